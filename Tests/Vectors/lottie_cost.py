#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Processor time of the same 120 frames of a Lottie animation, drawn by motionkit, ThorVG and rlottie.

    lottie_cost.py FOLDER TOOL [ROUNDS [SCALE]]

Each round runs all three, one after the other. A run is a whole process on one thread: it starts, reads the file and draws
at 1080p, without writing. motionkit also composes each frame on white and converts it to planes. The times are those of
the process and its children, for user and system. Needs rlottie-python and thorvg-python.
"""
import os
import shutil
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FRAMES = 120

RLOTTIE = """
from rlottie_python import LottieAnimation
animation = LottieAnimation.from_file("layers.json")
for frame in range(%d):
    animation.lottie_animation_render(frame, width=1920, height=1080)
""" % FRAMES

THORVG = """
import thorvg_python as tvg
engine = tvg.Engine(threads=0)
canvas = tvg.SwCanvas(engine)
animation = tvg.LottieAnimation(engine)
picture = animation.get_picture()
picture.load("layers.json")
picture.set_size(1920, 1080)
canvas.set_target(1920, 1080)
canvas.add(picture)
for frame in range(%d):
    animation.set_frame(frame)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
engine.term()
""" % FRAMES


def seconds(command, folder):
    with open(os.path.join(folder, "log.txt"), "w") as log:
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
        _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(open(os.path.join(folder, "log.txt")).read())
    return usage.ru_utime + usage.ru_stime


def main():
    folder, tool = sys.argv[1], os.path.abspath(sys.argv[2])
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    os.makedirs(folder, exist_ok=True)
    layers = [sys.executable, f"{HERE}/lottie_layers.py", f"{folder}/layers.json"] + sys.argv[4:5]
    subprocess.run(layers, check=True)
    shutil.copy(f"{HERE}/lottie.swift", f"{folder}/lottie.swift")
    runs = {
        "motionkit": [tool, "export", "lottie.swift", "lottie.mp4", "--no-encode", "--no-cache", "--jobs", "1"],
        "ThorVG": [sys.executable, "-c", THORVG],
        "rlottie": [sys.executable, "-c", RLOTTIE],
    }
    seconds([tool, "still", "lottie.swift", "lottie.png"], folder)  # compiles the script
    times = {name: [] for name in runs}
    for number in range(rounds):
        for name, command in runs.items():
            times[name].append(seconds(command, folder))
        print(f"round {number + 1}:", ", ".join(f"{name} {times[name][-1]:.2f}" for name in runs), flush=True)
    for name, each in times.items():
        ratio = statistics.median(a / b for a, b in zip(times["motionkit"], each))
        print(f"{name}: {statistics.median(each):.2f} s, motionkit takes {ratio:.2f} of it")


if __name__ == "__main__":
    main()
