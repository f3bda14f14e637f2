// SPDX-License-Identifier: Apache-2.0

// The state of the frame beside the controls of playback: exact or compressed, its size, and how many were dropped.

export function showQuality({ shown, isLate }, player, stage) {
  const { form, width, height } = shown;
  let text = form === "png" ? `Exact · ${width} × ${height}` : `JPEG · ${width} × ${height}`;
  if (isLate) text = "Drawing…";
  document.getElementById("stage").setAttribute("aria-busy", isLate);
  if (player.isPlaying && player.dropped) text += ` · ${player.dropped} dropped`;
  const output = document.getElementById("quality");
  if (output.textContent !== text) output.textContent = text;
  stage.canvas.setAttribute("aria-label", `The image of frame ${shown.frame}`);
}
