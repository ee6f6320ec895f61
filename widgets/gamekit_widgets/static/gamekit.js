// The boards, steppers, tasks, questions and score sheets of gamekit in a page.
//
// Python owns everything that is shown; this module knows no game. It shows the SVG it is given,
// lets places be pressed by mouse, finger and keyboard, moves pieces by their keys, and sends
// back which key was pressed. A press shows at once: the answer may be 300 ms away.
//
// One module on purpose: it needs no bundler, no import can fail, and every host (Voila, JupyterLab,
// a saved page) loads it from the same text. The price is its length; each section stands alone.
//
// Sections: texts and elements · page · progress · map · stage · card · board · task · stepper ·
// quiz · score sheet · plot · mount

/**
 * @typedef {[key: string, x: number, y: number, width: number, height: number,
 *   name: string, says: string, part: string, kind: string]} Place  in units of the scene
 * @typedef {[key: string, dx: number, dy: number, scale: number, x: number, y: number]} Motion
 * @typedef {{x: number, y: number, width: number, height: number, radius: number,
 *   map: string}} Box  in units of the map with this key, or of the scene
 * @typedef {{x: number, y: number, width: number, height: number}} Area
 * @typedef {{text: string, svg: string}} Detail
 * @typedef {{kind: string, title: string, text: string, note: string,
 *   rules: {id: string, title: string, text: string}[], places: string[]}} Card
 * @typedef {{svg: string, width: number, height: number, title: string, places: Place[],
 *   motions?: Motion[], details?: [keys: string[], text: string, svg: string][]}} Picture
 * @typedef {Picture & {rev: number, acks: Record<string, number>, choices: string[][],
 *   picks: string[], buttons: [string, string][], status: string, caption: string,
 *   card: Card | null, undo: number, redo: number, turn: number, text: string,
 *   task?: {solved: boolean, tries: number, hints: number, left: number}}} Frame
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Tell
 * @typedef {{get(name: string): any, set(name: string, value: any): void, save_changes(): void,
 *   send(content: object): void, on(event: string, f: Function): void,
 *   off(event: string, f: Function): void}} Model
 * @typedef {{model: Model, root: HTMLElement, body: HTMLElement, t: Tell,
 *   place: Where, text: (name: string) => Promise<string>}} Context
 * @typedef {{lesson?: string, cell?: string, total?: number}} Where
 */

// --- texts and elements ----------------------------------------------------------------------

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes]  `on...` adds a listener, false leaves out
 * @param {...(Node | string | null | false)} children
 * @returns {any}
 */
function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

const ICONS = {
  undo: "M34 22 14 42 34 62M16 42H62Q86 42 86 66V80",
  redo: "M66 22 86 42 66 62M84 42H38Q14 42 14 66V80",
  restart: "M26 30A34 34 0 1 1 16 54M26 8V32H50",
  turn: "M50 16V84M34 32 50 14 66 32M20 84H80",
  targets: "M50 50h.1M50 14V28M50 72V86M14 50H28M72 50H86M50 26A24 24 0 1 1 49.9 26",
  text: "M16 24H84M16 42H84M16 60H84M16 78H56",
  full: "M14 36V14H36M64 14H86V36M86 64V86H64M36 86H14V64",
  help: "M34 36Q34 18 50 18Q68 18 68 34Q68 46 50 54V64M50 82h.1",
  prev: "M62 18 30 50 62 82",
  next: "M38 18 70 50 38 82",
  play: "M32 18 78 50 32 82Z",
  pause: "M34 20V80M66 20V80",
  check: "M14 54 40 80 88 24",
  lock: "M22 46H78V86H22ZM34 46V32A16 16 0 0 1 66 32V46",
  hint: "M50 8A31 31 0 0 0 33 65Q38 69 38 76H62Q62 69 67 65A31 31 0 0 0 50 8ZM40 90H60",
  barred: "M50 12A38 38 0 1 1 49.9 12M24 76 76 24",
  close: "M22 22 78 78M78 22 22 78",
  larger: "M50 16V84M16 50H84",
  smaller: "M16 50H84",
  fit: "M12 30V12H30M70 12H88V30M88 70V88H70M30 88H12V70M36 36H64V64H36Z",
};

/** @param {keyof ICONS} name */
function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `gkw-icon gkw-icon-${name}`);
  svg.append(shape("path", { d: ICONS[name] }));
  return svg;
}

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, any>} attributes */
function shape(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** Make text from a catalogue; its values are plain, so `{n}` is all there is to fill. */
function teller(/** @type {Record<string, string>} */ words) {
  /** @type {Tell} */
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** A text in which **words** are bold; everything else is taken as it is. */
function prose(/** @type {string} */ text) {
  return text.split(/\*\*(.+?)\*\*/).map((part, index) => (index % 2 ? h("b", {}, part) : part));
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// --- page ------------------------------------------------------------------------------------

/** What a page needs once: the stylesheet, the symbols of a game. */
async function furnish(
  /** @type {{version: string, game: string}} */ kit,
  /** @type {(name: string) => Promise<string>} */ text,
) {
  const style = `gamekit-style-${kit.version}`;
  if (!document.getElementById(style)) {
    const node = h("style", { id: style });
    document.head.append(node);
    node.textContent = await text("style");
  }
  const sprite = `gamekit-sprite-${kit.game}`;
  if (kit.game && !document.getElementById(sprite)) {
    const node = h("div", { id: sprite, "aria-hidden": "true" });
    document.body.append(node);
    node.innerHTML = await text("sprite");
  }
}

/** Keys that belong to the widget must not reach the notebook around it. */
function keepKeys(/** @type {HTMLElement} */ root, /** @type {(e: KeyboardEvent) => boolean} */ act) {
  root.addEventListener("keydown", (event) => {
    if (event.key === "Tab") return;
    const typing = /** @type {HTMLElement} */ (event.target).closest("input, textarea, select");
    if (!typing && !event.altKey && act(event)) event.preventDefault();
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) event.stopPropagation();
  });
}

function fullScreen(/** @type {HTMLElement} */ root) {
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen?.().then(() => root.focus?.());
}

/** @param {string} name @param {string} label @param {Function} act @param {boolean} [bare] */
function tool(name, label, act, bare = false) {
  return h(
    "button",
    { type: "button", class: "gkw-btn gkw-tool", "data-tool": name, onclick: act,
      ...(bare ? { "aria-label": label, title: label } : {}) },
    icon(/** @type {any} */ (name)),
    !bare && h("span", {}, label),
  );
}

// --- progress --------------------------------------------------------------------------------

const PROGRESS = "gamekit.progress";

/** What a browser remembers; one that keeps nothing still plays. */
const shelf = (/** @type {() => Storage} */ storage) => ({
  /** @returns {any} */
  read(/** @type {string} */ name) {
    try {
      return JSON.parse(storage().getItem(name) ?? "null");
    } catch {
      return null;
    }
  },
  write(/** @type {string} */ name, /** @type {any} */ value) {
    try {
      storage().setItem(name, JSON.stringify(value));
    } catch {
      // Not kept, then.
    }
  },
});

const memory = shelf(() => localStorage);
/** Of this tab only: what survives a reload, a lost engine and a change of language. */
const tab = shelf(() => sessionStorage);

/** Remember that a cell was touched, or done, and tell the page. */
function note(/** @type {Where} */ place, /** @type {boolean} */ done = false) {
  if (!place.lesson || !place.cell) return;
  const kept = memory.read(PROGRESS);
  // What stands there may be of another release, or nothing of ours.
  const all = kept && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  const old = all[place.lesson];
  const lesson = (all[place.lesson] = Array.isArray(old?.done) ? old : { done: [], total: 0, last: "" });
  lesson.total = place.total ?? lesson.total;
  lesson.last = place.cell;
  if (done && !lesson.done.includes(place.cell)) lesson.done.push(place.cell);
  memory.write(PROGRESS, all);
  memory.write("gamekit.latest", place.lesson);
  const detail = { lesson: place.lesson, ...lesson };
  document.dispatchEvent(new CustomEvent("gamekit:progress", { detail }));
}

const isDone = (/** @type {Where} */ place) =>
  Boolean(memory.read(PROGRESS)?.[place.lesson ?? ""]?.done?.includes?.(place.cell));

// --- map -------------------------------------------------------------------------------------

const VIEW = "svg.gk-view"; // what a layer of the picture has of a map
const ROOMY = 48; // px that 100 units of a map take at least when it is first shown
const CLOSEST = 160; // px that they take at most
const ZOOM = 1.5;
const VIEWS_OF = /<svg class="gk-view" data-part="([^"]*)" x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)" viewBox="(.*?)"/g;

const between = (/** @type {number} */ low, /** @type {number} */ n, /** @type {number} */ high) =>
  Math.max(low, Math.min(n, high));

/** A part of the picture that can be shown larger than it fits, and panned. */
class Chart {
  constructor(/** @type {string} */ key) {
    this.key = key;
    this.chosen = false; // whether the reader has zoomed or panned
    /** @type {Area} */
    this.frame = { x: 0, y: 0, width: 0, height: 0 }; // where it stands in the scene
    this.area = ""; // what the picture shows of it
    this.unit = 1; // units of the scene for one of its own, when all is shown
    /** @type {Area} */
    this.all = this.frame; // the area, grown to the shape of the frame
    /** @type {Area} */
    this.now = this.frame; // what is in sight
    this.land = h("div", { class: "gkw-land" });
    this.node = h("div", { class: "gkw-map", "data-part": key }, this.land);
    this.marks = shape("svg", { class: "gk-view", "data-part": key });
  }

