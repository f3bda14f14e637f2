// SPDX-License-Identifier: Apache-2.0

// Plays: the sound's clock says which frame is due; frames that come too late are dropped, and counted.
import { FrameView } from "./frame-view.js";

// Frames that are asked for ahead of their time.
const ahead = 6;

export class Player {
  #frameView; #sound; #film; #moved;
  #rate = 1;
  #begin = { clock: 0, seconds: 0 };
  #asked = -1;
  #flying = 0;
  #ready = new Map();
  #run = 0;
  // Seconds that a frame takes to come, and how much that varies.
  #latency = { mean: 0.05, deviation: 0.02 };
  #lastPresented = 0;
  #shown = -1;
  #scale = 1;
  #window = [];
  isPlaying = false;
  isLooping = false;
  range = null;
  frame = 0;
  speed = 1;
  detail = "auto";
  // Since play began.
  presented = 0;
  dropped = 0;
  // The last presentations: frame, time of the sound then, and when.
  log = [];

  constructor(frameView, sound, film, moved) {
    this.#frameView = frameView;
    this.#sound = sound;
    this.#film = film;
    this.#moved = moved;
  }

  get rate() { return this.#rate; }
  get scale() { return this.#scale; }
  get first() { return this.range ? this.range[0] : 0; }
  get last() { return this.range ? this.range[1] : this.#film().frames - 1; }

  // Shows a frame, and pauses.
  // - stays: nothing newer is expected, so the exact frame is wanted at once.
  seek(frame, stays = false) {
    if (this.isPlaying) this.pause(false);
    this.frame = Math.min(Math.max(Math.round(frame), 0), Math.max(this.#film().frames - 1, 0));
    this.#frameView.show(this.frame, stays);
    this.#moved();
  }

  async play(rate = this.speed) {
    if (!this.#film().frames) return;
    const run = ++this.#run;
    this.isPlaying = true;
    this.#rate = rate;
    this.#frameView.stopResting();
    this.#sound.stop();
    this.#moved();
    try {
      await Promise.all([this.#sound.load(this.#film().generation), this.#sound.context.resume()]);
    } catch { /* It plays without sound, and the log says why. */ }
    if (run !== this.#run || !this.isPlaying) return;
    if (rate > 0 && this.frame >= this.last) this.frame = this.first;
    if (rate < 0 && this.frame <= this.first) this.frame = this.last;
    this.presented = 0;
    this.dropped = 0;
    this.log = [];
    this.#window = [];
    this.#scale = this.detail === "auto" ? this.#chosenScale(rate) : Number(this.detail);
    this.#restart(run, this.frame);
    const step = () => {
      if (run !== this.#run) return;
      this.#tick(run);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  // How large a frame is asked for: what was drawn ahead is there at once, and larger.
  #scaleOf(frame) {
    const needed = this.#frameView.needed();
    return this.detail === "auto" && this.#frameView.has(frame, needed) ? needed : this.#scale;
  }

  #isThere(frame) { return this.#frameView.has(frame, this.#scaleOf(frame)); }

  // The most that this machine has managed.
  #autoScale = 1;

  // All that can be seen, where the next second is drawn already.
  #chosenScale(rate) {
    const needed = this.#frameView.needed();
    const count = Math.ceil(this.#film().rate[0] / this.#film().rate[1]);
    for (let step = 0; step < count; step++) {
      const frame = this.frame + Math.sign(rate) * step;
      if (frame <= this.last && frame >= this.first && !this.#frameView.has(frame, needed)) {
        return Math.min(this.#autoScale, needed);
      }
    }
    return needed;
  }

  #restart(run, frame) {
    for (const ready of this.#ready.values()) ready.bitmap.close();
    this.#ready.clear();
    this.#asked = frame - Math.sign(this.#rate);
    this.#shown = -1;
    this.frame = frame;
    // Time for the first frames to arrive.
    const clock = this.#sound.start(this.#seconds(frame), this.#rate, 0.12);
    this.#begin = { clock, seconds: this.#seconds(frame) };
    this.#fill(run, frame);
  }

  #seconds(frame) { return frame * this.#film().rate[1] / this.#film().rate[0]; }

  // Where the sound is, in seconds of the film.
  get position() { return this.#begin.seconds + Math.max(0, this.#sound.now - this.#begin.clock) * this.#rate; }

  #due() {
    const film = this.#film();
    const exact = this.position * film.rate[0] / film.rate[1];
    return this.#rate > 0 ? Math.floor(exact + 1e-6) : Math.ceil(exact - 1e-6);
  }

  #tick(run) {
    const due = this.#due();
    const forward = this.#rate > 0;
    if (forward ? due > this.last : due < this.first) return this.#end(run);
    // The newest that is due.
    let best = null;
    for (const [frame, ready] of this.#ready) {
      if (forward ? frame > due : frame < due) continue;
      if (best === null || (forward ? frame > best : frame < best)) best = frame;
    }
    if (best !== null) {
      // A frame that comes long after its sound is dropped, unless nothing has been shown for long.
      const isLate = Math.abs(due - best) > 2 && performance.now() - this.#lastPresented < 500;
      for (const [frame, ready] of [...this.#ready]) {
        if (forward ? frame > best : frame < best) continue;
        this.#ready.delete(frame);
        if (frame === best && !isLate) this.#present(ready, due);
        else ready.bitmap.close();
      }
    }
    if (this.frame !== due) {
      this.frame = due;
      this.#moved();
    }
    this.#fill(run, due);
  }

  #present(ready, due) {
    const frame = ready.image.frame;
    if (this.#shown >= 0) {
      // At other speeds than 1 frames are left out, or shown longer, by intent.
      const passed = Math.abs(frame - this.#shown) - Math.max(1, Math.round(Math.abs(this.#rate)));
      if (passed > 0) this.dropped += passed;
    }
    this.#shown = frame;
    this.#lastPresented = performance.now();
    this.presented++;
    this.#frameView.draw(ready.bitmap, ready.image, ready.scale);
    const position = this.position;
    this.log.push({ frame, sound: position, at: performance.now(), due });
    if (this.log.length > 20000) this.log.shift();
    this.#adapt();
  }

  // Half as large where a fifth of the frames of a second is dropped: says so.
  #adapt() {
    if (this.detail !== "auto") return;
    this.#window.push({ at: performance.now(), dropped: this.dropped, presented: this.presented });
    const first = this.#window[0];
    if (performance.now() - first.at < 1000) return;
    const dropped = this.dropped - first.dropped;
    const presented = this.presented - first.presented;
    this.#window = [];
    if (dropped > (dropped + presented) * 0.2 && this.#scale > 0.25) {
      this.#scale /= 2;
      this.#autoScale = this.#scale;
    }
  }

  #fill(run, due) {
    const sign = Math.sign(this.#rate);
    const stride = Math.max(1, Math.round(Math.abs(this.#rate)));
    const film = this.#film();
    const { mean, deviation } = this.#latency;
    const lead = Math.ceil((mean + 2 * deviation) * Math.abs(this.#rate) * film.rate[0] / film.rate[1]);
    while (this.#flying < 3 && this.#ready.size < ahead) {
      let next = this.#asked + sign * stride;
      if (sign * (due - next) > 0) next = due;
      // What cannot arrive in time is not asked for; what was shown before is there at once.
      const soonest = due + sign * (this.presented ? lead : 0);
      if (sign * (soonest - next) > 0 && !this.#isThere(next)) next = soonest;
      // The last frame is shown however late it is; after it comes the next round.
      const end = sign > 0 ? this.last : this.first;
      if (sign * (next - end) > 0) {
        if (this.#asked === end) {
          const coming = this.isLooping ? this.#missing(sign) : null;
          if (coming === null) return;
          this.#fetch(run, coming, false);
          continue;
        }
        next = end;
      }
      if (sign * (next - due) > ahead * stride + lead) return;
      this.#asked = next;
      this.#fetch(run, next);
    }
  }

  // A frame near the begin of the next round that was not shown yet; null for none.
  #missing(sign) {
    const begin = sign > 0 ? this.first : this.last;
    for (let step = 0; step < 2 * ahead; step++) {
      const frame = begin + sign * step;
      if (frame > this.last || frame < this.first) return null;
      if (!this.#isThere(frame) && !this.#coming.has(frame)) return frame;
    }
    return null;
  }

  #coming = new Set();

  // - isShown: it is for this round.
  async #fetch(run, frame, isShown = true) {
    this.#flying++;
    this.#coming.add(frame);
    const begun = performance.now();
    const scale = this.#scaleOf(frame);
    try {
      const image = await this.#frameView.request(frame, "jpeg", "play", scale);
      const bitmap = await FrameView.decode(image);
      if (run === this.#run && this.isPlaying && isShown) this.#ready.set(frame, { bitmap, image, scale });
      else bitmap.close();
    } catch { /* It is dropped. */ }
    this.#flying--;
    this.#coming.delete(frame);
    const took = (performance.now() - begun) / 1000;
    const difference = Math.min(took, 1) - this.#latency.mean;
    this.#latency.mean += difference * 0.1;
    this.#latency.deviation += (Math.abs(difference) - this.#latency.deviation) * 0.1;
    if (run === this.#run && this.isPlaying) this.#fill(run, this.#due());
  }

  #end(run) {
    if (this.isLooping) return this.#restart(run, this.#rate > 0 ? this.first : this.last);
    this.pause(true, this.#rate > 0 ? this.last : this.first);
  }

  pause(shows = true, frame = this.frame) {
    this.#run++;
    this.isPlaying = false;
    this.#sound.stop();
    for (const ready of this.#ready.values()) ready.bitmap.close();
    this.#ready.clear();
    this.frame = Math.min(Math.max(frame, 0), Math.max(this.#film().frames - 1, 0));
    if (shows) this.#frameView.show(this.frame);
    this.#moved();
  }

  toggle() { this.isPlaying ? this.pause() : this.play(); }

  setSpeed(speed) {
    this.speed = speed;
    if (this.isPlaying) this.play(Math.sign(this.#rate) * speed);
  }

  // J and L: the other way begins slowly, the same way goes faster.
  shuttle(direction) {
    if (!this.isPlaying || Math.sign(this.#rate) !== direction) return this.play(direction * this.speed);
    this.play(direction * Math.min(Math.abs(this.#rate) * 2, 8));
  }
}
