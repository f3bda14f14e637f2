// SPDX-License-Identifier: Apache-2.0

// The socket to the studio: questions to the composition, deeds of the studio, and what it tells by itself.

export class Link extends EventTarget {
  #socket = null;
  #waiting = new Map();
  #next = 1;

  constructor() {
    super();
    this.#connect();
  }

  #connect() {
    const address = new URL("socket", location.href);
    address.protocol = "ws:";
    address.search = "";
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => this.#take(event.data);
    socket.onclose = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("the studio has ended"));
      this.#waiting.clear();
      this.#tell({ kind: "gone" });
      setTimeout(() => this.#connect(), 1000);
    };
    this.#socket = socket;
  }

  #take(data) {
    if (typeof data === "string") {
      const message = JSON.parse(data);
      if (message.kind === "answer") return this.#settle(message.id)?.resolve(message.value);
      if (message.kind === "failure") {
        const error = typeof message.error === "string" ? message.error : message.value?.error;
        return this.#settle(message.id)?.reject(new Error(error ?? "it failed"));
      }
      return this.#tell(message);
    }
    const length = new DataView(data).getUint32(0, true);
    const header = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, length)));
    header.value.bytes = new Uint8Array(data, 4 + length);
    this.#settle(header.id)?.resolve(header.value);
  }

  #settle(id) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #tell(message) {
    this.dispatchEvent(new CustomEvent(message.kind, { detail: message }));
  }

  #send(kind, value) {
    return new Promise((resolve, reject) => {
      if (this.#socket.readyState !== WebSocket.OPEN) return reject(new Error("the studio is not connected"));
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(`${id} ${kind} ${JSON.stringify(value)}`);
    });
  }

  // Asks the composition that is shown.
  ask(request) { return this.#send("ask", request); }

  // Asks the version that it is compared with.
  askOther(request) { return this.#send("other", request); }

  // Asks the studio. Deeds without an answer are told.
  do(request) { return this.#send("do", request); }
  tell(request) { this.#send("do", request).catch(() => {}); }

  on(kind, body) { this.addEventListener(kind, (event) => body(event.detail)); }
}