  /** Take over what the picture says of it; what the reader looks at stays. */
  read(/** @type {Area} */ frame, /** @type {string} */ area) {
    const [x, y, width, height] = area.split(" ").map(Number);
    const first = !this.area, { now, zoom } = this;
    const whole = zoom <= 1;
    this.frame = frame;
    this.area = area;
    this.unit = Math.min(frame.width / width, frame.height / height);
    const wide = frame.width / this.unit, tall = frame.height / this.unit;
    this.all = { x: x - (wide - width) / 2, y: y - (tall - height) / 2, width: wide, height: tall };
    this.now = this.all;
    if (!first && !whole) this.show(now.x + now.width / 2, now.y + now.height / 2, now.width);
    for (const [name, value] of Object.entries(frame)) attribute(this.marks, name, String(value));
  }

  get zoom() {
    return this.now.width ? this.all.width / this.now.width : 1;
  }

  /** Show this width around a point, as far as there is something to show. */
  show(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ wide) {
    const { all } = this;
    const width = Math.min(wide, all.width), height = (width * all.height) / all.width;
    this.now = {
      x: between(all.x, x - width / 2, all.x + all.width - width),
      y: between(all.y, y - height / 2, all.y + all.height - height),
      width,
      height,
    };
  }

  /** Show what is further to the right and below, in parts of what is in sight. */
  pan(/** @type {number} */ right, /** @type {number} */ down) {
    const { x, y, width, height } = this.now;
    this.show(x + width * (0.5 + right), y + height * (0.5 + down), width);
  }

  holds(/** @type {Area} */ box) {
    const { x, y, width, height } = this.now;
    return box.x >= x - 1 && box.y >= y - 1 &&
      box.x + box.width <= x + width + 1 && box.y + box.height <= y + height + 1;
  }

  /** Pan as little as needed to have a box in sight, with some ground around it. */
  include(/** @type {Area} */ box) {
    const { x, y, width, height } = this.now, edge = 40;
    const left = between(box.x + box.width + edge - width, x, box.x - edge);
    const top = between(box.y + box.height + edge - height, y, box.y - edge);
    this.show(left + width / 2, top + height / 2, width);
  }

  /** @returns {[number, number]} the point under the pointer, in units of the map */
  point(/** @type {number} */ px, /** @type {number} */ py) {
    const rect = this.node.getBoundingClientRect(), { x, y, width, height } = this.now;
    return [x + (width * (px - rect.left)) / rect.width, y + (height * (py - rect.top)) / rect.height];
  }
}

// --- stage -----------------------------------------------------------------------------------

const EASE = "cubic-bezier(.2,.7,.2,1)";
const HAND = 44; // px, the smallest thing a finger is asked to hit
const DRAG = 7; // px, from here on a press is a drag
const LONG = 500; // ms, from here on a tap is a long one

