// SPDX-License-Identifier: Apache-2.0

// The mix at another speed with its own pitch: browsers stretch what an audio element plays. Such an element begins
// when it can, so its own time is the clock while it plays.

export class StretchedSound {
  #element;
  #begin = null;

  // `name`: of the file that the studio serves.
  constructor(name) {
    this.#element = new Audio(name);
    this.#element.preload = "auto";
    this.#element.preservesPitch = true;
  }

  // Seconds of the clock on which it was started; undefined while it does not play.
  get now() {
    const begin = this.#begin;
    if (!begin) return undefined;
    const clock = begin.clock();
    // After its end, and where it cannot play, the clock that was given goes on.
    if (begin.isOver) return begin.when + begin.played + Math.max(0, clock - begin.over);
    begin.played = Math.max(begin.played, (this.#element.currentTime - begin.seconds) / begin.rate);
    if (this.#element.ended) [begin.isOver, begin.over] = [true, clock];
    return begin.when + begin.played;
  }

  // At a time of the film, when `clock()` is at `when`.
  start(seconds, rate, when, clock, isMuted) {
    const begin = { seconds, rate, when, clock, played: 0, isOver: false, over: 0 };
    this.#begin = begin;
    this.#element.currentTime = seconds;
    this.#element.playbackRate = rate;
    this.#element.muted = isMuted;
    const giveUp = () => { if (this.#begin === begin && !begin.isOver) [begin.isOver, begin.over] = [true, clock()]; };
    setTimeout(() => { if (this.#begin === begin) this.#element.play().catch(giveUp); }, Math.max(0, when - clock()) * 1000);
    // A file that does not come must not hold the film.
    setTimeout(() => { if (begin.played === 0) giveUp(); }, 3000);
  }

  setMuted(isMuted) { this.#element.muted = isMuted; }

  stop() {
    if (!this.#begin) return;
    this.#begin = null;
    this.#element.pause();
  }
}
