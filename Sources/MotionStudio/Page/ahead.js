// Draws compressed frames while nothing else is wanted, so that scrubbing and playing find them drawn.

const restTime = 700;
// From where the playhead is to the end, then from the beginning.
const order = (at, first, last) => (step) => first + (at - first + step) % (last - first + 1);

export class Ahead {
  #picture; #film; #player; #changed;
  #run = 0;
  #timer = 0;
  isOn = true;
  isDone = false;

  // `changed()` hears now and then that more is drawn.
  constructor(picture, film, player, changed) {
    this.#picture = picture;
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
    const [picture, player, film] = [this.#picture, this.#player, this.#film()];
    const count = player.last - player.first + 1;
    const at = order(Math.min(Math.max(player.frame, player.first), player.last), player.first, player.last);
    const scale = picture.needed();
    let told = performance.now();
    for (let step = 0; step < count; step++) {
      if (run !== this.#run || player.isPlaying || document.hidden || film !== this.#film()) return;
      if (picture.has(at(step), scale)) continue;
      if (!picture.hasRoom) break;
      try { await picture.request(at(step), "jpeg", "idle", scale); } catch { return; }
      if (performance.now() - told > 400) {
        told = performance.now();
        this.#changed();
      }
    }
    if (run !== this.#run) return;
    this.isDone = true;
    this.#changed();
  }
}
