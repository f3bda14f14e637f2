// SPDX-License-Identifier: Apache-2.0

// The controls of playback, the time, the loop and the range.
import { secondsOf, stopsOf, timeText } from "./film.js";

const find = (id) => document.getElementById(id);

export class Transport {
  #player; #film; #sound; #rangeChanged;

  // `rangeChanged(range)` hears of another range.
  constructor(player, film, sound, rangeChanged) {
    [this.#player, this.#film, this.#sound, this.#rangeChanged] = [player, film, sound, rangeChanged];
    find("play").onclick = () => player.toggle();
    find("to-start").onclick = () => player.seek(0);
    find("to-end").onclick = () => player.seek(film().frames - 1);
    find("step-back").onclick = () => player.seek(player.frame - 1);
    find("step-on").onclick = () => player.seek(player.frame + 1);
    find("loop").onclick = () => this.toggleLoop();
    find("speed").onchange = () => player.setSpeed(Number(find("speed").value));
    find("detail").onchange = () => {
      player.detail = find("detail").value;
      if (player.isPlaying) player.play(player.rate);
    };
    find("mute").onclick = () => this.toggleMute();
  }

  // The time of the playhead.
  // - Returns: whether the film began or ended to play since the last call.
  showTime() {
    const [player, film] = [this.#player, this.#film()];
    find("timecode").textContent = timeText(film, player.frame);
    find("frame-text").textContent = film.frames ? `${player.frame} / ${film.frames} · ${secondsOf(film, player.frame).toFixed(3)} s` : "";
    find("frame-text").title = `Frame ${player.frame} of 0 to ${film.frames - 1}`;
    const play = find("play");
    if (play.classList.contains("playing") === player.isPlaying) return false;
    play.classList.toggle("playing", player.isPlaying);
    play.setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
    return true;
  }

  // - range: its first and last frame; null for none.
  setRange(range) {
    this.#player.range = range;
    this.#rangeChanged(range);
    find("range-text").textContent = range ? `Range: frames ${range[0]} to ${range[1]}` : "I and O set a range";
  }

  // To the marker or scene before or after.
  jump(direction) {
    const [player, stops] = [this.#player, stopsOf(this.#film())];
    const target = direction > 0 ? stops.find((frame) => frame > player.frame) : stops.findLast((frame) => frame < player.frame);
    if (target !== undefined) player.seek(target);
  }

  changeSpeed(step) {
    const select = find("speed");
    select.selectedIndex = Math.min(Math.max(select.selectedIndex + step, 0), select.options.length - 1);
    this.#player.setSpeed(Number(select.value));
  }

  toggleLoop() {
    this.#player.isLooping = !this.#player.isLooping;
    find("loop").setAttribute("aria-pressed", this.#player.isLooping);
  }

  toggleMute() {
    this.#sound.setMuted(!this.#sound.isMuted);
    find("mute").setAttribute("aria-pressed", this.#sound.isMuted);
  }
}
