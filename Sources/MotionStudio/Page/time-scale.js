// SPDX-License-Identifier: Apache-2.0

// Seconds of the film and pixels of the timeline.

// The width of the names, and the height of the ruler.
export const gutter = 190;
export const rulerHeight = 36;
const inset = 8;
// Right of the film.
const margin = 40;
// The width of a frame at the greatest zoom.
const widestFrame = 40;

export class TimeScale {
  #box; #zoom; #film;

  // - box: scrolls; zoom: a slider from 0, all of the film, to 100.
  constructor(box, zoom, film) { [this.#box, this.#zoom, this.#film] = [box, zoom, film]; }

  // Pixels of a second.
  get pixels() {
    const film = this.#film();
    const fit = Math.max(this.#box.clientWidth - gutter - margin, 50) / Math.max(film.duration, 0.001);
    const most = Math.max(widestFrame * film.rate[0] / film.rate[1] / fit, 1);
    return fit * most ** (Number(this.#zoom.value) / 100);
  }

  // The width of the film, with the names.
  get width() { return this.x(this.#film().duration) + margin; }
  get begin() { return gutter + inset; }

  // x counts from where the timeline begins, however far it is scrolled.
  x(seconds) { return this.begin + seconds * this.pixels; }
  seconds(x) { return (x - this.begin) / this.pixels; }

  // Of places on the screen.
  xOf(clientX) { return clientX - this.#box.getBoundingClientRect().left + this.#box.scrollLeft; }
  secondsOf(clientX) { return this.seconds(this.xOf(clientX)); }
  frameOf(clientX) { return this.#frame(Math.floor, this.secondsOf(clientX) * this.#rate + 1e-6); }

  nearestFrame(seconds) { return this.#frame(Math.round, seconds * this.#rate); }

  #frame(round, position) { return Math.min(Math.max(round(position), 0), this.#film().frames - 1); }
  get #rate() { return this.#film().rate[0] / this.#film().rate[1]; }

  // The time under the pointer stays there. `lay()` follows the zoom.
  zoomAround(clientX, change, lay) {
    const left = clientX - this.#box.getBoundingClientRect().left;
    const seconds = this.secondsOf(clientX);
    this.#zoom.value = Number(this.#zoom.value) + change;
    lay();
    this.#box.scrollLeft = this.x(seconds) - left;
  }
}
