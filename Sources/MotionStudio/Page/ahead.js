// SPDX-License-Identifier: Apache-2.0

// Draws compressed frames while nothing else is wanted, so that scrubbing and playing find them drawn; and has small images
// made of clips, by which they are scrubbed where nothing is drawn yet.

const restTime = 700;
// From where the playhead is to the end, then from the beginning.
const order = (at, first, last) => (step) => first + (at - first + step) % (last - first + 1);

export class Ahead {
  #link; #frameView; #film; #player; #changed;
  #run = 0;
  #timer = 0;
  #proxiesOf = null;
  // Parts of clips that have to be looked at.
  #proxiesLeft = 0;
  isOn = true;
  isDone = false;

  // `changed()` hears now and then that more is drawn.
  constructor(link, frameView, film, player, changed) {
    this.#link = link;
    this.#frameView = frameView;
    this.#film = film;
    this.#player = player;
    this.#changed = changed;
    document.addEventListener("visibilitychange", () => this.wait());
  }

  // Something was moved or asked for: it waits until all is at rest again.
  wait() {
    this.#run++;
    this.isDone = false;
    clearTimeout(this.#timer);
    if (this.isOn) this.#timer = setTimeout(() => this.#draw(this.#run), restTime);
  }

  setOn(isOn) {
    this.isOn = isOn;
    this.wait();
  }

  async #draw(run) {
    const [frameView, player, film] = [this.#frameView, this.#player, this.#film()];
    const count = player.last - player.first + 1;
    const at = order(Math.min(Math.max(player.frame, player.first), player.last), player.first, player.last);
    const scale = frameView.needed();
    const isOver = () => run !== this.#run || player.isPlaying || document.hidden || film !== this.#film();
    let told = performance.now();
    for (let step = 0; step < count; step++) {
      if (isOver()) return;
      if (step % 24 === 0 && !await this.#makesProxies()) return;
      if (frameView.has(at(step), scale)) continue;
      if (!frameView.hasRoom) break;
      try { await frameView.request(at(step), "jpeg", "idle", scale); } catch { return; }
      if (performance.now() - told > 400) {
        told = performance.now();
        this.#changed();
      }
    }
    while (!isOver() && !this.hasProxies) if (!await this.#makesProxies()) return;
    if (run !== this.#run) return;
    this.isDone = true;
    this.#changed();
  }

  // Whether all clips that take long to get to a moment can be scrubbed.
  get hasProxies() { return this.#proxiesLeft === 0 && this.#proxiesOf === this.#film(); }

  // Has those of a part of a clip made; false if the composition has gone.
  async #makesProxies() {
    if (this.hasProxies) return true;
    const film = this.#film();
    try {
      const { left } = await this.#link.ask({ about: "proxies", lane: "idle" });
      // Somebody waits for a frame.
      if (left === this.#proxiesLeft) await new Promise((resolve) => setTimeout(resolve, 100));
      [this.#proxiesLeft, this.#proxiesOf] = [left, film];
    } catch { return false; }
    return true;
  }
}
