// Watch the line to the kernel and say in plain words when it is gone.
(() => {
  const notice = document.getElementById("gk-notice");
  const Native = window.WebSocket;
  let leaving = false;
  let over = false;
  // Voila ends the kernel of a page that is left, once it runs. Before that, this page does it.
  let ended = false;
  const beacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, data) => {
    ended ||= String(address).includes("/api/shutdown/");
    return beacon(address, data);
  };
  addEventListener("pagehide", ({ persisted }) => {
    leaving = true;
    const config = document.getElementById("jupyter-config-data");
    if (ended || persisted || !config) return;
    const { baseUrl, kernelId } = JSON.parse(config.text);
    beacon(`${baseUrl}voila/api/shutdown/${kernelId}`);
  });
  addEventListener("pageshow", () => { leaving = false; });

  const say = (text) => {
    if (over || leaving) return;
    notice.textContent = text;
    notice.hidden = !text;
  };

  const end = () => {
    if (over || leaving) return;
    say(notice.dataset.asleep + " " + notice.dataset.kept);
    over = true;
    const again = document.createElement("button");
    again.type = "button";
    again.className = "gk-button";
    again.textContent = notice.dataset.reload;
    again.addEventListener("click", () => location.reload());
    notice.append(" ", again);
    notice.classList.add("gk-over");
    document.dispatchEvent(new CustomEvent("gamekit:kernel-gone"));
  };

  // Is the kernel still there? 404 means ended; no answer means that the network is away.
  const look = async (address) => {
    if (over || leaving) return;
    try {
      const answer = await fetch(address, { cache: "no-store" });
      if (answer.status === 404) end();
    } catch {
      say(notice.dataset.retry);
      setTimeout(look, 3000, address);
    }
  };

  const decoder = new TextDecoder();
  const bad = /"execution_state":\s*"(dead|restarting|autorestarting)"|"msg_type":\s*"shutdown_reply"/;

  window.WebSocket = class extends Native {
    constructor(address, protocols) {
      super(address, protocols);
      const kernel = String(address).match(/^ws(s?:.*\/api\/kernels\/[^/?]+)\/channels/);
      if (!kernel) return;
      const http = "http" + kernel[1];
      this.addEventListener("open", () => {
        document.dispatchEvent(new CustomEvent("gamekit:kernel-back"));
        if (!notice.hidden) {
          say(notice.dataset.back);
          setTimeout(say, 3000, "");
        }
      });
      this.addEventListener("close", () => setTimeout(look, 300, http));
      this.addEventListener("message", ({ data }) => {
        const size = data.byteLength ?? data.length;
        if (size > 4000) return;
        if (bad.test(typeof data === "string" ? data : decoder.decode(data))) end();
      });
    }
  };
})();
