# SPDX-License-Identifier: Apache-2.0

"""What --slurm does on a real Slurm, with all that may happen to it on the way."""

import json
import os
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cluster import Cluster, wait_for  # noqa: E402

REPOSITORY = os.getcwd()
MOTIONKIT = os.path.abspath(os.environ["MOTIONKIT"])

CARD = """
import MotionKit

@main
struct Card: Composition {
  @Parameter("Name") var name = "Ada"
  @Parameter("Stars") var stars = 3
  @Parameter("Logo") var logo = ""
  var format: Format { Format(width: 320, height: 180, fps: 30) }
  var program: Program { scene.lasting(1) }
  var scene: Scene {
    Scene {
      Layer().size(Double(stars) * 40, 20).position(160, 150).backgroundColor(.orange)
      if !logo.isEmpty { ImageLayer(logo).position(40, 40) }
      TextLayer(name).font("Inter", 32).position(.center)
        .animate(\\.position.x, from: 60, to: 240, duration: 1, timing: .linear)
    }
  }
}
"""

# Six scenes of a second: six segments.
FILM = """
import MotionKit

@main
struct Film: Composition {
  var format: Format { Format(width: 320, height: 180, fps: 30) }
  var program: Program {
    for number in 0..<6 {
      Scene {
        TextLayer("\\(number)").font("Inter", 60).position(.center)
          .animate(\\.position.x, from: 60, to: 240, duration: 1, timing: .linear)
      }.lasting(1)
    }
  }
}
"""


def setUpModule():
    global cluster
    cluster = Cluster()


def tearDownModule():
    cluster.stop()


class Place:
    """A folder that all nodes see, and the tool in it."""

    def __init__(self, name, cache):
        self.folder = f"{cluster.shared}/{name}"
        os.mkdir(self.folder)
        self.environment = dict(cluster.environment, MOTIONKIT_CACHE=cache)

    def path(self, name):
        return f"{self.folder}/{name}"

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def bytes(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def text(self, name):
        return self.bytes(name).decode()

    def run(self, *words):
        return subprocess.run([MOTIONKIT, *words], cwd=self.folder, env=self.environment, capture_output=True, text=True)

    def submit(self, *words):
        """Returns what the command wrote for programs: the numbers of the jobs."""
        done = self.run(*words, "--slurm", "--json")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.strip().split("\n")[-1])

    def alone(self, *words):
        """The same on this machine, with nothing that the shares have made."""
        done = self.run(*words, "--no-cache")
        assert done.returncode in (0, 84), done.stderr


def restarts(job, count):
    """How often the tasks of an array were begun again, in all."""
    return sum(int(cluster.job(f"{job}_{place}").get("Restarts", 0)) for place in range(1, count + 1))


