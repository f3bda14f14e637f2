// SPDX-License-Identifier: Apache-2.0

// The scenes of the film with their transitions, and what an export would still have to encode.
import { drawBlock, drawLabel } from "./bars.js";
import { sceneHeight } from "./rows.js";

// - asDragged: a scene or transition with the times of a drag.
export function drawScenes(c, film, y, X, colours, asDragged) {
  for (const scene of film.scenes.map(asDragged)) {
    const [a, b] = [X(scene.start), X(scene.end)];
    drawBlock(c, a + 0.5, y + 3, b - a - 1, sceneHeight - 6, colours.accent, 0.3);
    drawLabel(c, scene.name ?? `Scene ${scene.number}`, a, y + sceneHeight / 2, b - a, colours.text);
  }
  for (const { entrance } of film.scenes) if (entrance) drawCross(c, asDragged(entrance), y, X, colours.text);
  for (const { start, end, isStored } of film.segments) {
    const [a, b] = [X(start), X(end)];
    drawBlock(c, a + 0.5, y + sceneHeight - 1, b - a - 1, 3, isStored ? colours.good : colours.dim, isStored ? 1 : 0.35);
  }
}

function drawCross(c, { start, end }, y, X, colour) {
  const [a, b] = [X(start), X(end)];
  c.strokeStyle = colour;
  c.globalAlpha = 0.7;
  c.beginPath();
  c.moveTo(a, y + sceneHeight - 3);
  c.lineTo(b, y + 3);
  c.moveTo(a, y + 3);
  c.lineTo(b, y + sceneHeight - 3);
  c.stroke();
  c.globalAlpha = 1;
}
