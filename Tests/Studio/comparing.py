# SPDX-License-Identifier: Apache-2.0

"""Two versions of a film in step: a commit, a row of a table, the last export."""
import base64
import io
import shutil
import subprocess
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

from case import StudioCase
from studio import ROOT, TOOL

OLD, NEW = "#3DDC97", "#FFA23D"


class CompareTests(StudioCase):
    """The newest commit has a green box, the file an orange one, and the commit before does not compile."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="compared-")
        cls.script = Path(cls.folder) / "compared"
        cls.script.mkdir()
        source = (ROOT / "Tests/Studio/Compared.swift").read_text()
        file = cls.script / "Compared.swift"
        cls.git("init", "-q")
        for text, subject in ((source.replace("var format", "var formal"), "broken"), (source, "green box")):
            file.write_text(text)
            cls.git("add", "-A")
            cls.git("-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q", "-m", subject)
        cls.old = Path(cls.folder) / "old.swift"
        cls.old.write_text(source)
        cls.source = source.replace(OLD, NEW)
        file.write_text(cls.source)
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        shutil.rmtree(cls.folder)

    @classmethod
    def git(cls, *words):
        return subprocess.run(["git", "-C", cls.script, *words], check=True, capture_output=True, text=True).stdout

    def setUp(self):
        super().setUp()
        self.page.run("() => { studio.ahead.setOn(false); studio.layers.select(null); }")
        self.choose("Nothing")
        self.page.until("studio.comparison.state === 'none'")
        if self.studio.path("Compared.swift").read_text() != self.source:
            self.save(self.source)

    def save(self, text):
        generation = self.page.run("studio.film.generation")
        self.studio.path("Compared.swift").write_text(text)
        self.page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")

    def choose(self, words, how=None):
        """Chooses the version whose line in the menu has these words."""
        page = self.page.page
        if not self.page.run("document.getElementById('compare').open"):
            page.click("#compare-summary")
        option = f"[...document.querySelectorAll('#compare-with option')].find((one) => one.textContent.includes({words!r}))"
        self.page.until(f"{option} !== undefined && document.querySelectorAll('#compare-with optgroup').length === 3")
        self.assertFalse(self.page.run(f"{option}.disabled"))
        page.select_option("#compare-with", self.page.run(f"{option}.value"))
        if how:
            page.select_option("#compare-how", how)
        page.click("h1")
        self.page.until("document.getElementById('compare').open === false")

    def until_compared(self, frame):
        self.page.until_exact(frame)
        self.page.until(f"studio.comparison.shown.frame === {frame} && studio.comparison.shown.isThere && studio.frameView.isExact")

    def compare(self, words, how, frame=30):
        self.seek(frame)
        self.choose(words, how)
        self.page.until("['shown', 'failed'].includes(studio.comparison.state)", 60)
        self.assertEqual(self.page.run("studio.comparison.state"), "shown", self.page.run("document.getElementById('compare-text').textContent"))
        self.until_compared(frame)

    def canvas(self, name):
        """A canvas of the page, as an image."""
        address = self.page.run(f"document.getElementById('{name}').toDataURL('image/png')")
        with Image.open(io.BytesIO(base64.b64decode(address.split(",")[1]))) as image:
            return image.convert("RGB")

    def still_of(self, script, frame, *words):
        out = Path(self.folder) / "still.png"
        subprocess.run([TOOL, "still", script, out, "--at", repr(frame / 30 + 1e-7), *words], check=True, capture_output=True)
        with Image.open(out) as image:
            return image.convert("RGB")

    def assert_same(self, image, expected):
        self.assertEqual(image.size, expected.size)
        self.assertIsNone(ImageChops.difference(image, expected).getbbox())

    def test_a_commit_is_beside_the_script_frame_by_frame(self):
        before = self.git("status", "--porcelain", "-b"), self.git("rev-parse", "HEAD")
        self.compare("green box", "beside")
        for frame in (30, 31, 75, 0):
            self.seek(frame)
            self.until_compared(frame)
            self.assert_same(self.canvas("other-view"), self.still_of(self.old, frame))
            self.assert_still(frame)
        left, right = self.page.run("""() => ["other-view", "frame-view"].map((id) => {
          const { left, right, width } = document.getElementById(id).getBoundingClientRect();
          return [left, right, width];
        })""")
        self.assertAlmostEqual(left[1] + 16, right[0], delta=1)
        self.assertAlmostEqual(left[2], right[2], delta=1)
        stage = self.page.run("document.getElementById('stage').getBoundingClientRect().toJSON()")
        self.assertTrue(stage["left"] <= left[0] and right[1] <= stage["right"], (stage, left, right))
        self.assertEqual(before, (self.git("status", "--porcelain", "-b"), self.git("rev-parse", "HEAD")))
        self.assertEqual(self.page.messages, [])

    def test_the_difference_is_counted(self):
        self.compare("green box", "difference", 45)
        expected = ImageChops.difference(self.still_of(self.old, 45), self.still_of(self.studio.path(), 45))
        self.assert_same(self.canvas("other-view"), expected)
        pixels = sum(count for count, pixel in expected.getcolors(1 << 20) if pixel != (0, 0, 0))
        self.assertGreater(pixels, 6000)
        most = max(high for _, high in expected.getextrema())
        self.assertEqual(self.page.run("studio.comparison.shown.count"), {"pixels": pixels, "most": most, "all": 640 * 360})
        share = round(pixels / 640 / 360 * 100, 2)
        self.assertIn(f"{share:g} % of the pixels, by {most} of 255", self.page.run("document.getElementById('compare-note').textContent"))
        # Without a difference nothing is left of it.
        self.save(self.old.read_text())
        self.until_compared(45)
        self.assertEqual(self.page.run("studio.comparison.shown.count.pixels"), 0)
        self.assertIsNone(self.canvas("other-view").getbbox())

    def test_a_wipe_is_dragged(self):
        page = self.page.page
        self.compare("green box", "wipe")
        box = self.page.run("document.getElementById('paper').getBoundingClientRect().toJSON()")
        at = lambda x, y: (box["left"] + x / 640 * box["width"], box["top"] + y / 360 * box["height"])
        colour = lambda image, x, y: image.getpixel(tuple(round(one) for one in at(x, y)))
        middle = 100 + 440 / 3

        def shown():
            with Image.open(io.BytesIO(page.screenshot())) as image:
                image = image.convert("RGB")
                return colour(image, middle - 30, 100), colour(image, middle + 30, 100)

        page.mouse.move(*at(320, 200))
        page.mouse.down()
        page.mouse.move(*at(middle, 200), steps=4)
        page.mouse.up()
        left, right = shown()
        self.assertGreater(left[1], 200)
        self.assertLess(left[0], 90)
        self.assertGreater(right[0], 230)
        # By keys, from the line; the playhead stays.
        page.focus("#wipe")
        for _ in range(20):
            page.keyboard.press("ArrowRight")
        left, right = shown()
        self.assertLess(right[0], 90)
        self.assertEqual(self.page.run("studio.player.frame"), 30)
        # The key of the comparison hides it, and shows it again.
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("c")
        self.page.until("studio.comparison.isHidden && studio.frameView.isExact")
        self.assertGreater(shown()[0][0], 230)
        self.assertTrue(self.page.run("document.getElementById('wipe').hidden"))
        page.keyboard.press("c")
        self.until_compared(30)
        self.assertLess(shown()[0][0], 90)

    def test_both_play_in_step(self):
        page = self.page.page
        self.compare("green box", "beside", 0)
        # The left edge of the box in either canvas, at each image that is drawn.
        self.page.run("""() => {
          studio.pairs = [];
          const edge = (id) => {
            const canvas = document.getElementById(id);
            const { data } = canvas.getContext("2d").getImageData(0, Math.round(canvas.height * 100 / 360), canvas.width, 1);
            for (let x = 0; x < canvas.width; x++) if (data[4 * x + 1] > 120) return x / canvas.width;
            return null;
          };
          const { frameView } = studio, draw = frameView.draw.bind(frameView);
          frameView.draw = (...words) => {
            draw(...words);
            if (studio.player.isPlaying) studio.pairs.push([edge("frame-view"), edge("other-view"), studio.comparison.shown.frame, frameView.shown.frame]);
          };
        }""")
        page.keyboard.press(" ")
        self.page.until("studio.pairs.length > 20")
        page.keyboard.press("k")
        pairs = self.page.run("() => { delete studio.frameView.draw; return studio.pairs; }")
        self.assertGreater(len({own for own, *_ in pairs}), 8)
        for own, other, other_frame, frame in pairs:
            self.assertAlmostEqual(own, other, delta=0.004)
            self.assertEqual(other_frame, frame)

    def test_a_row_of_a_table_follows_the_script(self):
        page = self.page.page
        table = Path(self.folder) / "rows.csv"
        table.write_text("title,colour,unknown\nFirst,#FF0000,1\nSecond,#0000FF,2\n")
        page.click("#tab-parameters")
        page.set_input_files("#rows-file", str(table))
        self.page.until("studio.film.parameters.length === 2 && studio.parameters.rows.length === 2")
        self.compare("Second · #0000FF", "beside")
        words = ("--set", "colour=#0000FF", "--set", "title=Second")
        self.assert_same(self.canvas("other-view"), self.still_of(self.studio.path(), 30, *words))
        self.save(self.source.replace("size(80, 80)", "size(200, 80)"))
        self.page.until("studio.comparison.state === 'shown'", 60)
        self.until_compared(30)
        self.assert_same(self.canvas("other-view"), self.still_of(self.studio.path(), 30, *words))
        page.click("text=Defaults")

    def test_the_last_export_is_beside_the_script(self):
        page = self.page.page
        page.click("#tab-export")
        page.fill("#export-path", "compared.mp4")
        page.select_option("#export-quality", "high")
        page.click("#export-start")
        self.page.until("document.querySelector('#export h3')?.textContent === 'compared.mp4'", 60)
        self.compare("compared.mp4", "difference", 37)
        # A codec loses a little.
        self.assertLess(self.page.run("studio.comparison.shown.count.most"), 100)
        with_box = self.canvas("other-view").getextrema()
        self.save(self.source.replace(NEW, "#2255FF"))
        self.until_compared(37)
        self.assertGreater(self.page.run("studio.comparison.shown.count.most"), 150, with_box)
        page.click("#compare-summary")
        page.select_option("#compare-how", "beside")
        page.click("h1")
        self.until_compared(37)
        old = self.still_of(self.studio.path(), 37, "--set", f"colour={NEW}")
        worst = max(high for _, high in ImageChops.difference(self.canvas("other-view"), old).getextrema())
        self.assertLess(worst, 100)

    def test_a_commit_that_does_not_compile_says_so(self):
        self.seek(20)
        self.choose("broken", "beside")
        self.page.until("studio.comparison.state === 'failed'", 60)
        self.assertIn("Compared", self.page.run("document.getElementById('compare-text').textContent"))
        self.assertTrue(self.page.run("document.getElementById('other-view').hidden"))
        self.assert_still(20)