class SlurmTests(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        wait_for("both nodes are idle", lambda: cluster.states() == {"n1": "idle", "n2": "idle"})

    def test_film(self):
        """A node dies, the controller is restarted, one disk is too small for the store: the film is that of one machine."""
        place = Place("film", f"{cluster.local}/cache")
        cluster.kill_node("n2")
        cluster.start_node("n2", disk="24m")
        wait_for("n2 is back", lambda: cluster.states().get("n2") == "idle")
        what = ["export", f"{REPOSITORY}/templates/explainer"]
        how = ["--time", os.environ.get("SLURM_TESTS_TIME", "0-40"), "--quality", "draft", "--reproducible"]
        options = ["--shares", "8", "--sbatch", "cpus-per-task=1", "--sbatch", "mem=1500M"]
        jobs = place.submit(*what, "film.mp4", *how, *options)
        self.assertEqual((jobs["shares"], jobs["missing"]), (8, 8))
        parts = place.path("film.mp4.slurm/parts")
        wait_for(
            "a segment is there", lambda: os.path.isdir(parts) and any(n.endswith(".segment") for n in os.listdir(parts)))
        # What it has not saved yet, it begins again.
        cluster.kill_controller()
        cluster.start_controller()

        def runs_on_n2():
            tasks = cluster.tasks(jobs["array"]).items()
            return any(state == "RUNNING" and cluster.node(jobs["array"], n) == "n2" for n, state in tasks)

        wait_for("a share runs on n2", runs_on_n2)
        cluster.kill_node("n2")
        wait_for("the dead node is noticed", lambda: restarts(jobs["array"], 8) > 0)
        cluster.start_node("n2")
        self.assertEqual(cluster.wait(jobs["join"]), 0, place.text("film.mp4.slurm/join.log"))
        place.alone(*what, "one.mp4", *how)
        self.assertTrue(place.bytes("film.mp4") == place.bytes("one.mp4"), "the film is another one")
        # Nothing is left to be done.
        os.remove(place.path("film.mp4"))
        jobs = place.submit(*what, "film.mp4", *how, *options)
        self.assertEqual((jobs.get("array"), jobs["missing"]), (None, 0))
        self.assertEqual(cluster.wait(jobs["join"]), 0)
        self.assertTrue(place.bytes("film.mp4") == place.bytes("one.mp4"))

    def test_card(self):
        """Shares are pre-empted and a row fails: all others are those of one machine, and the row is made later."""
        place = Place("card", f"{cluster.shared}/card/cache")
        place.write("card.swift", CARD)
        rows = [f"Person {n},{n % 5 + 1}," for n in range(200)]
        rows[99] = "Late,2,late.png"
        place.write("people.csv", "\n".join(["name,stars,logo"] + rows) + "\n")
        what = ["batch", "card.swift", "people.csv"]
        options = ["--shares", "8", "--sbatch", "partition=main", "--sbatch", "cpus-per-task=1", "--sbatch", "mem=1000M"]
        jobs = place.submit(*what, "out/{name}.mp4", "--reproducible", *options)
        wait_for("a video is there", lambda: os.path.isdir(place.path("out")) and os.listdir(place.path("out")))
        urgent = cluster.run(
            "sbatch", "--parsable", "--partition=urgent", "--nodelist=n1", "--cpus-per-task=2", "--mem=100M",
            "--output=/dev/null", "--wrap=sleep 2").stdout.strip()
        self.assertEqual(cluster.wait(urgent), 0)
        self.assertGreater(restarts(jobs["array"], 8), 0, "nothing was pre-empted")
        self.assertEqual(cluster.wait(jobs["join"]), 84)
        log = place.text(jobs["folder"] + "/join.log")
        self.assertIn("people.csv: 200 rows: ", log)
        self.assertIn("  people.csv:101: the image late.png: ", log)
        self.assertIn("only these again: the same command with --rows 101\n", log)
        report = json.loads(place.text(jobs["folder"] + "/report.json"))
        self.assertEqual([row["line"] for row in report["rows"]], list(range(2, 202)))
        self.assertEqual([row["line"] for row in report["rows"] if row["status"] != 0], [101])
        # What was missing comes, and only that row is made.
        shutil.copy(f"{REPOSITORY}/media/studio.png", place.path("late.png"))
        jobs = place.submit(*what, "out/{name}.mp4", "--reproducible", *options, "--rows", "101")
        self.assertEqual(jobs["shares"], 8)
        self.assertEqual(cluster.wait(jobs["join"]), 0, place.text(jobs["folder"] + "/join.log"))
        place.alone(*what, "one/{name}.mp4", "--reproducible")
        names = sorted(os.listdir(place.path("one")))
        self.assertEqual(len(names), 200)
        self.assertEqual(sorted(os.listdir(place.path("out"))), names)
        other = [name for name in names if place.bytes(f"out/{name}") != place.bytes(f"one/{name}")]
        self.assertEqual(other, [])

    def test_full_disk(self):
        """A node whose disk is full fails every share that it gets; the same command makes just these again."""
        if not cluster.has_mounts:
            self.skipTest("nodes have no disks of their own here")
        place = Place("full", f"{cluster.local}/cache")
        place.write("film.swift", FILM)
        cluster.fill_disk("n2")
        self.addCleanup(cluster.on, "n2", f"rm -f {cluster.local}/full")
        what = ["export", "film.swift"]
        options = ["--shares", "6", "--sbatch", "cpus-per-task=2", "--sbatch", "mem=1000M"]
        jobs = place.submit(*what, "film.mp4", "--reproducible", *options)
        self.assertEqual(cluster.wait(jobs["join"]), 66)
        self.assertFalse(os.path.exists(place.path("film.mp4")))
        states = cluster.tasks(jobs["array"])
        failed = sorted(n for n, state in states.items() if state == "FAILED")
        self.assertTrue(0 < len(failed) < 6, states)
        log = place.text("film.mp4.slurm/join.log")
        for number in failed:
            self.assertIn(f"{number}/6", log)
            self.assertIn("No space left on device", place.text(f"film.mp4.slurm/{number}.log"))
        cluster.free_disk("n2")
        again = place.submit(*what, "film.mp4", "--reproducible", *options)
        self.assertEqual(again["missing"], len(failed))
        self.assertEqual(cluster.wait(again["join"]), 0, place.text("film.mp4.slurm/join.log"))
        place.alone(*what, "one.mp4", "--reproducible")
        self.assertTrue(place.bytes("film.mp4") == place.bytes("one.mp4"), "the film is another one")

    def test_script(self):
        """The scripts alone, submitted by hand."""
        place = Place("script", f"{cluster.shared}/script/cache")
        place.write("film.swift", FILM)
        done = place.run("export", "film.swift", "a film.mp4", "--reproducible", "--slurm", "--shares", "3", "--no-submit",
                         "--sbatch", "mem=1000M", "--sbatch", "cpus-per-task=2")
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = [line.strip() for line in done.stderr.split("\n") if line.startswith("  ")]
        self.assertEqual(len(lines), 2, done.stderr)
        shell = subprocess.run(
            ["bash", "-ec", "\n".join(lines)], cwd=place.folder, env=place.environment, capture_output=True, text=True)
        self.assertEqual(shell.returncode, 0, shell.stderr)
        self.assertEqual(cluster.wait(shell.stdout.split()[-1]), 0)
        place.alone("export", "film.swift", "one.mp4", "--reproducible")
        self.assertTrue(place.bytes("a film.mp4") == place.bytes("one.mp4"))

    def test_refusals(self):
        """What Slurm does not take is told in its own words, and with --wait the command ends as the last job does."""
        place = Place("refusals", f"{cluster.shared}/refusals/cache")
        place.write("film.swift", FILM)
        what = ["export", "film.swift", "film.mp4", "--slurm", "--shares", "2", "--sbatch", "cpus-per-task=1"]
        done = place.run(*what, "--sbatch", "partition=none", "--sbatch", "mem=1000M")
        self.assertEqual(done.returncode, 64, done.stderr)
        self.assertIn("invalid partition", done.stderr)
        done = place.run(*what, "--sbatch", "mem=1000M", "--sbatch", "wait")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(os.path.exists(place.path("film.mp4")))


if __name__ == "__main__":
    unittest.main(verbosity=2)