/** Set an attribute only when it changes: each setting makes the browser look again. */
function attribute(/** @type {Element} */ node, /** @type {string} */ name, /** @type {string} */ value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Make a layer of a picture equal to another; children without a key are known by their number. */
function patch(/** @type {Element} */ old, /** @type {Element} */ next) {
  if (old.isEqualNode(next)) return;
  const name = (/** @type {Element} */ node, /** @type {number} */ i) =>
    node.getAttribute("data-key") ?? (node.matches(VIEW) ? `view:${node.getAttribute("data-part")}` : `#${i}`);
  const keyed = (/** @type {Element} */ layer) =>
    new Map([...layer.children].map((node, i) => [name(node, i), node]));
  const known = keyed(old), wanted = keyed(next);
  for (const [key, node] of known) if (!wanted.has(key)) node.remove();
  let at = old.firstElementChild;
  for (const [key, node] of wanted) {
    const same = known.get(key);
    const kept = same?.isEqualNode(node) || (same?.matches(VIEW) && node.matches(VIEW));
    if (kept && same.matches(VIEW)) {
      for (const { name: own, value } of node.attributes) attribute(same, own, value);
      patch(same, node);
    }
    if (same === at) at = at?.nextElementSibling ?? null;
    else if (kept) old.insertBefore(/** @type {Element} */ (same), at);
    if (!kept) {
      same?.remove();
      old.insertBefore(node, at);
    }
  }
}

/** A picture with places that can be pressed; rings are drawn over it. */
class Stage {
  /**
   * @param {Tell} t
   * @param {((key: string) => void) | null} press  null for a picture to look at
   */
  constructor(t, press) {
    this.t = t;
    this.press = press;
    /** @type {Picture | null} */
    this.now = null;
    /** @type {Map<string, {place: Place, node: HTMLButtonElement, style: string}>} */
    this.places = new Map();
    /** @type {Map<string, Chart>} */
    this.charts = new Map();
    /** @type {Map<string, Detail>} */
    this.details = new Map();
    /** @type {Detail | null} what is shown in addition */
    this.looked = null;
    this.onLook = () => {};
    this.sought = "";
    this.current = "";
    this.scale = 1; // px for a unit
    this.scrolls = false;
    /** @type {Set<string>} */
    this.legal = new Set();
    /** @type {string[]} the layers of the picture, as they came */
    this.layers = [];
    /** @type {Element[]} what carries a state of ours */
    this.painted = [];
    /** @type {(key: string) => boolean} */
    this.draggable = () => false;
    this.picture = h("div", { class: "gkw-picture", "aria-hidden": String(Boolean(press)) });
    this.marks = shape("svg", { class: "gkw-marks", "aria-hidden": "true" });
    this.buttons = h("div", { class: "gkw-places" });
    this.node = h("div", { class: "gkw-stage" }, this.picture, this.marks, this.buttons);
    this.frame = h("div", { class: "gkw-frame" }, this.node);
    this.detail = shape("svg", { class: "gk-board gkw-detail", "aria-hidden": "true" });
    this.zooms = h("div", { class: "gkw-zooms", role: "group", "aria-label": t("ui.map.title") },
      tool("larger", t("ui.map.larger"), () => this.zoom(ZOOM), true),
      tool("smaller", t("ui.map.smaller"), () => this.zoom(1 / ZOOM), true),
      tool("fit", t("ui.map.fit"), () => this.zoom(0), true));
    if (press) {
      this.buttons.addEventListener("click", (event) => this.#click(event));
      this.buttons.addEventListener("pointerdown", (event) => this.#grab(event));
      this.buttons.addEventListener("focusin", (event) => this.#focused(event.target));
      this.buttons.addEventListener("focusout", () => this.look(""));
      this.buttons.addEventListener("pointerover", (event) => this.#hover(event));
      // A finger leaves when it is lifted, and then one wants to read.
      this.buttons.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && this.look(""));
    }
    this.buttons.addEventListener("pointerdown", (event) => this.#pan(event));
    this.buttons.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
      this.buttons.addEventListener(kind, (event) => this.#touch(event), { passive: false });
    }
    this.buttons.addEventListener("contextmenu", (event) => this.finger && event.preventDefault());
    this.size = new ResizeObserver(() => this.#fit());
    this.size.observe(this.node);
  }

  close() {
    this.size.disconnect();
  }

  /** @param {Picture} picture @param {boolean} [moving] */
  show(picture, moving = true) {
    const focused = this.node.contains(document.activeElement);
    if (picture.svg !== this.now?.svg) this.#redraw(picture.svg);
    if (picture.width !== this.now?.width || picture.height !== this.now?.height) {
      const { style } = this.node.closest(".gkw");
      style.setProperty("--width", String(picture.width));
      style.setProperty("--ratio", `${picture.width} / ${picture.height}`);
      this.marks.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
      this.detail.setAttribute("viewBox", `0 0 ${picture.width} ${picture.height}`);
    }
    this.now = picture;
    this.details = new Map((picture.details ?? []).flatMap(([keys, text, svg]) => {
      const detail = { text, svg };
      return keys.map((key) => [key, detail]);
    }));
    this.look("");
    this.#survey(picture);
    if (this.press) this.#layOut(picture);
    if (focused && !this.node.contains(document.activeElement)) this.focus();
    if (moving) this.#oneOf((picture.motions ?? []).map(([key]) => key));
    if (moving && !still()) this.#move(picture.motions ?? []);
  }

  /** Put in the new picture, but leave in place what is the same: drawing anew is what takes time. */
  #redraw(/** @type {string} */ svg) {
    this.#wipe();
    const [head, ...layers] = svg.replace("</svg>", "").split(/(?=<g class="gk-(?:places|pieces|over|labels)")/);
    const board = this.picture.firstElementChild;
    if (board && layers.length === this.layers.length) {
      const fresh = h("div");
      fresh.innerHTML = `${head}</svg>`;
      attribute(board, "viewBox", fresh.firstElementChild.getAttribute("viewBox"));
      const first = board.childElementCount - layers.length;
      layers.forEach((layer, i) => {
        if (layer === this.layers[i]) return;
        fresh.innerHTML = `<svg>${layer}</svg>`;
        patch(board.children[first + i], fresh.firstElementChild.firstElementChild);
      });
    } else this.picture.innerHTML = svg;
    this.layers = layers;
  }

  #wipe() {
    for (const node of this.painted) node.classList.remove("is-legal", "is-illegal", "is-lifted");
    this.painted = [];
  }

  /** Learn which parts of a picture are maps; what is in sight of them stays. */
  #survey(/** @type {Picture} */ picture) {
    const found = new Set();
    const root = this.node.closest(".gkw");
    for (const [, key, x, y, width, height, area] of picture.svg.matchAll(VIEWS_OF)) {
      if (found.has(key)) continue;
      found.add(key);
      const chart = this.charts.get(key) ?? new Chart(key);
      const fresh = !this.charts.has(key);
      this.charts.set(key, chart);
      chart.read({ x: +x, y: +y, width: +width, height: +height }, area);
      if (fresh) {
        this.buttons.append(chart.node);
        this.#begin(chart);
      }
      const { style } = chart.node;
      style.left = `${(100 * +x) / picture.width}%`;
      style.top = `${(100 * +y) / picture.height}%`;
      style.width = `${(100 * +width) / picture.width}%`;
      style.height = `${(100 * +height) / picture.height}%`;
      // On a full screen the map is as tall as it goes; the rest of the picture may be scrolled to.
      root.style.setProperty("--map", String(picture.width / +height));
      this.#aim(chart);
    }
    for (const [key, chart] of this.charts) {
      if (found.has(key)) continue;
      chart.node.remove();
      chart.marks.remove();
      this.charts.delete(key);
    }
    root.classList.toggle("is-mapped", found.size > 0);
    if (!found.size) this.zooms.remove();
    else if (!this.zooms.isConnected) this.frame.prepend(this.zooms);
  }

  #layOut(/** @type {Picture} */ { places, width, height }) {
    const old = this.places;
    this.places = new Map();
    const last = new Map();
    const put = (/** @type {Element} */ node, /** @type {Element} */ host) => {
      // Moving a node takes its focus away, so only what stands wrong is moved.
      const wanted = last.has(host) ? last.get(host).nextSibling : host.firstChild;
      if (node !== wanted) host.insertBefore(node, wanted);
      last.set(host, node);
    };
    for (const place of places) {
      const [key, x, y, w, tall] = place;
      const known = old.get(key);
      const node = known?.node ??
        h("button", { type: "button", class: "gkw-place", "data-key": key, tabindex: -1 });
      old.delete(key);
      const chart = this.charts.get(place[7]);
      const around = chart?.frame ?? { x: 0, y: 0, width, height };
      const style = `left:${(100 * (x - around.x)) / around.width}%;top:${(100 * (y - around.y)) / around.height}%;` +
        `width:${(100 * w) / around.width}%;height:${(100 * tall) / around.height}%`;
      if (known?.style !== style) {
        node.style.cssText = style;
        this.#grow(place, node);
      }
      if (chart && !last.has(chart.land)) put(chart.node, this.buttons);
      put(node, chart?.land ?? this.buttons);
      this.places.set(key, { place, node, style });
    }
    for (const { node } of old.values()) node.remove();
    if (!this.places.has(this.current)) this.#rove(this.places.keys().next().value);
  }

  #fit() {
    this.scale = this.node.clientWidth / (this.now?.width || 1);
    this.scrolls = this.node.clientWidth > this.frame.clientWidth + 1;
    for (const chart of this.charts.values()) this.#begin(chart);
    for (const { place, node } of this.places.values()) this.#grow(place, node);
    this.#bringIn();
  }

  /** Let a place be big enough for a finger. */
  #grow(/** @type {Place} */ place, /** @type {HTMLElement} */ node) {
    const scale = this.scale * (this.charts.get(place[7])?.zoom ?? 1);
    const more = (/** @type {number} */ size) => `${Math.min(0, (size * scale - HAND) / 2)}px`;
    node.style.setProperty("--grow", `${more(place[4])} ${more(place[3])}`);
  }

  // Maps: all layers of a map, its rings and its buttons show the same of it.

  /** Show a map as a whole, or larger if a finger could not hit its places. */
  #begin(/** @type {Chart} */ chart) {
    if (chart.chosen || !this.node.clientWidth) return;
    const size = 100 * chart.unit * this.scale;
    const { all } = chart;
    const wide = this.press && size < ROOMY ? (all.width * size) / ROOMY : all.width;
    const tall = (wide * all.height) / all.width;
    const spots = [...this.legal].flatMap((key) => {
      const box = this.places.get(key)?.place[7] === chart.key ? this.box(key) : null;
      return box ? [[box.x + box.width / 2, box.y + box.height / 2]] : [];
    });
    // There where most can be done.
    const near = ([x, y]) =>
      spots.filter(([a, b]) => Math.abs(a - x) < wide / 2 - 50 && Math.abs(b - y) < tall / 2 - 50).length;
    let best = [all.x + all.width / 2, all.y + all.height / 2], most = near(best);
    for (const spot of spots) {
      const n = near(spot);
      if (n > most) [best, most] = [spot, n];
    }
    chart.show(best[0], best[1], wide);
    this.#aim(chart);
  }

  /** Let everything of a map show what is now in sight of it. */
  #aim(/** @type {Chart} */ chart) {
    const { now, all, zoom, key } = chart;
    const box = zoom > 1 ? `${now.x} ${now.y} ${now.width} ${now.height}` : chart.area;
    const own = `${VIEW}[data-part="${CSS.escape(key)}"]`;
    for (const view of [...this.picture.querySelectorAll(own), ...this.detail.querySelectorAll(own), chart.marks]) {
      attribute(view, "viewBox", box);
    }
    const { style } = chart.land;
    style.left = `${(-100 * (now.x - all.x)) / now.width}%`;
    style.top = `${(-100 * (now.y - all.y)) / now.height}%`;
    style.width = style.height = `${100 * zoom}%`;
    chart.node.classList.toggle("is-zoomed", zoom > 1);
    if (chart.grown === zoom) return;
    chart.grown = zoom;
    for (const { place, node } of this.places.values()) if (place[7] === key) this.#grow(place, node);
  }

  /** The map that buttons and keys are for. */
  get chart() {
    return this.charts.get(this.places.get(this.current)?.place[7] ?? "") ?? [...this.charts.values()][0];
  }

  /**
   * Show a map so many times larger; 0 shows all of it.
   * @param {number} factor
   * @param {Chart} [chart]
   * @param {[number, number]} [point] what stays where it is
   */
  zoom(factor, chart = this.chart, point) {
    if (!chart) return;
    const { all, now } = chart;
    const least = Math.min(all.width, (all.width * 100 * chart.unit * this.scale) / CLOSEST);
    const wide = factor ? between(least, now.width / factor, all.width) : all.width;
    const held = this.holdsFocus && !point ? this.box(this.current) : null;
    const middle = [now.x + now.width / 2, now.y + now.height / 2];
    const [x, y] = point ?? (held?.map === chart.key && chart.holds(held)
      ? [held.x + held.width / 2, held.y + held.height / 2] : middle);
    const part = wide / now.width;
    chart.show(x + (middle[0] - x) * part, y + (middle[1] - y) * part, wide);
    chart.chosen = true;
    this.#aim(chart);
  }

  /** @returns {boolean} whether the key was one for maps */
  mapKey(/** @type {KeyboardEvent} */ { key, shiftKey }) {
    const { chart } = this;
    if (!chart) return false;
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
    if (way && shiftKey) {
      chart.pan(way[0] / 4, way[1] / 4);
      chart.chosen = true;
      this.#aim(chart);
    } else if (key === "+" || key === "=") this.zoom(ZOOM);
    else if (key === "-" || key === "−") this.zoom(1 / ZOOM);
    else if (key === "0") this.zoom(0);
    else return false;
    return true;
  }

  /** Bring a place or piece of a map into sight. */
  reveal(/** @type {string} */ key) {
    const box = this.box(key), chart = this.charts.get(box?.map ?? "");
    if (!box || !chart || chart.zoom <= 1) return;
    chart.include(box);
    chart.chosen = true;
    this.#aim(chart);
  }

  #inSight(/** @type {string} */ key) {
    const box = this.box(key), chart = this.charts.get(box?.map ?? "");
    return Boolean(box && (!chart || chart.holds(box)));
  }

  /** Of keys none of which is in sight, bring in the first. */
  #oneOf(/** @type {string[]} */ keys) {
    if (this.charts.size && keys.length && !keys.some((key) => this.#inSight(key))) this.reveal(keys[0]);
  }

  #chartAt(/** @type {any} */ target) {
    return this.charts.get(target.closest?.(".gkw-map")?.dataset.part ?? "");
  }

  #wheel(/** @type {WheelEvent} */ event) {
    const chart = this.#chartAt(event.target);
    if (!chart || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const lines = event.deltaMode ? 20 : 1;
    this.zoom(Math.exp(-0.003 * lines * event.deltaY), chart, chart.point(event.clientX, event.clientY));
  }

  /** Pan by so many px. */
  #shift(/** @type {Chart} */ chart, /** @type {number} */ dx, /** @type {number} */ dy) {
    chart.pan(-dx / chart.node.clientWidth, -dy / chart.node.clientHeight);
    chart.chosen = true;
    this.#aim(chart);
  }

  /** The click that follows is no press. */
  #noPress() {
    this.dragged = true;
    setTimeout(() => { this.dragged = false; }, 50);
  }

  #pan(/** @type {PointerEvent} */ event) {
    const chart = this.#chartAt(event.target);
    const held = /** @type {Element} */ (event.target).closest(".is-draggable");
    if (!chart || chart.zoom <= 1 || held || event.pointerType === "touch" || event.button) return;
    let [x, y] = [event.clientX, event.clientY], moving = false;
    const move = (/** @type {PointerEvent} */ e) => {
      const dx = e.clientX - x, dy = e.clientY - y;
      if (!moving && Math.hypot(dx, dy) < DRAG) return;
      if (!moving) chart.node.setPointerCapture(e.pointerId);
      moving = true;
      chart.node.classList.add("is-panning");
      this.#shift(chart, dx, dy);
      [x, y] = [e.clientX, e.clientY];
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      chart.node.classList.remove("is-panning");
      if (moving) this.#noPress();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  // Fingers: two zoom and pan; one pans if the map goes on in that direction, else the page scrolls.

  #touch(/** @type {TouchEvent} */ event) {
    const fingers = [...event.touches].filter(({ target }) => this.buttons.contains(/** @type {Node} */ (target)));
    const x = fingers.reduce((sum, one) => sum + one.clientX, 0) / fingers.length;
    const y = fingers.reduce((sum, one) => sum + one.clientY, 0) / fingers.length;
    const [a, b] = fingers;
    const gap = b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    const was = this.finger;
    if (event.type !== "touchmove") {
      clearTimeout(was?.timer);
      if (event.type === "touchstart") this.look("");
      // What has begun is not over before the last finger has gone.
      const doing = fingers.length > 1 ? "zoom" : fingers.length && was ? was.doing : "";
      if (was?.doing && was.doing !== "page" && !fingers.length) this.#noPress();
      const chart = fingers.length ? this.#chartAt(a.target) : undefined;
      this.finger = fingers.length ? { chart, doing, x, y, gap, timer: 0 } : null;
      if (event.type === "touchstart" && fingers.length === 1) this.#hold(a);
      if (chart && fingers.length > 1 && event.cancelable) event.preventDefault();
      return;
    }
    if (!was || !fingers.length) return;
    const dx = x - was.x, dy = y - was.y;
    const { chart } = was;
    if (!was.doing) {
      if (Math.hypot(dx, dy) < DRAG) return;
      clearTimeout(was.timer);
      const [ahead, size, from, all] = Math.abs(dx) > Math.abs(dy)
        ? [dx, chart?.now.width, chart?.now.x, chart && [chart.all.x, chart.all.x + chart.all.width]]
        : [dy, chart?.now.height, chart?.now.y, chart && [chart.all.y, chart.all.y + chart.all.height]];
      const more = chart && (ahead > 0 ? from - all[0] > 1 : all[1] - from - size > 1);
      const held = /** @type {Element} */ (a.target).closest(".is-draggable");
      was.doing = more && !held ? "pan" : "page";
    }
    if (was.doing === "page" || !chart) return;
    if (event.cancelable) event.preventDefault();
    if (was.doing === "hold") return;
    this.#shift(chart, dx, dy);
    if (gap && was.gap) this.zoom(gap / was.gap, chart, chart.point(x, y));
    Object.assign(was, { x, y, gap });
  }

  /** A long tap shows what a mouse shows by being there. */
  #hold(/** @type {Touch} */ touch) {
    const key = this.#at(touch.clientX, touch.clientY) ?? "", { finger } = this;
    if (!this.#detailOf(key)) return;
    finger.timer = setTimeout(() => {
      finger.doing = "hold";
      this.look(key);
    }, LONG);
  }

  // Details: what is shown and said in addition while one looks at something.

  #focused(/** @type {HTMLElement} */ target) {
    const key = target.dataset.key ?? "";
    this.#rove(key);
    this.reveal(key);
    // A press by mouse or finger focuses too, but means something else.
    if (target.matches(":focus-visible")) this.look(key);
  }

  #hover(/** @type {PointerEvent} */ event) {
    if (event.pointerType === "touch" || event.buttons) return;
    this.look(this.#at(event.clientX, event.clientY) ?? "");
  }

  /** @returns {Detail | null} */
  #detailOf(/** @type {string} */ key) {
    if (!this.details.size || !key) return null;
    const pieces = [...this.picture.querySelectorAll(`.gk-piece[data-place="${CSS.escape(key)}"]`)];
    const keys = [key, ...pieces.map((piece) => piece.getAttribute("data-key") ?? "")];
    return keys.map((one) => this.details.get(one)).find(Boolean) ?? null;
  }

  look(/** @type {string} */ key) {
    const found = this.#detailOf(key);
    if (found === this.looked) return;
    this.looked = found;
    this.detail.innerHTML = found?.svg ?? "";
    if (found) this.marks.before(this.detail);
    else this.detail.remove();
    for (const chart of this.charts.values()) this.#aim(chart);
    this.onLook();
  }

  #move(/** @type {Motion[]} */ motions) {
    for (const [key, dx, dy, scale, x, y] of motions) {
      const piece = this.piece(key);
      if (!piece?.animate) continue;
      piece.style.transformOrigin = `${x}px ${y}px`;
      piece.animate(
        [{ translate: `${dx}px ${dy}px`, scale }, { translate: "0 0", scale: 1 }],
        { duration: 220, easing: EASE },
      );
    }
  }

  /** @returns {any} */
  piece(/** @type {string} */ key) {
    return this.picture.querySelector(`.gk-piece[data-key="${CSS.escape(key)}"]`);
  }

  /** @returns {Box | null} */
  box(/** @type {string} */ key) {
    const ground = this.picture.querySelector(`.gk-place[data-key="${CSS.escape(key)}"] > rect`);
    const place = this.places.get(key)?.place;
    const radius = Number(ground?.getAttribute("rx") ?? 10);
    const node = ground ?? this.piece(key);
    const map = node?.closest(VIEW)?.getAttribute("data-part") ?? "";
    // Known without asking the browser, which would have to lay out the picture first.
    if (place && !map) return { x: place[1], y: place[2], width: place[3], height: place[4], radius, map };
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(ground?.getAttribute(name)));
    if (ground) return { x, y, width, height, radius, map };
    const box = node?.getBBox();
    return box ? { x: box.x, y: box.y, width: box.width, height: box.height, radius, map } : null;
  }

  /**
   * Draw the states that change without a new picture.
   * @param {{legal?: Iterable<string>, chosen?: Iterable<string>, asked?: Iterable<string>,
   *   refused?: string[], pins?: string[], quiet?: boolean}} states
   */
  paint({ legal = [], chosen = [], asked = [], refused = [], pins = [], quiet = false }) {
    this.legal = new Set(legal);
    const picked = new Set(chosen), waiting = new Set(asked), barred = new Set(refused);
    /** @type {[Box | null, Element[]][]} */
    const rings = [];
    this.#wipe();
    const mark = (/** @type {Element} */ node, /** @type {string} */ state) => {
      node.classList.add(state);
      this.painted.push(node);
    };
    for (const group of this.picture.querySelectorAll(".gk-place")) {
      const key = group.getAttribute("data-key");
      const open = this.legal.has(key) && !quiet && !barred.has(key);
      if (open) mark(group, "is-legal");
      if (barred.has(key)) mark(group, "is-illegal");
      const state = waiting.has(key) ? "asked" : picked.has(key) ? "chosen"
        : barred.has(key) ? "refused" : open ? "legal" : "";
      const box = state ? this.box(key) : null;
      if (box) rings.push([box, this.#ring(state, box)]);
    }
    pins.forEach((key, index) => {
      const box = this.box(key);
      rings.push([box, this.#pin(index + 1, box)]);
    });
    this.#lay(rings);
    if (picked.size) {
      for (const piece of this.picture.querySelectorAll(".gk-piece")) {
        if (picked.has(piece.getAttribute("data-place"))) mark(piece, "is-lifted");
      }
    }
    const t = this.t;
    for (const [key, { place, node }] of this.places) {
      const said = [place[5], place[6], this.legal.has(key) && t("ui.board.possible")];
      attribute(node, "aria-label", said.filter(Boolean).join(". ").replaceAll("..", "."));
      attribute(node, "aria-pressed", String(picked.has(key)));
      node.classList.toggle("is-draggable", this.draggable(key));
    }
    if (!this.legal.has(this.current) && !this.node.contains(document.activeElement)) {
      const first = [...this.places.keys()].find((key) => this.legal.has(key));
      if (first) this.#rove(first);
    }
    requestAnimationFrame(() => this.#bringIn());
  }

  /** Ring pieces and places, for instance those a score line counts. */
  circle(/** @type {Iterable<string>} */ keys) {
    this.#oneOf([...keys]);
    this.#lay([...keys].map((key) => {
      const box = this.box(key);
      return [box, this.#ring("counted", box)];
    }));
  }

  /** Draw over the picture; what belongs to a map is zoomed with it. */
  #lay(/** @type {[Box | null, Element[]][]} */ drawn) {
    const of = (/** @type {string} */ map) => drawn.flatMap(([box, nodes]) => (box?.map === map ? nodes : []));
    const maps = [...this.charts.values()].map(({ key, marks }) => {
      marks.replaceChildren(...of(key));
      return marks;
    });
    this.marks.replaceChildren(...maps, ...of(""));
  }

  #ring(/** @type {string} */ state, /** @type {Box | null} */ box) {
    if (!box) return [];
    const edge = { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2, rx: box.radius };
    const halo = shape("rect", { ...edge, class: "gkw-ring is-halo" });
    const line = shape("rect", { ...edge, class: `gkw-ring is-${state}` });
    // The dots of a legal place go evenly round it, whatever its size.
    const round = 2 * (box.width + box.height) - 1.72 * box.radius;
    if (state === "legal") line.setAttribute("pathLength", String(Math.max(8, Math.round(round / 12.8))));
    return [halo, line];
  }

  #pin(/** @type {number} */ number, /** @type {Box | null} */ box) {
    if (!box) return [];
    const x = box.x + box.width - 15, y = box.y + box.height - 18;
    const text = shape("text", { x, y: y + 7.2, class: "gkw-pinno" });
    text.textContent = String(number);
    return [shape("circle", { cx: x, cy: y, r: 13, class: "gkw-pin" }), text];
  }

  /** On a narrow screen the board scrolls sideways; what can be done is brought into sight. */
  #bringIn() {
    const open = [...this.legal].filter((key) => this.places.has(key));
    // Only when something else can be done now: the reader may be looking around.
    if (open.join(" ") !== this.sought) this.#oneOf(open);
    this.sought = open.join(" ");
    if (!this.scrolls) return;
    const room = this.frame.clientWidth;
    const start = this.node.getBoundingClientRect().left;
    const spans = open.map((key) => {
      const { left: a, right: b } = this.places.get(key).node.getBoundingClientRect();
      return [a - start, b - start];
    });
    const left = this.frame.scrollLeft;
    if (!spans.length || spans.some(([a, b]) => a >= left && b <= left + room)) return;
    const [a, b] = spans[0];
    this.frame.scrollTo({ left: (a + b - room) / 2, behavior: still() ? "auto" : "smooth" });
  }

  // Keyboard: one place is in the tab order; arrows walk from there.

  #rove(/** @type {string | undefined} */ key) {
    if (!key) return;
    this.places.get(this.current)?.node.setAttribute("tabindex", "-1");
    this.current = key;
    this.places.get(key)?.node.setAttribute("tabindex", "0");
  }

  focus(/** @type {string} */ key = this.current) {
    this.#rove(key);
    // In sight first, or the page would be scrolled to where it is hidden.
    this.reveal(key);
    this.places.get(key)?.node.focus();
  }

  get holdsFocus() {
    return this.buttons.contains(document.activeElement);
  }

  /** @returns {boolean} whether the key was one for walking */
  walk(/** @type {string} */ key) {
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
    if (way) {
      const next = this.#beyond(way[0], way[1]);
      if (next) this.focus(next);
      return true;
    }
    const keys = [...this.places.keys()];
    if (key === "Home" || key === "End") this.focus(key === "Home" ? keys[0] : keys.at(-1));
    else if (key === "n" || key === "N") {
      const from = keys.indexOf(this.current);
      const round = [...keys.slice(from + 1), ...keys.slice(0, from + 1)];
      const next = (key === "n" ? round : round.reverse().slice(1)).find((k) => this.legal.has(k));
      if (next) this.focus(next);
    } else return false;
    return true;
  }

  /** The place one finds by going on in a direction; the same part of the board comes first. */
  #beyond(/** @type {number} */ dx, /** @type {number} */ dy) {
    const here = this.places.get(this.current)?.place;
    if (!here) return null;
    const middle = (/** @type {Place} */ p) => [p[1] + p[3] / 2, p[2] + p[4] / 2];
    const [x0, y0] = middle(here);
    let best = null, least = Infinity;
    for (const [key, { place }] of this.places) {
      const [x, y] = middle(place);
      const ahead = (x - x0) * dx + (y - y0) * dy;
      const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
      if (ahead < 4 || aside > 2.5 * ahead) continue;
      const cost = ahead + 2 * aside + (place[7] === here[7] ? 0 : 60);
      if (cost < least) [best, least] = [key, cost];
    }
    return best;
  }

  // Pointer: a press anywhere goes to the place under it, or to the nearest within a finger's width.

  #at(/** @type {number} */ px, /** @type {number} */ py) {
    let best = null, least = HAND / 2;
    const inside = new Map([...this.charts].map(([key, { node }]) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return [key, px >= left && px <= right && py >= top && py <= bottom];
    }));
    for (const [key, { place, node }] of this.places) {
      // What a map does not show now is not there.
      if (inside.get(place[7]) === false) continue;
      const r = node.getBoundingClientRect();
      const away = Math.hypot(Math.max(r.left - px, 0, px - r.right), Math.max(r.top - py, 0, py - r.bottom));
      // The smaller of two that hold the point lies on top.
      const cost = away || -1 / (r.width * r.height);
      if (cost < least) [best, least] = [key, cost];
    }
    return best;
  }

  #click(/** @type {MouseEvent} */ event) {
    const node = /** @type {HTMLElement} */ (event.target).closest(".gkw-place");
    // A double click is one press: the second would take it back, or hit what has come there since.
    if (!node || this.dragged || event.detail > 1) return;
    const key = event.detail && event.clientX ? this.#at(event.clientX, event.clientY) : null;
    this.press?.(key ?? node.getAttribute("data-key") ?? "");
  }

  #grab(/** @type {PointerEvent} */ event) {
    this.dragged = false;
    const node = /** @type {HTMLElement | null} */ (
      /** @type {HTMLElement} */ (event.target).closest(".gkw-place"));
    const key = node?.dataset.key ?? "";
    if (!node || event.button || !event.isPrimary || !this.draggable(key)) return;
    const box = this.box(key);
    const pieces = [...this.picture.querySelectorAll(`.gk-piece[data-place="${CSS.escape(key)}"]`)];
    const from = [event.clientX, event.clientY];
    /** @type {any} */
    let ghost = null;
    const over = (/** @type {PointerEvent} */ e) => this.#at(e.clientX, e.clientY);
    const move = (/** @type {PointerEvent} */ e) => {
      if (this.finger?.doing) return;
      const [dx, dy] = [e.clientX - from[0], e.clientY - from[1]];
      if (!ghost && Math.hypot(dx, dy) < DRAG) return;
      if (!ghost && box) {
        ghost = shape("svg", { class: "gkw-ghost", viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` });
        ghost.append(...pieces.map((piece) => piece.cloneNode(true)));
        const rect = node.getBoundingClientRect();
        ghost.style.cssText = `left:${rect.left}px;top:${rect.top}px;width:${rect.width}px;height:${rect.height}px`;
        this.node.append(ghost);
        this.node.classList.add("is-dragging");
      }
      ghost.style.translate = `${dx}px ${dy}px`;
      const target = over(e);
      for (const [k, { node: n }] of this.places) n.classList.toggle("is-over", k === target && k !== key);
    };
    const end = (/** @type {PointerEvent} */ e) => {
      node.removeEventListener("pointermove", move);
      for (const { node: n } of this.places.values()) n.classList.remove("is-over");
      this.node.classList.remove("is-dragging");
      if (!ghost) return;
      ghost.remove();
      this.#noPress();
      const target = e.type === "pointerup" ? over(e) : null;
      if (!target || target === key) return;
      if (node.getAttribute("aria-pressed") !== "true") this.press?.(key);
      this.press?.(target);
    };
    node.setPointerCapture(event.pointerId);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", end, { once: true });
    node.addEventListener("pointercancel", end, { once: true });
  }
}

// --- card ------------------------------------------------------------------------------------

/** @type {Record<string, keyof ICONS>} */
const CARD_ICONS = { refused: "barred", good: "check", hint: "hint", trouble: "restart", plain: "hint" };

/** @param {Card} card @param {Tell} t @param {(() => void) | null} close */
function cardNode(card, t, close) {
  const shown = h("div", { class: "gkw-ruletext", hidden: true });
  const rules = card.rules.map((rule) => {
    const button = h("button", { type: "button", class: "gkw-rule", "aria-expanded": "false" }, rule.id);
    button.addEventListener("click", () => {
      const open = button.getAttribute("aria-expanded") === "true";
      for (const other of rules) other.setAttribute("aria-expanded", "false");
      button.setAttribute("aria-expanded", String(!open));
      shown.hidden = open;
      shown.replaceChildren(h("b", {}, `${rule.id} ${rule.title}`), h("p", {}, rule.text));
    });
    return button;
  });
  return h(
    "div",
    { class: `gkw-card is-${card.kind}` },
    icon(CARD_ICONS[card.kind] ?? "hint"),
    h("div", { class: "gkw-cardtext" },
      card.title && h("b", { class: "gkw-headline" }, card.title),
      card.text && h("p", {}, ...prose(card.text)),
      card.note && h("p", { class: "gkw-muted" }, card.note),
      rules.length > 0 && h("div", { class: "gkw-rules" }, ...rules),
      shown),
    close && h("button", { type: "button", class: "gkw-btn gkw-close", "aria-label": t("ui.button.close"), onclick: close }, icon("close")),
  );
}

const spoken = (/** @type {Card} */ card) => [card.title, card.text].filter(Boolean).join(" ").replaceAll("**", "");

// --- board -----------------------------------------------------------------------------------

const PATIENCE = 8000; // ms until we say that it takes long

class BoardView {
  /** @param {Context} context @param {HTMLElement} host */
  constructor({ model, root, t, place }, host) {
    this.model = model;
    this.t = t;
    this.root = root;
    this.place = place;
    this.page = Math.random().toString(36).slice(2, 10);
    this.line = place.cell ? `gamekit.line.${place.lesson}.${place.cell}` : "";
    this.seq = 0;
    /** @type {{seq: number, key: string, rev: number}[]} */
    this.pending = [];
    this.targets = model.get("sheet").targets !== false;
    this.closed = 0;
    /** @type {(frame: Frame) => void} */
    this.onFrame = () => {};
    this.stage = new Stage(t, (key) => this.press(key));
    this.stage.onLook = () => this.#tellDetail();
    this.status = h("p", { class: "gkw-status" });
    this.actions = h("div", { class: "gkw-actions" });
    this.cards = h("div", { class: "gkw-cards" });
    this.caption = h("p", { class: "gkw-caption" });
    this.live = h("p", { class: "gkw-hidden", "aria-live": "polite" });
    this.strip = h("div", { class: "gkw-strip", role: "status", hidden: true });
    this.panel = h("div", { class: "gkw-panel", hidden: true });
    // Buttons and explanations stay in sight, however tall the board is.
    const dock = h("div", { class: "gkw-dock" }, this.actions, this.cards);
    const side = h("div", { class: "gkw-side" }, this.status, dock, this.caption, this.strip, this.#tools(), this.panel);
    this.board = h("div", { class: "gkw-boardbox", role: "group" }, this.stage.frame, side, this.live);
    host.append(this.board);
    // They float only while a good part of the board is on the screen, not at its first edge.
    const steps = { threshold: Array.from({ length: 21 }, (_, i) => i / 20) };
    this.sight = new IntersectionObserver((entries) => {
      const { intersectionRect: seen, boundingClientRect: all } = entries.at(-1);
      const enough = Math.min(0.4 * all.height, 0.45 * innerHeight);
      dock.classList.toggle("is-afloat", seen.height > 0 && seen.height >= enough);
    }, steps);
    this.sight.observe(this.stage.frame);
    keepKeys(this.board, (event) => this.#key(event));
    this.gone = () => this.#lost();
    document.addEventListener("gamekit:kernel-gone", this.gone);
    this.back = () => this.#sendAgain();
    document.addEventListener("gamekit:kernel-back", this.back);
    this.circled = ({ detail }) => detail.board === model.get("sheet").id && this.stage.circle(detail.keys);
    document.addEventListener("gamekit:circle", this.circled);
    this.changed = () => this.#receive(model.get("frame"));
    model.on("change:frame", this.changed);
    this.#receive(model.get("frame"), true);
    this.#resume();
  }

  /** Go on where this board stood in this tab before: the engine plays the actions again. */
  #resume() {
    const { line, seed } = tab.read(this.line) ?? {};
    if (this.line && !this.frame.line.length && Array.isArray(line) && line.length)
      this.model.send({ type: "resume", line, seed });
  }

  close() {
    clearTimeout(this.timer);
    this.sight.disconnect();
    this.stage.close();
    this.model.off("change:frame", this.changed);
    document.removeEventListener("gamekit:kernel-gone", this.gone);
    document.removeEventListener("gamekit:kernel-back", this.back);
    document.removeEventListener("gamekit:circle", this.circled);
  }

  #tools() {
    const t = this.t;
    this.tools = {
      undo: tool("undo", t("ui.button.undo"), () => this.press("ui:undo")),
      redo: tool("redo", t("ui.button.redo"), () => this.press("ui:redo")),
      turn: tool("turn", t("ui.board.turn"), () => this.press("ui:turn")),
      restart: tool("restart", t("ui.button.restart"), () => this.press("ui:reset")),
      targets: tool("targets", t("ui.switch.targets"), () => this.#toggleTargets(), true),
      text: tool("text", t("ui.board.text"), () => this.#open("text"), true),
      full: tool("full", t("ui.button.fullscreen"), () => fullScreen(this.root), true),
      help: tool("help", t("ui.board.keys"), () => this.#open("help"), true),
    };
    this.tools.targets.setAttribute("aria-pressed", String(this.targets));
    const gap = h("span", { class: "gkw-gap" });
    const { undo, redo, turn, restart, ...quiet } = this.tools;
    return h("div", { class: "gkw-tools" }, undo, redo, turn, restart, gap, ...Object.values(quiet));
  }

  // Sending: every press has a number; the engine does each once and in order, and says up to
  // which one it has come. Until then we show what the presses will most likely mean.

  press(/** @type {string} */ key) {
    if (this.over) {
      this.strip.scrollIntoView({ block: "nearest" });
      return;
    }
    this.pending.push({ seq: ++this.seq, key, rev: this.frame.rev });
    this.stage.dragged = false;
    this.card = null;
    this.#send(this.pending.at(-1));
    note(this.place);
    this.#draw();
    this.#wait();
  }

  #send(/** @type {any} */ press) {
    try {
      this.model.send({ type: "press", page: this.page, ...press });
    } catch {
      // Jupyter throws once it knows that the kernel is dead.
      this.#lost();
    }
  }

  /** What is not answered may have got lost; the engine does nothing twice. */
  #sendAgain() {
    this.pending.forEach((press) => this.#send(press));
  }

  #wait() {
    clearTimeout(this.timer);
    if (!this.pending.length) {
      if (!this.over) this.strip.hidden = true;
      return;
    }
    this.timer = setTimeout(() => {
      const again = () => {
        this.strip.hidden = true;
        this.#sendAgain();
        this.#wait();
      };
      this.#say(this.t("ui.loading.long"), this.t("ui.button.try_again"), again);
    }, PATIENCE);
  }

  #say(/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) {
    this.strip.hidden = false;
    const code = h("code", {}, this.model.get("code"));
    this.strip.replaceChildren(
      h("span", {}, text),
      h("button", { type: "button", class: "gkw-btn", onclick: act }, label),
      code,
    );
  }

  /** The engine is gone for good: the code is what the learner can take along. */
  #lost() {
    this.over = true;
    this.pending = [];
    this.#draw();
    clearTimeout(this.timer);
    this.#say(this.t("ui.conn.kernel_lost"), this.t("ui.button.copy_code"), async () => {
      try {
        await navigator.clipboard.writeText(this.model.get("code"));
        this.strip.firstChild.textContent = this.t("ui.state.copied");
      } catch {
        this.strip.firstChild.textContent = this.t("ui.error.clipboard");
      }
    });
  }

  #receive(/** @type {Frame} */ frame, first = false) {
    const done = frame.acks[this.page] ?? 0;
    this.pending = this.pending.filter((press) => press.seq > done);
    const news = !first && this.frame?.rev !== frame.rev;
    this.frame = frame;
    this.card = frame.card;
    this.stage.show(frame, news);
    this.#draw();
    this.#wait();
    if (news && this.line) tab.write(this.line, { line: frame.line, seed: frame.task?.seed ?? 0 });
    if (news) this.live.textContent = frame.card ? spoken(frame.card) : this.#toSay(frame);
    this.onFrame(frame);
  }

  #tellDetail() {
    const text = this.stage.looked?.text;
    this.caption.replaceChildren(...prose(text ?? this.frame.caption));
    if (text) this.live.textContent = text.replaceAll("**", "");
  }

  #toSay(/** @type {Frame} */ frame) {
    if (!frame.picks.length) return `${frame.caption} ${frame.status}`;
    const names = frame.picks.map((key) => this.stage.places.get(key)?.place[5]
      ?? frame.buttons.find(([other]) => other === key)?.[1] ?? "");
    return this.t("ui.state.selected", { piece: names.join(", ") });
  }

  /** What the presses not yet answered will most likely do to the picks. */
  #foresee() {
    const { picks, choices } = this.frame;
    let mine = [...picks], settled = true;
    for (const { key } of this.pending) {
      if (!settled) continue;
      if (key.startsWith("ui:")) { settled = false; continue; }
      const next = mine.includes(key) ? mine.filter((pick) => pick !== key) : [...mine, key];
      const fits = choices.filter((keys) => next.every((pick) => keys.includes(pick)));
      if (!fits.length || fits.some((keys) => keys.length === next.length)) settled = false;
      if (fits.length) mine = next;
    }
    return { picks: mine, settled };
  }

  #draw() {
    const { frame, stage } = this;
    const { picks, settled } = this.#foresee();
    const fits = frame.choices.filter((keys) => picks.every((pick) => keys.includes(pick)));
    const open = new Set(settled ? fits.flat().filter((key) => !picks.includes(key)) : []);
    const card = this.card;
    stage.draggable = (key) => frame.choices.some((keys) => keys.length > 1 && keys[0] === key);
    stage.paint({
      legal: open,
      chosen: picks,
      asked: this.pending.map((press) => press.key),
      refused: card?.kind === "refused" ? card.places.slice(0, 1) : [],
      pins: card && card.places.length > 1 ? card.places : [],
      quiet: !this.targets,
    });
    this.board.setAttribute("aria-label", frame.title);
    this.board.classList.toggle("is-waiting", this.pending.length > 0);
    this.root.classList.toggle("is-wide", frame.width > 760);
    this.status.textContent = frame.status;
    this.caption.replaceChildren(...prose(stage.looked?.text ?? frame.caption));
    if (card !== this.shown) {
      this.shown = card;
      this.cards.replaceChildren(...(card ? [cardNode(card, this.t, () => this.#dismiss())] : []));
      if (card?.places.length) this.#uncover(card.places[0]);
    }
    this.#drawButtons(frame, picks, open);
    this.tools.undo.disabled = !frame.undo;
    this.tools.redo.disabled = !frame.redo;
    this.tools.redo.hidden = !frame.redo;
    this.tools.turn.hidden = frame.turn < 2 || frame.turn === frame.undo;
    this.tools.restart.disabled = !frame.undo;
    if (this.opened === "text") this.panel.innerHTML = frame.text;
  }

  #drawButtons(/** @type {Frame} */ frame, /** @type {string[]} */ picks, /** @type {Set<string>} */ open) {
    const old = new Map([...this.actions.children].map((node) => [node.dataset.key, node]));
    const wanted = frame.buttons.map(([key, label]) => {
      const node = old.get(key) ??
        h("button", { type: "button", class: "gkw-btn gkw-do", "data-key": key, onclick: (/** @type {MouseEvent} */ e) => e.detail > 1 || this.press(key) });
      node.textContent = label;
      node.classList.toggle("gkw-first", key.startsWith("do:"));
      node.setAttribute("aria-pressed", String(picks.includes(key)));
      node.classList.toggle("is-closed", !open.has(key) && !picks.includes(key));
      return node;
    });
    if (wanted.length !== old.size || wanted.some((node, i) => node !== this.actions.children[i])) {
      const held = this.actions.contains(document.activeElement);
      this.actions.replaceChildren(...wanted);
      if (held && !this.actions.contains(document.activeElement)) (wanted[0] ?? this.stage).focus();
    }
  }

  /** The card stays in sight; what it speaks of must not lie under it. */
  #uncover(/** @type {string} */ key) {
    this.stage.reveal(key);
    const place = this.stage.places.get(key)?.node.getBoundingClientRect();
    const card = this.cards.getBoundingClientRect();
    const hidden = place && card.left < place.right ? place.bottom + 12 - card.top : 0;
    if (hidden > 0) scrollBy({ top: hidden, behavior: still() ? "auto" : "smooth" });
  }

  #dismiss() {
    this.card = null;
    this.#draw();
    this.stage.focus();
  }

  #toggleTargets() {
    this.targets = !this.targets;
    this.tools.targets.setAttribute("aria-pressed", String(this.targets));
    this.#draw();
  }

  #open(/** @type {string} */ what) {
    this.opened = this.opened === what ? "" : what;
    this.panel.hidden = !this.opened;
    for (const name of ["text", "help"]) {
      this.tools[name].setAttribute("aria-expanded", String(this.opened === name));
    }
    if (this.opened === "text") {
      this.panel.innerHTML = this.frame.text;
      if (!this.frame.text) this.press("ui:words");
    }
    if (this.opened === "help") {
      const map = this.stage.chart ? `; ${this.t("ui.map.keys_list")}` : "";
      const rows = `${this.t("ui.board.keys_list")}${map}`.split("; ").map((row) => {
        const [keys, ...does] = row.split(": ");
        return h("div", {}, h("dt", {}, ...keys.split(" ").map((k) => h("kbd", {}, k))), h("dd", {}, does.join(": ")));
      });
      this.panel.replaceChildren(h("b", {}, this.t("ui.board.keys")), h("dl", { class: "gkw-keys" }, ...rows));
    }
  }

  /** @returns {boolean} whether the key was ours */
  #key(/** @type {KeyboardEvent} */ event) {
    const { key } = event, control = event.ctrlKey || event.metaKey;
    if (control) {
      if (key === "z") this.press(event.shiftKey ? "ui:redo" : "ui:undo");
      else if (key === "y") this.press("ui:redo");
      else return false;
      return true;
    }
    if (this.stage.mapKey(event) || (this.stage.holdsFocus && this.stage.walk(key))) return true;
    if (key === "z" || key === "Backspace") this.frame.undo && this.press("ui:undo");
    else if (key === "y") this.frame.redo && this.press("ui:redo");
    else if (key === "Escape") {
      if (this.stage.looked) this.stage.look("");
      else if (this.card) this.#dismiss();
      else if (this.opened) this.#open(this.opened);
      else if (this.#foresee().picks.length) this.press("ui:unpick");
      else return false;
    } else if (key === "f") fullScreen(this.root);
    else if (key === "t") this.#open("text");
    else if (key === "m") this.#toggleTargets();
    else if (key === "?") this.#open("help");
    else return false;
    return true;
  }
}

/** @param {Context} context */
function boardView(context) {
  const board = new BoardView(context, context.body);
  return () => board.close();
}

// --- task ------------------------------------------------------------------------------------

const ANSWER_PACE = 1100; // ms between the steps of a shown answer

/** @param {Context} context */
function taskView(context) {
  const { model, body, t, place } = context;
  const left = h("div", { class: "gkw-left" });
  /** @type {any} */
  let timer;
  let opened = 0, sheet = model.get("sheet");
  const title = h("h3", { class: "gkw-title" }), prompt = h("p", { class: "gkw-prompt" });
  const done = h("p", { class: "gkw-done", hidden: true }, icon("check"), h("span", {}, t("ui.state.solved")));
  const ladder = h("div", { class: "gkw-ladder" });
  const answer = h("button", { type: "button", class: "gkw-btn", onclick: () => board.press("ui:answer") }, t("ui.button.answer"));
  const another = h("button", { type: "button", class: "gkw-btn", onclick: () => board.press("ui:another") }, t("ui.button.another"));
  const count = h("p", { class: "gkw-muted gkw-count", hidden: true });
  const row = h("div", { class: "gkw-actions" }, answer, another);
  const brief = h("div", { class: "gkw-box gkw-brief" }, title, prompt, done);
  const help = h("div", { class: "gkw-box gkw-help" }, ladder, row, count);
  // On a phone one after the other; on a wide page the board stands left of both.
  body.append(brief, left, help);

  const drawLadder = (/** @type {number} */ tries) => {
    const steps = sheet.hints.map((/** @type {string} */ text, /** @type {number} */ i) => {
      const isOpen = i < opened, next = i === opened && tries > 0;
      const mark = h("span", { class: "gkw-grade" }, String(i + 1));
      const name = h("span", {}, t(`ui.hint.grade_${i + 1}`));
      if (isOpen) {
        return h("details", { class: "gkw-hint is-open", open: i === opened - 1 },
          h("summary", {}, mark, name, icon("check")), h("p", {}, ...prose(text)));
      }
      const open = () => {
        opened = i + 1;
        board.press(`ui:hint:${opened}`);
        drawLadder(Math.max(1, tries));
        /** @type {HTMLElement} */ (ladder.querySelectorAll("summary")[i]).focus();
      };
      return h("button", { type: "button", class: "gkw-hint", disabled: !next, onclick: open },
        mark, name, !next && icon("lock"));
    });
    ladder.replaceChildren(
      h("h4", { class: "gkw-ladderhead" }, icon("hint"), t("ui.hint.title")),
      h("p", { class: "gkw-muted", hidden: tries > 0 }, t("ui.hint.later")),
      ...steps,
    );
    answer.hidden = opened < sheet.hints.length;
  };

  const board = new BoardView(context, left);
  keepKeys(help, () => false);
  let drawn = "";
  const follow = (/** @type {Frame} */ frame) => {
    const task = frame.task;
    if (!task) return;
    if (model.get("sheet") !== sheet) {
      sheet = model.get("sheet");
      opened = 0;
    }
    title.textContent = sheet.title;
    prompt.replaceChildren(...prose(sheet.prompt));
    opened = Math.max(opened, task.hints);
    done.hidden = !(task.solved || isDone(place));
    another.hidden = !sheet.another;
    another.classList.toggle("gkw-first", task.solved);
    count.hidden = !task.hints;
    count.textContent = t("ui.state.hints_used", { n: task.hints });
    const state = JSON.stringify([sheet.title, sheet.prompt, opened, task.tries > 0]);
    if (state !== drawn && !ladder.contains(document.activeElement)) drawLadder(task.tries);
    drawn = state;
    if (task.solved) note(place, true);
    clearTimeout(timer);
    // A press on its way stops the answer; one more step would begin it anew.
    if (task.left) timer = setTimeout(() => board.pending.length || board.press("ui:answer"), ANSWER_PACE);
  };
  board.onFrame = follow;
  follow(model.get("frame"));
  drawLadder(model.get("frame").task.tries);
  return () => {
    clearTimeout(timer);
    board.close();
  };
}

// --- stepper ---------------------------------------------------------------------------------

const PACE = 2600; // ms a picture stands while playing

/** @param {Context} context */
function stepperView({ model, root, body, t, place }) {
  const sheet = model.get("sheet");
  const name = place.lesson ? `gamekit.step.${place.lesson}/${place.cell}` : "";
  const kept = (name && memory.read(name)) || {};
  const whole = (/** @type {any} */ n) => (Number.isInteger(n) ? Math.max(0, n) : 0);
  let track = sheet.tracks[whole(kept.track)] ? whole(kept.track) : 0;
  let at = Math.min(whole(kept.at), sheet.tracks[track].frames.length - 1);
  let known = !sheet.ask; // the hidden last step, once it is found
  let missed = 0;
  /** @type {any} */
  let timer = null;

  const stage = new Stage(t, sheet.ask ? (key) => guess(key) : null);
  const caption = h("p", { class: "gkw-cap" });
  const cards = h("div", { class: "gkw-cards" });
  const live = h("p", { class: "gkw-hidden", "aria-live": "polite" });
  const dots = h("ol", { class: "gkw-dots" });
  const prev = h("button", { type: "button", class: "gkw-btn", "aria-label": t("ui.button.step_prev"), onclick: () => go(at - 1) }, icon("prev"));
  const next = h("button", { type: "button", class: "gkw-btn gkw-first", "aria-label": t("ui.button.step_next"), onclick: () => go(at + 1) }, icon("next"));
  const play = h("button", { type: "button", class: "gkw-btn gkw-tool", onclick: () => (timer ? stop() : start()) });
  const full = tool("full", t("ui.button.fullscreen"), () => fullScreen(root), true);
  const reveal = h("button", { type: "button", class: "gkw-btn", hidden: true, onclick: () => tellAnswer() }, t("ui.button.answer"));
  const tabs = h("div", { class: "gkw-tabs", role: "group", "aria-label": t("ui.button.what_if") });
  const box = h("div", { class: "gkw-stepbox", tabindex: "-1" },
    h("p", { class: "gkw-exampletitle" }, h("b", {}, sheet.title), sheet.note && h("span", { class: "gkw-muted" }, sheet.note)),
    h("div", { class: "gkw-left" }, stage.frame),
    h("div", { class: "gkw-box gkw-steps" }, tabs, cards, caption, h("div", { class: "gkw-actions" }, reveal),
      h("div", { class: "gkw-controls" }, prev, dots, next),
      h("div", { class: "gkw-tools" }, play, h("span", { class: "gkw-gap" }), full)),
    live);
  body.append(box);

  sheet.tracks.forEach((/** @type {any} */ one, /** @type {number} */ i) => {
    if (sheet.tracks.length < 2) return;
    tabs.append(h("button", { type: "button", class: "gkw-btn gkw-tab", onclick: () => { track = i; missed = 0; go(i ? 0 : sheet.tracks[0].frames.length - 1); } }, one.title));
  });

  const frames = () => sheet.tracks[track].frames;
  const hidden = () => !known && track === 0 && at === frames().length - 1;

  function go(/** @type {number} */ to, user = true) {
    if (user) stop();
    const count = frames().length;
    to = Math.max(0, Math.min(count - 1, to));
    const forward = to === at + 1 && stage.now !== null;
    at = to;
    draw(forward);
    if (name) memory.write(name, { track, at: hidden() ? at - 1 : at });
    if (user) note(place);
  }

  function draw(moving = false) {
    // The hidden step shows the picture before it, with the question.
    const asking = hidden();
    const frame = frames()[asking ? at - 1 : at];
    const svg = frame.parts.map((/** @type {number} */ part) => sheet.parts[part]).join("");
    stage.show({ ...sheet.size, svg, motions: frame.motions, places: asking ? sheet.ask.places : [] }, moving);
    stage.paint({});
    const text = asking ? sheet.ask.question : frame.caption;
    caption.replaceChildren(h("b", {}, `${at + 1}. `), ...prose(text));
    const card = asking ? (missed ? sheet.ask.no : null) : frame.card;
    cards.replaceChildren(...(card ? [cardNode(card, t, null)] : []));
    if (stage.now && live.dataset.ready) live.textContent = card ? `${text} ${spoken(card)}` : text;
    live.dataset.ready = "1";
    reveal.hidden = !asking || !missed;
    const count = frames().length;
    dots.replaceChildren(...(count > 9
      ? [h("li", {}, t("ui.state.step_of", { n: at + 1, m: count }))]
      : Array.from({ length: count }, (_, i) =>
          h("li", {}, h("button", { type: "button", class: `gkw-dot${i < at ? " is-past" : ""}`,
            "aria-current": i === at ? "step" : false, "aria-label": t("ui.state.step_of", { n: i + 1, m: count }),
            onclick: () => { go(i); dots.querySelector("[aria-current]")?.focus(); } }, String(i + 1))))));
    prev.disabled = at === 0;
    next.disabled = at === count - 1;
    [...tabs.children].forEach((tab, i) => tab.setAttribute("aria-pressed", String(i === track)));
    const label = t(timer ? "ui.button.pause" : "ui.button.play");
    play.replaceChildren(icon(timer ? "pause" : "play"), h("span", {}, label));
  }

  function guess(/** @type {string} */ key) {
    if (!hidden()) return;
    if (sheet.ask.keys.includes(key)) tellAnswer();
    else {
      missed += 1;
      draw();
      stage.paint({ refused: [key] });
    }
  }

  function tellAnswer() {
    const focused = box.contains(document.activeElement);
    known = true;
    note(place);
    draw(true);
    if (focused && !box.contains(document.activeElement)) prev.focus();
  }

  function start() {
    if (at >= frames().length - 1) at = 0;
    timer = setInterval(() => {
      if (at >= frames().length - 1 || hidden()) stop();
      else go(at + 1, false);
    }, PACE);
    draw();
  }

  function stop() {
    if (!timer) return;
    clearInterval(timer);
    timer = null;
    draw();
  }

  keepKeys(box, (event) => {
    if (event.ctrlKey || event.metaKey) return false;
    const { key } = event;
    const onButton = /** @type {HTMLElement} */ (event.target).closest("button");
    if (stage.mapKey(event) || (stage.holdsFocus && key.startsWith("Arrow") && stage.walk(key))) return true;
    if (key === "ArrowRight" || key === "PageDown" || (key === " " && !onButton)) go(at + 1);
    else if (key === "ArrowLeft" || key === "PageUp") go(at - 1);
    else if (key === "Home") go(0);
    else if (key === "End") go(frames().length - 1);
    else if (key === "f") fullScreen(root);
    else if (key === "Escape" && timer) stop();
    else return false;
    return true;
  });
  // A click on the picture makes its keys work, for a clicker in front of a class.
  stage.frame.addEventListener("click", () => {
    if (!box.contains(document.activeElement)) box.focus({ preventScroll: true });
  });
  root.addEventListener("fullscreenchange", () => box.focus({ preventScroll: true }));

  draw();
  return () => {
    stop();
    stage.close();
  };
}

// --- quiz ------------------------------------------------------------------------------------

/** @param {Context} context */
function quizView({ model, body, t, place }) {
  const { question, answers, rules } = model.get("sheet");
  const said = h("div", { class: "gkw-cards", "aria-live": "polite" });
  const buttons = answers.map((/** @type {any} */ answer, /** @type {number} */ i) => {
    const choose = () => {
      for (const other of buttons) other.className = "gkw-answer";
      button.classList.add(answer.right ? "is-right" : "is-wrong");
      for (const other of buttons) other.setAttribute("aria-checked", String(other === button));
      const card = { kind: answer.right ? "good" : "hint", title: t(answer.right ? "ui.state.right" : "ui.state.not_yet"),
        text: answer.feedback, note: "", rules: answer.right ? rules : [], places: [] };
      said.replaceChildren(cardNode(card, t, null));
      note(place, answer.right);
    };
    const button = h("button", { type: "button", class: "gkw-answer", role: "radio", "aria-checked": "false", tabindex: i ? -1 : 0, onclick: choose },
      h("span", { class: "gkw-letter" }, "ABCDEFGH"[i]), h("span", {}, ...prose(answer.text)));
    return button;
  });
  const group = h("div", { class: "gkw-answers", role: "radiogroup", "aria-label": question }, ...buttons);
  const box = h("div", { class: "gkw-box gkw-quizbox" }, h("p", { class: "gkw-question" }, ...prose(question)), group, said);
  body.append(box);
  keepKeys(box, ({ key, target }) => {
    const from = buttons.indexOf(target);
    const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
    const letter = "abcdefgh".indexOf(key.toLowerCase());
    const to = letter >= 0 && key.length === 1 ? letter : way && from >= 0 ? (from + way + buttons.length) % buttons.length : -1;
    if (!buttons[to]) return false;
    for (const other of buttons) other.tabIndex = other === buttons[to] ? 0 : -1;
    buttons[to].focus();
    if (letter >= 0) buttons[to].click();
    return true;
  });
  return () => {};
}

// --- score sheet -----------------------------------------------------------------------------

/** @param {Context} context */
function scoreView({ model, body, t }) {
  const stage = new Stage(t, null);
  const own = h("div", { class: "gkw-left" }, stage.frame);
  const table = h("div", { class: "gkw-box gkw-scores" });
  const draw = () => {
    const sheet = model.get("sheet");
    own.hidden = !sheet.picture;
    if (sheet.picture) stage.show(sheet.picture, false);
    stage.circle([]);
    table.replaceChildren(...sheet.players.map((/** @type {any} */ player) => {
      const lines = player.lines.map((/** @type {any} */ line) => {
        const button = h("button", { type: "button", class: "gkw-line", "aria-pressed": "false", disabled: !line.pieces.length },
          h("span", { class: "gkw-reason" }, line.reason), h("span", { class: "gkw-muted" }, line.rule), h("b", {}, String(line.points)));
        button.addEventListener("click", () => {
          const on = button.getAttribute("aria-pressed") !== "true";
          for (const other of table.querySelectorAll(".gkw-line")) other.setAttribute("aria-pressed", "false");
          button.setAttribute("aria-pressed", String(on));
          const keys = on ? line.pieces : [];
          if (sheet.board) document.dispatchEvent(new CustomEvent("gamekit:circle", { detail: { board: sheet.board, keys } }));
          else stage.circle(keys);
        });
        return h("li", {}, button);
      });
      return h("section", {}, h("h4", {}, player.name), h("ul", {}, ...lines),
        h("p", { class: "gkw-total" }, h("span", {}, t("ui.score.total")), h("b", {}, String(player.total))));
    }));
  };
  body.append(own, table);
  keepKeys(own, (event) => !event.ctrlKey && !event.metaKey && stage.mapKey(event));
  keepKeys(table, () => false);
  model.on("change:sheet", draw);
  draw();
  return () => {
    model.off("change:sheet", draw);
    stage.close();
  };
}

// --- plot ------------------------------------------------------------------------------------

/** The plotting library comes with the first plot that is scrolled to, once a page. */
async function plotter(/** @type {() => Promise<string>} */ text) {
  const host = /** @type {any} */ (globalThis);
  host.__gamekitBokeh ??= (async () => {
    if (host.Bokeh) return host.Bokeh;
    const url = URL.createObjectURL(new Blob([await text()], { type: "text/javascript" }));
    await new Promise((done) => document.head.append(h("script", { src: url, onload: done })));
    URL.revokeObjectURL(url);
    return host.Bokeh;
  })();
  return host.__gamekitBokeh;
}

/** @param {Context} context */
function plotView({ model, root, body, t, text }) {
  const { caption, head, rows, colours, parts } = model.get("sheet");
  const line = (/** @type {string} */ tag, /** @type {(string | number)[]} */ cells) =>
    h("tr", {}, ...cells.map((cell, i) => h(i ? tag : "th", { scope: i && tag === "td" ? false : tag === "td" ? "row" : "col" }, String(cell))));
  const area = h("div", { class: "gkw-plotarea", role: "img", "aria-label": caption });
  const numbers = h("details", { class: "gkw-numbers" }, h("summary", {}, t("ui.plot.numbers")),
    h("table", {}, h("thead", {}, line("th", head)), h("tbody", {}, ...rows.map((/** @type {any} */ row) => line("td", row)))));
  const legend = h("ol", { class: "gkw-legend", hidden: parts.length < 2 }, ...parts.map((/** @type {any} */ part) =>
    h("li", {}, h("span", { style: `background:var(--${part.colour})` }), part.name)));
  body.append(h("figure", { class: "gkw-box gkw-figure" }, area, legend, h("figcaption", {}, ...prose(caption)), numbers));

  // Canvas knows no custom properties, so the colours in force are told to who draws.
  const ask = () => {
    const style = getComputedStyle(root);
    const used = colours.map((/** @type {string} */ name) => [name, style.getPropertyValue(`--${name}`).trim()]);
    model.send({ type: "draw", colours: Object.fromEntries(used) });
  };
  const near = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    ask();
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  }, { rootMargin: "400px" });
  const theme = new MutationObserver(ask);
  near.observe(area);
  const draw = async () => {
    if (!model.get("item")) return;
    const bokeh = await plotter(() => text("bokeh"));
    area.replaceChildren();
    await bokeh.embed.embed_item(JSON.parse(model.get("item")), area);
  };
  model.on("change:item", draw);
  draw();
  keepKeys(body, () => false);
  return () => {
    near.disconnect();
    theme.disconnect();
    model.off("change:item", draw);
  };
}

// --- mount -----------------------------------------------------------------------------------

/** @type {Record<string, (context: Context) => () => void>} */
const VIEWS = { board: boardView, task: taskView, stepper: stepperView, quiz: quizView, score: scoreView, plot: plotView };

/**
 * Show a widget; called by the few lines that every widget brings.
 * @param {{model: Model, el: HTMLElement, text: (name: string) => Promise<string>}} host
 * @returns {Promise<() => void>} what to do when it goes
 */
export async function mount({ model, el, text }) {
  const kit = model.get("_kit"), kind = model.get("kind");
  const [words] = await Promise.all([text("words"), furnish(kit, text)]);
  const body = h("div", { class: "gkw-body" });
  const root = h("div", { class: `gkw gkw-${kind}`, lang: model.get("lang"), "data-game": kit.game || false }, body);
  el.append(root);
  return VIEWS[kind]({ model, root, body, text, t: teller(JSON.parse(words)), place: model.get("place") });
}
