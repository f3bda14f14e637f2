# SPDX-License-Identifier: Apache-2.0

"""Latency of edits: `.build/studio-tests/bin/python Tests/Studio/dragging.py [SCRIPT…]`, W1 to W4 and the intro by default.

A layer is dragged with the mouse over the frame, or shown at other positions where the script's position is computed: the time from each
move to its image. For a folder also the time from the release of the mouse to the exact image of the saved script.
"""
import random
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from measure import ASSETS, busy, part
from studio import ROOT, Page, Studio

MOVES = 60
DRAGS = 15
# Frames are drawn at the size of the composition, as in a large window.
WATCH = """() => {
  const { frameView, stage } = studio;
  const draw = frameView.draw.bind(frameView);
  window.moves = { at: 0, took: [], count: 0 };
  stage.canvas.addEventListener("pointermove", () => { window.moves.at = performance.now(); }, true);
  stage.canvas.addEventListener("pointerup", () => { window.moves.up = performance.now(); }, true);
  frameView.draw = (...words) => {
    draw(...words);
    const { moves } = window;
    if (moves.at) moves.took.push(performance.now() - moves.at);
    moves.at = 0;
    moves.count++;
    if (frameView.isExact) moves.exact = performance.now();
  };
}"""
# A layer that may be dragged, and the middle of it on the canvas; null: none.
FIND = """async () => {
  const { layers, fields } = studio;
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (const layer of layers.shown()) {
    const source = layers.source(layer);
    const c = layers.outline(layer.id);
    if (source.refusal || fields.decided(layer, "position") || !c) continue;
    const [x, y] = [(c[0] + c[4]) / 2, (c[1] + c[5]) / 2];
    const size = Math.hypot(c[4] - c[0], c[5] - c[1]);
    if (!(x > 40 && y > 40 && x < studio.film.width - 40 && y < studio.film.height - 40 && size > 60 && size < 1500)) continue;
    layers.select(layer.id);
    await wait(400);
    const place = await fields.place(layer, source, "position");
    if (place && !place.refusal) return [layer.id, x, y];
  }
  return null;
}"""
SHOW = """(index) => new Promise((resolve) => {
  const { frameView, layers } = studio;
  const layer = layers.shown().find((one) => one.sublayers.length === 0) ?? layers.shown()[0];
  const [x, y] = layer.properties.position;
  const count = window.moves.count;
  window.moves.at = performance.now();
  frameView.showValues([{ layer: layer.id, keyPath: "position", numbers: [x + index, y + index / 2] }]);
  const look = () => window.moves.count > count ? resolve() : setTimeout(look, 1);
  look();
})"""


def point(page, x, y):
    return page.run("""([x, y]) => {
      const box = studio.stage.canvas.getBoundingClientRect();
      return [box.left + x * box.width / studio.film.width, box.top + y * box.height / studio.film.height];
    }""", [x, y])


def drag(page, x, y, moves):
    """Moves one after the other, each when the image of the one before is there."""
    mouse = page.page.mouse
    mouse.move(*point(page, x, y))
    mouse.down()
    for move in range(1, moves + 1):
        count = page.run("window.moves.count")
        mouse.move(*point(page, x + 4 + 2 * move % 40, y + 4 + move % 20))
        page.until(f"window.moves.count > {count}")


def measure(playwright, script):
    words = [word for name, file in ASSETS.get(Path(script).name, {}).items() for word in ("--set", f"{name}={file}")]
    studio = Studio(script, *words)
    page = Page(playwright, studio, width=2500, height=1500)
    page.until_exact(timeout=120)
    page.until("studio.ahead.hasProxies", timeout=300)
    page.run("() => studio.ahead.setOn(false)")
    page.run("() => studio.player.seek(Math.round(studio.film.frames / 3))")
    page.until_exact()
    page.until("studio.layersAreCurrent")
    page.run("(scale) => { studio.frameView.needed = () => scale; }", 1)
    page.run(WATCH)
    found = page.run(FIND)
    before = busy(studio.process.pid)
    if found:
        page.page.keyboard.down("Control")
        drag(page, *found[1:], MOVES)
        page.page.keyboard.press("Escape")
        page.page.mouse.up()
    else:
        for index in range(1, MOVES + 1):
            page.run(SHOW, index)
    took = page.run("window.moves.took")
    # Without the browser. On a busy machine this says more than the times.
    work = (busy(studio.process.pid) - before) / len(took)
    print(f"{Path(script).name:12} {'drag' if found else 'shown values'} to image: median {part(took, 0.5):.0f}, "
          f"99th percentile {part(took, 0.99):.0f} ms of {len(took)}, {work:.0f} ms of work", flush=True)
    if found and Path(script).is_dir():
        page.page.keyboard.up("Control")
        exact = []
        for index in range(DRAGS):
            page.until("studio.layersAreCurrent && !studio.status.isBuilding")
            time.sleep(0.5)
            found = page.run(FIND)
            generation = page.run("studio.film.generation")
            page.page.keyboard.down("Control")
            drag(page, *found[1:], 5)
            # A place of its own, whose script no cache has.
            page.page.mouse.move(*point(page, found[1] + random.uniform(5, 200), found[2] + random.uniform(5, 60)))
            page.page.mouse.up()
            page.page.keyboard.up("Control")
            page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")
            page.until_exact()
            exact.append(page.run("window.moves.exact - window.moves.up"))
            page.page.mouse.move(5, 5)
        print(f"{Path(script).name:12} release to exact image: median {part(exact, 0.5):.0f}, slowest {max(exact):.0f} ms of {len(exact)}", flush=True)
    page.close()
    studio.end()


if __name__ == "__main__":
    scripts = sys.argv[1:] or [str(ROOT / f"Tests/Workloads/W{number}.swift") for number in (1, 2, 3, 4)] + [str(ROOT / "templates/intro")]
    with sync_playwright() as playwright:
        for script in scripts:
            measure(playwright, script)
