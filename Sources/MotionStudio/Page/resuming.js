// SPDX-License-Identifier: Apache-2.0

// A page that is loaded again is where it was. The address has the studio's token: another studio is another place.
import { layersOf, secondsOf } from "./film.js";
import { Memory } from "./memory.js";

const find = (id) => document.getElementById(id);
// Controls whose values are kept.
const controls = ["zoom", "speed", "detail", "timeline-zoom", "onion-count", "onion-step", "compare-how", "compare-gain"];

export class Resuming {
  #memory = new Memory(location.pathname, true);
  #film; #player; #layers; #sound; #transport; #tabs; #onion;

  constructor({ film, player, layers, sound, transport, tabs, onion }) {
    [this.#film, this.#player, this.#layers, this.#sound] = [film, player, layers, sound];
    [this.#transport, this.#tabs, this.#onion] = [transport, tabs, onion];
    addEventListener("pagehide", () => this.#keep());
  }

  // Seconds at which the page was left.
  get time() { return this.#memory.get("time") ?? 0; }

  #keep() {
    // What was kept before is not lost while nothing is shown yet.
    if (!this.#film().frames) return;
    const [player, sound] = [this.#player, this.#sound];
    this.#memory.set("time", secondsOf(this.#film(), player.frame));
    this.#memory.set("view", {
      values: controls.map((id) => [id, find(id).value]), range: player.range, selected: this.#layers.selected,
      isLooping: player.isLooping, isMuted: sound.isMuted, hasSkins: this.#onion.isOn, tab: this.#tabs.chosen,
    });
  }

  // Sets what was set before. Layers are other ones where the script has changed since.
  recall() {
    const view = this.#memory.get("view");
    if (!view) return;
    for (const [id, value] of view.values) {
      find(id).value = value;
      find(id).dispatchEvent(new Event(id === "timeline-zoom" ? "input" : "change"));
    }
    if (view.range && view.range[1] < this.#film().frames) this.#transport.setRange(view.range);
    if (view.isLooping !== this.#player.isLooping) this.#transport.toggleLoop();
    if (view.isMuted !== this.#sound.isMuted) this.#transport.toggleMute();
    if (Boolean(view.hasSkins) !== this.#onion.isOn) this.#onion.toggle();
    this.#tabs.choose(view.tab);
    if (layersOf(this.#film()).some((layer) => layer.id === view.selected)) this.#layers.select(view.selected);
  }
}
