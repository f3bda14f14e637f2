# SPDX-License-Identifier: Apache-2.0

"""Animations that are edited in a browser: key frames, easings, transitions and sounds."""
import math
import shutil
import struct
import tempfile
import wave
from pathlib import Path

from editing import EditCase
from studio import ROOT


def write_tone(path):
    """Two seconds of a tone."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(48000)
        file.writeframes(b"".join(struct.pack("<h", int(9000 * math.sin(i / 20))) for i in range(96000)))


class FolderCase(EditCase):
    """A film in a folder, with a sound beside it."""
    film = ROOT / "Tests/Studio/Animated.swift"
    file = "Animated.swift"
    write_sound = staticmethod(write_tone)

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="animated-")
        cls.script = Path(cls.folder) / "animated"
        cls.script.mkdir()
        shutil.copy(cls.film, cls.script)
        cls.write_sound(cls.script / "tone.wav")
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        shutil.rmtree(cls.folder)


class AnimationTests(FolderCase):
    def select(self, words):
        super().select(words)
        # Key frames are asked for after the layer is selected.
        self.page.until("studio.keys.isCurrent")

    def row(self, kind, part=0):
        """The y of a row of the timeline, from its top; it is scrolled to."""
        return self.page.run("""([kind, part]) => {
          const box = document.getElementById("timeline");
          const row = studio.timeline.rows.filter((one) => one.kind === kind)[part];
          box.scrollTop = Math.max(0, row.y + row.height + 8 - box.clientHeight);
          return row.y + row.height / 2 - box.scrollTop;
        }""", [kind, part])

    def dot(self, index):
        return self.page.run("(i) => { const dot = studio.keys.dots[i]; return [dot.x, dot.y]; }", index)

    def drag_dot(self, index, dx, dy, keys=()):
        x, y = self.dot(index)
        self.drag((x, y), (x + dx, y + dy), keys)

    def test_key_frames_on_the_frame(self):
        self.seek(10)
        green, orange = "// Key frames", "FFA23D"
        self.check_edit("3DDC97", lambda: self.drag_dot(1, 80, -60), "x: 600, y: 200", "x: 680, y: 140")
        # It went to the frame of the key.
        self.assertEqual(self.page.run("studio.player.frame"), 45)
        self.check_edit("3DDC97", lambda: self.drag_dot(2, 50, 3, ["Shift"]), "x: 1000, y: 500", "x: 1050, y: 500")
        self.check_edit("3DDC97", lambda: self.drag_dot(0, -40, 20), "x: 200, y: 500", "x: 160, y: 520")
        self.seek(30)
        self.check_edit(orange, lambda: self.drag_dot(1, -100, 40), "to: 900", "to: 800")
        self.check_edit(orange, lambda: self.drag_dot(0, 30, 0), "from: 200", "from: 230")
        self.assertIn(green, self.source)
        self.assertEqual(self.page.messages, [])

    def test_a_layer_is_dragged_at_a_key_frame(self):
        self.seek(45)
        self.check_edit("3DDC97", lambda: self.drag((620, 215), (660, 235), ["Control"]), "x: 600, y: 200", "x: 640, y: 220")
        # Between key frames it is refused.
        self.seek(20)
        self.select("3DDC97")
        x, y = self.page.run("(() => { const c = studio.layers.outline(studio.layers.selected); return [(c[0] + c[4]) / 2, (c[1] + c[5]) / 2]; })()")
        self.drag((x + 40, y + 40), (x + 90, y + 90), ["Control"])
        self.page.until("!document.getElementById('edit-note').hidden")
        self.assertIn("animation of position", self.note())
        self.assertEqual(self.source, self.film.read_text())

    def test_the_frame_follows_a_key_frame(self):
        self.seek(45)
        self.select("3DDC97")
        before = self.page.pixels()
        mouse = self.page.page.mouse
        mouse.move(*self.point(*self.dot(1)))
        mouse.down()
        mouse.move(*self.point(640, 300))
        mouse.move(*self.point(660, 330))
        self.page.until("studio.frameView.shown.form === 'jpeg'")
        self.assertEqual(self.page.pixels() != before, True)
        self.assertEqual(self.source, self.film.read_text())
        self.wait_for_change(mouse.up)
        self.assertIn("x: 660, y: 330", self.source)

    def test_key_frames_and_bars_in_the_timeline(self):
        self.seek(10)
        self.check_edit(
            "3DDC97", lambda: self.pull(self.row("bar"), 1.5, 0.9), "y: 500)], duration: 3",
            "y: 500)], keyTimes: [0, 0.3, 1], duration: 3")
        self.check_edit("5577DD", lambda: self.pull(self.row("bar"), 1, 1.4), "keyTimes: [0, 0.5, 1]", "keyTimes: [0, 0.7, 1]")
        self.check_edit("FFA23D", lambda: self.pull(self.row("bar"), 2.5, 3), "easeOut(2)", "easeOut(2.5)")
        self.check_edit("FFA23D", lambda: self.pull(self.row("bar"), 1.5, 1.8), "delay(0.5)", "delay(0.8)")
        self.check_edit(
            "DD5577", lambda: self.pull(self.row("bar"), 0.5, 0.9), "duration: 1.5, timing: settle", ".timing(settle, 1.5).delay(0.4)")
        # A click on a key frame goes there.
        self.select("5577DD")
        self.pull(self.row("bar"), 1, 1)
        self.page.until_exact(30)
        self.assertEqual(self.page.messages, [])

    def test_transitions_and_sounds_in_the_timeline(self):
        self.seek(10)
        scenes = self.row("scenes")
        # It overlaps the scenes, so it begins at 3.2 s.
        self.check_edit("3DDC97", lambda: self.pull(scenes, 3.2, 3.5), ".fromRight, 0.8", ".fromRight, 0.5")
        self.check_edit("3DDC97", lambda: self.pull(scenes, 4, 4.5), "lasting(4)", "lasting(4.5)")
        self.check_edit("3DDC97", lambda: self.pull(self.row("sound"), 2, 2.5), "begin(at: 1)", "begin(at: 1.5)")

    def test_the_wave_of_a_sound_has_its_volume(self):
        self.page.until("studio.timeline.waves !== null")
        step, file, heard = self.page.run("(() => { const { step, waves: [one] } = studio.timeline.waves; return [step, one.file, one.heard]; })()")
        # A tone of 9000 in 32768, at half of its volume; two seconds from 1 s on.
        self.assertAlmostEqual(max(file), 27, delta=1)
        self.assertAlmostEqual(max(heard), 14, delta=1)
        self.assertAlmostEqual(sum(peak > 0 for peak in heard) * step, 2, delta=0.1)

    def open_curve(self, words):
        self.select(words)
        if self.page.page.get_attribute(".curve-row", "aria-expanded") == "false":
            self.page.page.click(".curve-row")
        # A spring has words in place of a curve.
        self.page.until("!['', '…', undefined].includes(document.querySelector('.curve-body')?.innerText)")

    def pull_handle(self, index, x, y):
        """To a place of the curve: progress of time and of value."""
        self.page.page.locator(".curve-editor").scroll_into_view_if_needed()
        box = self.page.page.locator(".curve-editor .frame").bounding_box()
        handle = self.page.page.locator(f".curve-editor .handle[data-handle='{index}']").bounding_box()
        mouse = self.page.page.mouse
        mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
        mouse.down()
        for step in (0.5, 1):
            mouse.move(box["x"] + box["width"] * x * step, box["y"] + box["height"] * (1 - y * step))
        mouse.up()

    def check_curve(self, words, act, old, new):
        before = self.source
        self.open_curve(words)
        self.wait_for_change(act)
        self.assertRegex(self.source.replace("\n", " "), new)
        self.assertNotIn(old, self.source)
        self.assert_still(self.page.run("studio.player.frame"))
        self.wait_for_change(lambda: self.page.page.keyboard.press("Control+z"))
        self.assertEqual(self.source, before)

    def test_easings(self):
        self.seek(25)
        page = self.page.page
        choose = lambda name: (lambda: page.select_option(".curve-body select", name))
        self.check_curve("FFA23D", choose("easeInOutBack"), ".easeOut(2)", r"\.timing\(\.easeInOutBack, 2\)\.delay\(0\.5\)")
        self.check_curve("FFA23D", lambda: self.pull_handle(0, 0.3, -0.2), ".easeOut(2)", r"\.timing\(TimingFunction\(0\.(29|3|31), -0\.(19|2|21), 0\.58, 1\), 2\)\.delay")
        self.check_curve("DD5577", lambda: self.pull_handle(1, 0.5, 0.6), "(0.2, 0, 0, 1)", r"settle = TimingFunction\(0\.2, 0, 0\.\d+, 0\.\d+\)")
        self.check_curve("DD5577", choose("easeIn"), "(0.2, 0, 0, 1)", r"settle = TimingFunction\.easeIn\n?")
        def typed():
            page.fill(".curve-body input", "0.1, 0.2, 0.3, 1.4")
            page.keyboard.press("Enter")
        self.check_curve("FFA23D", typed, ".easeOut(2)", r"TimingFunction\(0\.1, 0\.2, 0\.3, 1\.4\)")
        def second():
            page.click(".curve-body .actions button:nth-child(2)")
            self.page.until("document.querySelector('.curve-body .actions button:nth-child(2)')?.getAttribute('aria-pressed') === 'true'")
            page.select_option(".curve-body select", "easeOut")
        self.check_curve("5577DD", second, ".linear]", r"timings: \[\.easeIn, \.easeOut\]")
        # A spring has no easing.
        self.open_curve("AAAA33")
        self.page.until("document.querySelector('.curve-body')?.innerText.includes('the spring')")
        self.assertEqual(self.page.messages, [])

    def test_a_graph_and_its_key_frames(self):
        self.seek(10)
        self.select("5577DD")
        # The name of a bar opens its graph.
        left, top = self.page.run("(() => { const b = document.getElementById('timeline').getBoundingClientRect(); return [b.left, b.top]; })()")
        self.page.page.mouse.click(left + 80, top + self.row("bar"))
        self.page.until("studio.timeline.rows.some((one) => one.kind === 'graph')")
        self.page.until("studio.timeline.graphIsThere")
        y = self.row("graph")
        # The key frame in the middle is 1, at the top of the graph; half of the range is 38 pixels down.
        def pull():
            mouse = self.page.page.mouse
            x, at = self.time_x(1), top + y - 38
            mouse.move(x, at)
            mouse.down()
            for step in range(1, 9):
                mouse.move(x, at + 38 * step / 8)
            mouse.up()
        self.check_edit("5577DD", pull, "[0, 1, 0.4]", "[0, 0.5, 0.4]")
        self.assertEqual(self.page.messages, [])

    def time_x(self, seconds):
        return self.page.run("""(seconds) => {
          const box = document.getElementById("timeline");
          return box.getBoundingClientRect().left + 198 + seconds * (box.clientWidth - 230) / studio.film.duration;
        }""", seconds)

    def test_rows_of_this_scene_alone(self):
        self.seek(10)
        kinds = "studio.timeline.rows.filter((one) => one.kind === 'layer').map((one) => one.part.start)"
        self.page.page.check("#this-scene")
        self.assertEqual(set(self.page.run(kinds)), {0})
        self.seek(150)
        self.assertNotIn(0, self.page.run(kinds))
        self.page.page.uncheck("#this-scene")
        self.assertIn(0, self.page.run(kinds))


class BlockPanelTests(FolderCase):
    def test_a_block_is_put_into_the_film(self):
        self.seek(60)
        page = self.page.page
        page.click("#blocks-button")
        page.click("[data-block=title-rise]")
        page.fill("#block-text", 'Good "evening"')
        self.assertEqual(page.input_value("#block-at"), "2")
        page.fill("#block-at", "1.5")
        before = self.source
        self.wait_for_change(lambda: page.click("#block-put"))
        # The copied file may be shown before the line.
        self.page.until("!document.getElementById('blocks').open && !studio.status.isBuilding")
        self.page.until_exact()
        line = '    Overlay { TitleRise(format: format, text: "Good \\"evening\\"", above: "Episode 4") }.begin(at: 1.5).lasting(3.7)\n'
        sound = '    Audio("tone.wav").begin(at: 1).volume(0.5)\n'
        self.assertEqual(self.source, before.replace(sound, sound + line))
        self.assertTrue(self.studio.path("TitleRise.swift").exists())
        self.seek(90)
        self.assert_still(90)
        self.wait_for_change(lambda: page.keyboard.press("Control+z"))
        self.assertEqual(self.source, before)
        # A changed copy is the person's own.
        self.studio.path("TitleRise.swift").write_text(self.studio.path("TitleRise.swift").read_text() + "// mine\n")
        page.click("#blocks-button")
        page.click("[data-block=title-rise]")
        page.click("#block-put")
        self.page.until("!document.getElementById('blocks').open")
        self.assertIn("// mine", self.studio.path("TitleRise.swift").read_text())
        self.assertIn("TitleRise(", self.source)
