# SPDX-License-Identifier: Apache-2.0

"""Figures of the studio: `.build/studio-tests/bin/python Tests/Studio/measure.py [SCRIPT…]`, W1 to W4 by default.

For each: start to first image, save to image, latency of scrubbing, and what playing ten seconds presents and drops.
"""
import random
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from studio import ROOT, Page, Studio, children, memory

SECONDS = 10
# What the workloads read, from make-assets.sh.
FOLDER = ROOT / "out/workloads"
CLIP = FOLDER / "src720.mp4"
ASSETS = {
    "W4.swift": {"clip": CLIP if CLIP.exists() else ROOT / "media/clip.mp4"},
    "W9.swift": {"sprite": FOLDER / "spark.png"},
    "W10.swift": {"first": FOLDER / "photo1.jpg", "second": FOLDER / "photo2.jpg"},
}
SEEK = """(frame) => new Promise((resolve) => {
  const count = studio.frameView.latencies.length;
  studio.player.seek(frame);
  const look = () => studio.frameView.latencies.length > count ? resolve() : setTimeout(look, 1);
  look();
})"""
# Frames in order as the player asks for them, three at a time and six before they are due, each decoded but not put on the
# canvas: when each is there, in milliseconds after it was asked for, and before it is due. The first ones have the player's 120 ms.
DELIVER = """async ([count, rate]) => {
  const { link, frameView } = studio;
  const begun = performance.now() + 120;
  const scale = frameView.needed();
  const due = (frame) => begun + frame * 1000 / rate;
  const times = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const frame = next++;
      const early = due(frame - 6) - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const asked = performance.now();
      const answer = await link.ask({ about: "frame", frame, form: "jpeg", lane: "play", scale });
      (await frameView.constructor.decode(answer)).close();
      times.push({ took: performance.now() - asked, early: due(frame) - performance.now() });
    }
  };
  await Promise.all([work(), work(), work()]);
  return { times, scale, seconds: (performance.now() - begun) / 1000 };
}"""


def busy(process):
    """Milliseconds that all processes below one have worked."""
    total = 0
    for one in children(process):
        try:
            fields = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        total += int(fields[11]) + int(fields[12])
    return total * 10


def part(values, share):
    values = sorted(values)
    return values[min(int(len(values) * share), len(values) - 1)]


def measure(playwright, script):
    words = [word for name, file in ASSETS.get(Path(script).name, {}).items() for word in ("--set", f"{name}={file}")]
    studio = Studio(script, *words, copies=False)
    page = Page(playwright, studio)
    page.until("studio.frameView.shown.frame >= 0", timeout=120)
    first = time.monotonic() - studio.began
    page.until_exact()
    film = page.run("({frames: studio.film.frames, rate: studio.film.rate[0] / studio.film.rate[1]})")
    numbers = random.Random(1)
    page.run("() => { studio.frameView.latencies = []; }")
    # Once for a clip, in the time that nobody asks for anything.
    page.until("studio.ahead.hasProxies", timeout=300)
    before = busy(studio.process.pid)
    # Compressed frames alone: the exact ones, which follow at rest, and those ahead are not asked for.
    page.run("() => studio.ahead.setOn(false)")
    page.run("() => { studio.frameView.rest = () => {}; }")
    for _ in range(100):
        frame = numbers.randrange(film["frames"])
        page.run(SEEK, frame)
    latencies = page.run("studio.frameView.latencies")
    work = (busy(studio.process.pid) - before) / 100
    delivered = page.run(DELIVER, [min(film["frames"], round(SECONDS * film["rate"])), film["rate"]])
    late = sum(1 for one in delivered["times"] if one["early"] < 0)
    took = [one["took"] for one in delivered["times"]]
    seconds = max(delivered["seconds"], len(took) / film["rate"])
    print(f"{Path(script).name:16} delivered {len(took) / seconds:5.1f} of {film['rate']:.0f} fps at {delivered['scale']:g}, "
          f"{late} late, after {part(took, 0.5):.0f} / {part(took, 0.99):.0f} ms", flush=True)
    page.run("() => { delete studio.frameView.rest; }")
    page.run("() => { studio.player.seek(0); }")
    page.until_exact(0)
    exact = page.run("studio.frameView.shown")
    page.run("() => { studio.player.play(); }")
    page.until(f"studio.player.log.length && studio.player.log.at(-1).at - studio.player.log[0].at >= {SECONDS * 1000} || !studio.player.isPlaying", timeout=60)
    log = page.run("studio.player.log")
    dropped = page.run("studio.player.dropped")
    scale = page.run("studio.player.scale")
    page.run("() => studio.player.pause()")
    span = (log[-1]["at"] - log[0]["at"]) / 1000 if len(log) > 1 else 0
    behind = [one["sound"] - one["frame"] / film["rate"] for one in log]
    sizes = sum(memory(one) for one in children(studio.process.pid)) + memory(studio.process.pid)
    # All that there is room for is drawn at rest; then the same again.
    page.run("() => studio.ahead.setOn(true)")
    page.run("() => { studio.player.seek(0); }")
    page.until("studio.ahead.isDone", timeout=300)
    page.run("() => { studio.frameView.latencies = []; studio.frameView.rest = () => {}; }")
    for _ in range(100):
        page.run(SEEK, numbers.randrange(film["frames"]))
    drawn = page.run("studio.frameView.latencies")
    page.run("() => { delete studio.frameView.rest; studio.player.seek(0); }")
    page.until_exact(0)
    page.run("() => { studio.player.play(); }")
    page.until(f"studio.player.log.length && studio.player.log.at(-1).at - studio.player.log[0].at >= {SECONDS * 1000} || !studio.player.isPlaying", timeout=60)
    again = page.run("studio.player.log")
    lost, full = page.run("studio.player.dropped"), page.run("studio.player.scale")
    page.run("() => studio.player.pause()")
    seconds = (again[-1]["at"] - again[0]["at"]) / 1000 if len(again) > 1 else 0
    print(f"{Path(script).name:16} drawn ahead: scrub {part(drawn, 0.5):5.0f} / {part(drawn, 0.99):5.0f} ms   play "
          f"{len(again) / seconds if seconds else 0:5.1f} of {film['rate']:.0f} fps (dropped {lost}, scale {full})", flush=True)
    print(f"{Path(script).name:16} first {first:5.2f} s   scrub {part(latencies, 0.5):5.0f} / {part(latencies, 0.99):5.0f} ms, {work:.0f} ms of work   "
          f"exact: draw {exact['drawing']:.0f}, PNG {exact['encoding']:.0f} ms   play {len(log) / span if span else 0:5.1f} of {film['rate']:.0f} fps "
          f"(dropped {dropped}, scale {scale}), behind the sound {part(behind, 0.5) * 1000:.0f} / {part(behind, 0.99) * 1000:.0f} ms   "
          f"{sizes:.0f} MB", flush=True)
    page.close()
    left = studio.end()
    if left:
        print(f"processes are left: {left}")


if __name__ == "__main__":
    scripts = sys.argv[1:] or [str(ROOT / f"Tests/Workloads/W{number}.swift") for number in (1, 2, 3, 4)]
    with sync_playwright() as playwright:
        for script in scripts:
            measure(playwright, script)
