// SPDX-License-Identifier: Apache-2.0

// The keyboard.
import { firstFrame } from "./film.js";

const find = (id) => document.getElementById(id);

// `tap()` marks the time of the playhead; `remove()` removes the selected layer.
export function setUpShortcuts({ player, film, transport, layers, view, onion, versions, edits, tap, remove }) {
  const deeds = (event) => {
    const step = event.shiftKey ? 10 : 1;
    return {
      " ": () => player.toggle(),
      k: () => player.pause(), j: () => player.shuttle(-1), l: () => player.shuttle(1),
      ArrowLeft: () => player.seek(player.frame - step), ArrowRight: () => player.seek(player.frame + step),
      Home: () => player.seek(0), End: () => player.seek(film().frames - 1),
      ArrowUp: () => transport.jump(-1), ArrowDown: () => transport.jump(1), ",": () => transport.jump(-1), ".": () => transport.jump(1),
      i: () => transport.setRange([player.frame, Math.max(player.range?.[1] ?? film().frames - 1, player.frame)]),
      o: () => transport.setRange([Math.min(player.range?.[0] ?? 0, player.frame), player.frame]),
      x: () => transport.setRange(null), r: () => transport.toggleLoop(),
      "[": () => transport.changeSpeed(-1), "]": () => transport.changeSpeed(1),
      f: () => view.fit(), z: () => view.toggleGuide("pixel"), n: () => onion.toggle(), c: () => versions.toggle(),
      s: () => layers.toggleSolo(), h: () => layers.toggleHidden(),
      Delete: remove, Backspace: remove,
      Escape: () => {
        view.close();
        versions.close();
        layers.select(null);
      },
      "?": () => find("help").showModal(), m: () => event.altKey ? transport.toggleMute() : tap(),
    };
  };
  document.addEventListener("keydown", (event) => {
    if (find("help").open || find("blocks").open) return;
    const target = event.target;
    const isTyping = target.matches("input:not([type=checkbox]):not([type=range]), textarea, select, video");
    if (isTyping) return;
    if (event.ctrlKey || event.metaKey) {
      const name = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
      if (!name) return;
      edits.step(name);
      return event.preventDefault();
    }
    // A button that has the focus is pressed by space itself.
    if (event.key === " " && target.matches("button, summary, input, a")) return;
    if (event.altKey && event.key !== "m") return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (/^[1-9]$/.test(key)) {
      const marker = film().markers[Number(key) - 1];
      if (marker) player.seek(firstFrame(film(), marker.time));
    } else {
      const deed = deeds(event)[key];
      if (!deed) return;
      deed();
    }
    event.preventDefault();
  });
}
