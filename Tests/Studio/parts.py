# SPDX-License-Identifier: Apache-2.0

"""Edits of layers that a block makes: the argument at the call decides them, in another file."""
import shutil
import tempfile
from pathlib import Path

from editing import EditCase
from studio import ROOT

FILM = """import MotionKit

@main
struct Film: Composition {
  var format: Format { .hd1080().background("#14161F") }
  var program: Program {
    Scene { GradientLayer(["#2B3A67", "#14161F"]) }.lasting(5)
    Overlay { LowerThirdBar(format: format, name: "Ada Lovelace", role: "Mathematician") }.begin(at: 0.4).lasting(4.2)
  }
}
"""


class BlockCase(EditCase):
    """A film with a lower third, whose block is in a file of its own."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="parts-")
        cls.script = Path(cls.folder) / "parts"
        cls.script.mkdir()
        cls.film = cls.script / "Film.swift"
        cls.film.write_text(FILM)
        cls.file = "Film.swift"
        cls.block = ROOT / "templates/blocks/lower-third-bar/LowerThirdBar.swift"
        shutil.copy(cls.block, cls.script)
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        shutil.rmtree(cls.folder)

    def setUp(self):
        super().setUp()
        if self.part != self.block.read_text():
            self.wait_for_change(lambda: self.studio.path("LowerThirdBar.swift").write_text(self.block.read_text()))

    @property
    def part(self):
        return self.studio.path("LowerThirdBar.swift").read_text()

    def line(self, words):
        found = [number for number, line in enumerate(self.part.split("\n"), 1) if words in line]
        self.assertEqual(len(found), 1, (words, found))
        return found[0]


class BlockEditTests(BlockCase):
    def check(self, words, act, old, new, isOfFilm):
        """Only these words change, in the file of the film or in that of the block; the frame is that of `still`, and undo gives both back."""
        before = (self.source, self.part)
        self.select(words)
        self.wait_for_change(act)
        text = before[0 if isOfFilm else 1]
        at = text.index(old)
        changed = text[:at] + new + text[at + len(old):]
        self.assertEqual((self.source, self.part), (changed, before[1]) if isOfFilm else (before[0], changed))
        self.assert_still(self.page.run("studio.player.frame"))
        self.wait_for_change(lambda: self.page.page.keyboard.press("Control+z"))
        self.assertEqual((self.source, self.part), before)

    def test_what_decides_is_written(self):
        self.seek(60)
        middle = lambda words: self.page.run("""() => {
          const c = studio.layers.outline(studio.layers.selected);
          return [(c[0] + c[4]) / 2, (c[1] + c[5]) / 2];
        }""")
        for name, words, act, old, new, isOfFilm in [
            ("text", "TextLayer(name)", lambda: self.fill("string", "Grace Hopper"), "Ada Lovelace", "Grace Hopper", True),
            ("text in place of a default", "TextLayer(role)", lambda: self.fill("string", "Admiral"), "Mathematician", "Admiral", True),
            ("size of a text that fits", "TextLayer(name)", lambda: self.fill("fontSize", "48"), "to: 60 * unit", "to: 48 * unit", False),
            ("default colour", "Layer().size(14", lambda: self.fill("backgroundColor", "#00AA88"), "#EE5A24", "#00AA88", False),
        ]:
            with self.subTest(name):
                self.check(words, act, old, new, isOfFilm)

    def test_a_drag_keeps_the_corner(self):
        self.seek(60)
        self.select("Stack(.horizontal")
        x, y = self.page.run("(() => { const c = studio.layers.outline(studio.layers.selected); return [c[0] + 60, c[1] + 12]; })()")
        self.check("Stack(.horizontal", lambda: self.drag((x, y), (x - 36, y + 36)), "96 * unit", "60 * unit", False)

    def test_the_bar_of_a_wipe_is_dragged(self):
        self.seek(60)
        self.select("Stack(.vertical")
        row = self.page.run("""() => {
          const box = document.getElementById("timeline");
          const row = studio.timeline.rows.find((one) => one.kind === "bar" && one.bar.start < 2);
          box.scrollTop = Math.max(0, row.y + row.height + 8 - box.clientHeight);
          return [row.y + row.height / 2 - box.scrollTop, row.bar.start, row.bar.end];
        }""")
        y, start, end = row
        middle = (start + end) / 2
        self.check("Stack(.vertical", lambda: self.pull(y, middle, middle + 0.5), "delay: 0.25", "delay: 0.75", False)
        self.select("Stack(.vertical")
        self.check("Stack(.vertical", lambda: self.pull(y, end, end + 0.5), "for: 0.6, delay", "for: 1.1, delay", False)
        # The exit is another bar of the same property.
        y, end = self.page.run("""() => {
          const box = document.getElementById("timeline");
          const row = studio.timeline.rows.find((one) => one.kind === "bar" && one.bar.start > 3);
          box.scrollTop = Math.max(0, row.y + row.height + 8 - box.clientHeight);
          return [row.y + row.height / 2 - box.scrollTop, row.bar.end];
        }""")
        self.assertGreater(end, 4)

    def test_one_text_of_two_calls_is_found_by_its_value(self):
        self.seek(60)
        line = next(one for one in FILM.split("\n") if "Overlay" in one)
        second = line.replace("Ada Lovelace", "Grace Hopper").replace("at: 0.4", "at: 0.5")
        self.wait_for_change(lambda: self.studio.path(self.file).write_text(FILM.replace(line, f"{line}\n{second}")))
        self.settle()
        before = self.source
        self.page.run("""() => {
          const layer = studio.layers.shown().find((one) => one.properties.string === "Grace Hopper");
          studio.layers.select(layer.id);
        }""")
        self.page.until("studio.placesAreKnown")
        self.wait_for_change(lambda: self.fill("string", "Edsger"))
        self.assertEqual(self.source, before.replace("Grace Hopper", "Edsger"))
        # Both have the same role.
        self.page.run("""() => {
          const layer = studio.layers.shown().find((one) => one.properties.string === "Mathematician");
          studio.layers.select(layer.id);
        }""")
        self.page.until("document.querySelector('#edit-string').disabled")
        self.assertIn("Which one made this layer is not known", self.page.page.get_attribute("[data-property=string]", "title"))
