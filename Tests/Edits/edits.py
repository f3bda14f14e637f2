# SPDX-License-Identifier: Apache-2.0

"""`motionkit-edits` as a process, and the film that the cases are put into."""
import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

FILM = """import MotionKit

@main
struct Film: Composition {
  @Parameter("Accent") var accent: Color = "#FF3D71"
  @Parameter("Title") var title = "Hello"
  let big = 96.0
  let card = CGSize(width: 400, height: 200)
  var format: Format { .hd1080(fps: 30) }
  var program: Program {
    opening.lasting(3)  // the first
  }

  /* Parts. */
  func box(_ x: Double, _ color: Color = "#202030", width: Double = 80) -> Layer {
    Layer().size(width, 60).position(x, 500).backgroundColor(color)
  }
  var badge: Layer { Layer().size(90, 30).position(1800, 40).backgroundColor("#FFA23D") }

  @SceneBuilder var opening: Scene {
BODY
  }
}
"""


class Edits:
    def __init__(self):
        self.process = subprocess.Popen(
            [os.environ["EDITS"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, text, **request):
        self.process.stdin.write(json.dumps({"id": 1, "file": "film.swift", "text": text, **request}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def film(body):
    """The film with a body, and the line of it that ends with `//!`."""
    text = FILM.replace("BODY", "\n".join("    " + line for line in body.strip("\n").split("\n")))
    lines = text.split("\n")
    marked = [number for number, line in enumerate(lines, 1) if line.endswith("//!")]
    return text, marked[0] if marked else None


def compiles(script, folder):
    """The compiler's words; empty if it compiles."""
    done = subprocess.run(
        [os.environ["MOTIONKIT"], os.environ.get("COMPILE", "compile"), script], cwd=folder, capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stderr or f"exit code {done.returncode}"
