# SPDX-License-Identifier: Apache-2.0

"""Edits by hand in a browser: each changes its words of the script alone, shows the frame of `still`, and is undone to the old bytes."""
import os
import sys
import time

from case import StudioCase
from studio import ROOT

FILM = ROOT / "Tests/Studio/Edited.swift"


class EditCase(StudioCase):
    script = FILM
    film = FILM
    # The script's file in its folder.
    file = ""

    @property
    def source(self):
        return self.studio.path(self.file).read_text()

    def setUp(self):
        super().setUp()
        if self.source != self.film.read_text():
            self.wait_for_change(lambda: self.studio.path(self.file).write_text(self.film.read_text()))

    def wait_for_change(self, act):
        generation = self.page.run("studio.film.generation")
        begun = time.monotonic()
        act()
        self.page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")
        self.page.until_exact()
        self.settle()
        return time.monotonic() - begun

    def settle(self):
        """Until the values of the frame are there."""
        self.page.until("studio.layersAreCurrent")

    def line(self, words):
        found = [number for number, line in enumerate(self.source.split("\n"), 1) if words in line]
        self.assertEqual(len(found), 1, (words, found))
        return found[0]

    def select(self, words):
        """Selects the layer whose line has these words."""
        self.settle()
        self.page.run("""(line) => {
          const layer = studio.layers.shown().find((one) => studio.layers.locations.get(one.id)?.line === line);
          studio.layers.select(layer.id);
        }""", self.line(words))
        self.page.until("studio.placesAreKnown")

    def point(self, x, y):
        return self.page.run("""([x, y]) => {
          const box = studio.stage.canvas.getBoundingClientRect();
          return [box.left + x * box.width / studio.film.width, box.top + y * box.height / studio.film.height];
        }""", [x, y])

    def drag(self, begin, end, keys=()):
        """Over the canvas, in its points. Ctrl switches snapping off."""
        mouse, keyboard = self.page.page.mouse, self.page.page.keyboard
        (x, y), (to_x, to_y) = self.point(*begin), self.point(*end)
        mouse.move(x, y)
        mouse.down()
        for key in keys:
            keyboard.down(key)
        for step in range(1, 9):
            mouse.move(x + (to_x - x) * step / 8, y + (to_y - y) * step / 8)
        mouse.up()
        for key in keys:
            keyboard.up(key)

    def handle(self, index):
        return self.page.run(f"studio.handles.points.sides[{index}]")

    def fill(self, name, value):
        self.page.page.fill(f"#edit-{name}", value)
        self.page.page.keyboard.press("Enter")

    def pull(self, y, begin, end):
        """In the timeline: from one time to another."""
        left, top, scale = self.page.run("""(() => {
          const box = document.getElementById("timeline");
          const { left, top } = box.getBoundingClientRect();
          return [left, top, (box.clientWidth - 230) / studio.film.duration];
        })()""")
        mouse = self.page.page.mouse
        x, to = left + 198 + begin * scale, left + 198 + end * scale
        mouse.move(x, top + y)
        mouse.down()
        for step in range(1, 9):
            mouse.move(x + (to - x) * step / 8, top + y)
        mouse.up()

    def note(self):
        return self.page.run("(() => { const note = document.getElementById('edit-note'); return note.hidden ? '' : note.innerText; })()")

    def check_edit(self, words, act, old, new):
        """Acts on a layer: only these words change, the frame is that of `still`, and Ctrl+Z gives the old bytes back."""
        before = self.source
        self.select(words)
        took = self.wait_for_change(act)
        after = self.source
        at = before.index(old)
        self.assertEqual(after, before[:at] + new + before[at + len(old):])
        self.assert_still(self.page.run("studio.player.frame"))
        self.wait_for_change(lambda: self.page.page.keyboard.press("Control+z"))
        self.assertEqual(self.source, before)
        return took


class QuickEditTests(EditCase):
    def test_a_drag_and_a_field_are_written_and_undone(self):
        self.seek(60)
        self.check_edit(
            ".cornerRadius(24)", lambda: self.drag((500, 600), (620, 640), ["Control"]), "position(500, 600)", "position(620, 640)")
        self.check_edit(".cornerRadius(24)", lambda: self.fill("cornerRadius", "40"), "cornerRadius(24)", "cornerRadius(40)")


    def test_a_double_click_on_a_text_edits_it(self):
        self.seek(60)
        for words in ['TextLayer("Hello")', ".cornerRadius(24)"]:
            # Also where the text is selected already, and a click goes on to what lies behind it.
            self.select(words)
            self.page.page.mouse.dblclick(*self.point(960, 200))
            self.page.until("document.activeElement.id === 'edit-string'")
            self.assertEqual(self.page.run("document.activeElement.value"), "Hello")
            self.page.page.keyboard.press("Escape")
            self.page.run("document.activeElement.blur()")

    def test_undo_does_not_wait_for_the_film(self):
        self.seek(60)
        before = self.source
        for radius in [30, 36]:
            self.select(".cornerRadius(")
            self.wait_for_change(lambda: self.fill("cornerRadius", str(radius)))
        self.assertIn("cornerRadius(36)", self.source)
        self.page.page.keyboard.press("Control+z")
        self.page.page.keyboard.press("Control+z")
        begun = time.monotonic()
        while self.source != before and time.monotonic() < begun + 1:
            time.sleep(0.01)
        self.assertEqual(self.source, before)
        self.page.until("!studio.status.isBuilding")


class EditTests(EditCase):
    def kinds(self):
        """Layer, act, the old words, the new ones."""
        page, drag, fill, handle = self.page.page, self.drag, self.fill, self.handle
        card, title, disc = ".cornerRadius(24)", 'TextLayer("Hello")', "ShapeLayer("
        turned, framed, blue = "degrees(20)", ".frame(", "box(200)"
        free = ["Control"]
        far = lambda index, dx, dy: (lambda: drag(handle(index), [handle(index)[0] + dx, handle(index)[1] + dy], free))
        return [
            ("move", card, lambda: drag((500, 600), (620, 640), free), "500, 600", "620, 640"),
            ("move along x", card, lambda: drag((500, 600), (620, 610), ["Shift", "Control"]), "500, 600", "620, 600"),
            ("move along y", card, lambda: drag((500, 600), (510, 500), ["Shift", "Control"]), "500, 600", "500, 500"),
            ("move a shape", disc, lambda: drag((1400, 640), (1300, 600), free), "1400, 640", "1300, 600"),
            ("move a text", title, lambda: drag((960, 200), (900, 260), free), "960, 200", "900, 260"),
            ("move a turned layer", turned, lambda: drag((1000, 700), (1100, 760), free), "1000, 700", "1100, 760"),
            ("move a frame", framed, lambda: drag((1620, 170), (1600, 200), free), "1500, 100", "1480, 130"),
            ("move what a function makes", blue, lambda: drag((200, 950), (260, 950), ["Shift", "Control"]), "box(200)", "box(260)"),
            ("snap to the middle", title, lambda: drag((960, 200), (963, 538)), "960, 200", "960, 540"),
            ("snap to an edge", card, lambda: drag((500, 600), (203, 600), ["Shift"]), "500, 600", "200, 600"),
            ("snap to another layer", card, lambda: drag((500, 600), (500, 643), ["Shift"]), "500, 600", "500, 640"),
            ("move a placed text", '"corner"', lambda: drag(*self.middle_and(-200, -100), ["Control", "Alt"]), "position(.bottomRight, inset: 20)", None),
            ("the inset of a corner", '"corner"', lambda: drag(*self.middle_and(-130, -70)), "inset: 20", "inset: 120"),
            ("size by a corner", card, far(4, 60, 40), "400, 200).position(500, 600", "460, 240).position(530, 620"),
            ("size by the left edge", card, far(7, -40, 9), "400, 200).position(500, 600", "440, 200).position(480, 600"),
            ("size by the top edge", card, far(1, 5, 30), "400, 200).position(500, 600", "400, 170).position(500, 615"),
            ("size with its ratio", card, lambda: drag(handle(4), [handle(4)[0] + 100, handle(4)[1]], ["Shift", "Control"]),
             "400, 200).position(500, 600", "500, 250).position(550, 625"),
            ("size of a text", title, far(2, 120, -30), "big = 96.0", None),
            ("turn", card, lambda: drag(page.evaluate("studio.handles.points.turn"), (900, 600), free), "cornerRadius(24)",
             "cornerRadius(24).rotated(by: .degrees(90))"),
            ("turn again", turned, lambda: drag(page.evaluate("studio.handles.points.turn"), (1400, 700), ["Shift"]), "degrees(20)", "degrees(90)"),
            ("x by typing", card, lambda: fill("position", "480"), "500, 600", "480, 600"),
            ("y by typing", card, lambda: fill("position-1", "580.5"), "500, 600", "500, 580.5"),
            ("width", card, lambda: fill("bounds-size", "420"), "400, 200", "420, 200"),
            ("height", card, lambda: fill("bounds-size-1", "220"), "400, 200", "400, 220"),
            ("rotation", turned, lambda: fill("transform-rotation", "-30"), "degrees(20)", "degrees(-30)"),
            ("opacity", turned, lambda: fill("opacity", "0.5"), "opacity(0.8)", "opacity(0.5)"),
            ("opacity that is added", card, lambda: fill("opacity", "0.5"), "cornerRadius(24)", "cornerRadius(24).opacity(0.5)"),
            ("radius", card, lambda: fill("cornerRadius", "8"), "cornerRadius(24)", "cornerRadius(8)"),
            ("radius by dragging the number", card, lambda: self.scrub("cornerRadius", 16), "cornerRadius(24)", "cornerRadius(40)"),
            ("colour behind a parameter", card, lambda: fill("backgroundColor", "#00AA88"), "#FF3D71", "#00AA88"),
            ("colour by the picker", turned, lambda: self.pick_color("#AA5500"), "#5577DD", "#AA5500"),
            ("fill of a shape", disc, lambda: fill("fillColor", "#AA5500"), "#3DDC97", "#AA5500"),
            ("colour of a text", title, lambda: fill("foregroundColor", "#FFEE00"), ".white", '"#FFEE00"'),
            ("colour of a function's default", blue, lambda: fill("backgroundColor", "#112233"), "#334466", "#112233"),
            ("colour at the call", "box(400", lambda: fill("backgroundColor", "#112233"), "#664433", "#112233"),
            ("colour of a loop", "for i in", lambda: fill("backgroundColor", "#112233"), ".yellow", '"#112233"'),
            ("border width", framed, lambda: fill("borderWidth", "10"), ".white, 6", ".white, 10"),
            ("border colour", framed, lambda: fill("borderColor", "#112233"), ".white, 6", '"#112233", 6'),
            ("text", title, lambda: fill("string", 'Good "evening"'), '"Hello"', '"Good \\"evening\\""'),
            ("font size", '"moves"', lambda: fill("fontSize", "72"), '"Inter", 60', '"Inter", 72'),
            ("font size behind a constant", title, lambda: fill("fontSize", "120"), "96.0", "120.0"),
            ("weight", title, lambda: page.select_option("#edit-weight", "black"), ".bold", ".black"),
            ("font", '"moves"', lambda: fill("font", "Inter Display"), '"Inter", 60', '"Inter Display", 60'),
            ("tracking", '"moves"', lambda: fill("tracking", "2"), "for: 0.5)", "for: 0.5).tracking(2)"),
            ("length of an entrance", '"moves"', lambda: self.pull_bar(0.5, 0.8), "for: 0.5", "for: 0.8"),
            ("begin of an entrance", '"moves"', lambda: self.pull_bar(0.25, 0.45), "for: 0.5", "for: 0.5, delay: 0.2"),
            ("length of a scene", card, lambda: self.pull(48, 3, 2.5), "lasting(3)", "lasting(2.5)"),
        ]

    def middle_and(self, dx, dy):
        x, y = self.page.run("(() => { const c = studio.layers.outline(studio.layers.selected); return [(c[0] + c[4]) / 2, (c[1] + c[5]) / 2]; })()")
        return (x, y), (x + dx, y + dy)

    def scrub(self, name, pixels):
        box = self.page.page.locator(f"#edit-{name}").bounding_box()
        mouse = self.page.page.mouse
        mouse.move(box["x"] + 20, box["y"] + 10)
        mouse.down()
        for step in range(1, 5):
            mouse.move(box["x"] + 20 + pixels * step / 4, box["y"] + 10)
        mouse.up()

    def pick_color(self, value):
        self.page.run("""(value) => {
          const picker = document.querySelector(".edit-row input[type=color]");
          picker.value = value;
          picker.dispatchEvent(new Event("input"));
          picker.dispatchEvent(new Event("change"));
        }""", value)

    def pull_bar(self, begin, end):
        """The bar of the selected layer, which is the first moving one: below scenes, part and layer."""
        self.pull(36 + 32 + 22 + 20 + 13, begin, end)

    def test_each_kind(self):
        self.seek(60)
        took = []
        for name, words, act, old, new in self.kinds():
            with self.subTest(name):
                if new is None:
                    before = self.source
                    self.select(words)
                    took.append(self.wait_for_change(act))
                    self.assertNotIn(old, self.source)
                    self.assert_still(60)
                    self.wait_for_change(lambda: self.page.page.keyboard.press("Control+z"))
                    self.assertEqual(self.source, before)
                else:
                    took.append(self.check_edit(words, act, old, new))
        log = self.page.run("studio.edits.log.filter((one) => one.do === 'edit').map((one) => one.took).sort((a, b) => a - b)")
        if log:
            print(f"edit to preview: median {log[len(log) // 2]:.0f} ms, slowest {log[-1]:.0f} ms of {len(log)}", file=sys.stderr)
        self.assertEqual(self.page.messages, [])

    def test_a_removed_layer_goes_with_its_statement(self):
        self.seek(60)
        for words, old, new in [
            ('TextLayer("Hello")', """    // A title.
    TextLayer("Hello").font("Inter", big, .bold)
      .foregroundColor(.white)
      .position(960, 200)
""", ""),
            ("box(400", '    box(400, "#664433")\n', ""),
        ]:
            with self.subTest(words):
                self.check_edit(words, lambda: self.page.page.keyboard.press("Delete"), old, new)

    def test_an_edit_without_effect_is_taken_back(self):
        """The literal decides another layer: the film shows it, and the script is as it was."""
        self.seek(60)
        before = self.source
        self.select(".cornerRadius(24)")
        edit = {"file": "Edited.swift", "line": self.line("box(200)"), "layer": "Layer", "property": "opacity", "new": {"numbers": [0.5]}}
        outcome = self.page.run("""(edit) => studio.edits.apply(() => [edit], [], { layer: studio.layers.selected })""", edit)
        self.assertFalse(outcome["isWritten"])
        self.assertEqual(outcome["refusal"]["code"], "no-effect")
        self.assertIn("became 1, not 0.5", self.note())
        self.assertIn("taken back", self.note())
        self.page.until("!studio.status.isBuilding")
        self.assertEqual(self.source, before)
        self.assertTrue(self.page.run("document.getElementById('redo').disabled"))

    def test_the_message_is_beside_the_picture(self):
        self.seek(60)
        self.select("for i in")
        self.drag((700, 960), (760, 900))
        self.page.until("!document.getElementById('edit-note').hidden")
        self.assertTrue(self.page.run("""() => {
          const [note, canvas] = ["edit-note", "frame-view"].map((id) => document.getElementById(id).getBoundingClientRect());
          return note.height > 20 && (note.left >= canvas.right || note.right <= canvas.left);
        }"""))

    def test_the_frame_follows_a_drag_before_it_is_written(self):
        self.seek(60)
        self.select(".cornerRadius(24)")
        before = self.page.pixels()
        mouse = self.page.page.mouse
        mouse.move(*self.point(500, 600))
        mouse.down()
        mouse.move(*self.point(520, 500))
        mouse.move(*self.point(560, 300))
        self.page.until("studio.frameView.shown.form === 'jpeg'")
        self.assertEqual(self.page.pixels() != before, True)
        self.assertEqual(self.source, FILM.read_text())
        self.wait_for_change(mouse.up)
        self.assertNotEqual(self.source, FILM.read_text())

    def test_refusals_say_why_and_write_nothing(self):
        self.seek(60)
        self.select("for i in")
        self.drag((700, 960), (760, 900))
        self.page.until("!document.getElementById('edit-note').hidden")
        self.assertIn("700 + Double(i) * 120", self.note())
        self.assertRegex(self.page.page.get_attribute("#edit-note a", "href"), r"^vscode://file/.*Edited\.swift:\d+$")
        self.select("Count")
        self.assertTrue(self.page.run("document.querySelector('#edit-string').disabled"))
        self.assertIn("values in it", self.page.page.get_attribute("[data-property=string]", "title"))
        self.page.run("studio.player.seek(95)")
        self.page.until_exact(95)
        self.select('"The end"')
        self.assertIn("animation of opacity", self.page.page.get_attribute("[data-property=opacity]", "title"))
        self.assertEqual(self.source, FILM.read_text())

    def refused(self, edit, code):
        """Sends an edit as the page does."""
        edits = edit if isinstance(edit, list) else [edit]
        outcome = self.page.run("(edits) => studio.link.do({ do: 'edit', edits })", edits)
        self.assertFalse(outcome["isWritten"], outcome)
        self.assertEqual(outcome["refusal"]["code"], code, outcome)
        return outcome["refusal"]["message"]

    def test_files_that_are_not_the_shown_script_are_left_alone(self):
        line = self.line(".cornerRadius(24)")
        edit = {"file": "Edited.swift", "line": line, "layer": "Layer", "property": "opacity", "new": {"numbers": [0.5]}}
        self.assertIn("folder", self.refused({**edit, "file": "/etc/passwd"}, "other-file"))
        self.assertIn("folder", self.refused({**edit, "file": "../Edited.swift"}, "other-file"))
        os.chmod(self.studio.path(), 0o444)
        self.assertIn("read-only", self.refused(edit, "read-only"))
        os.chmod(self.studio.path(), 0o644)
        words = self.refused({**edit, "line": self.line("ShapeLayer("), "property": "tracking"}, "does-not-compile")
        self.assertIn("error:", words)
        self.assertEqual(self.source, FILM.read_text())

    def test_an_editor_that_saves_meanwhile_wins(self):
        self.seek(60)
        self.select(".cornerRadius(24)")
        self.wait_for_change(lambda: self.fill("cornerRadius", "40"))
        other = self.source.replace("// A title.", "// Another title.")
        line = self.line(".cornerRadius(40)")
        self.studio.path().write_text(other)
        edit = {"file": "Edited.swift", "line": line, "layer": "Layer", "property": "opacity", "new": {"numbers": [0.5]}}
        self.refused(edit, "file-changed")
        self.assertEqual(self.source, other)
        self.page.until("!studio.status.isBuilding")
        outcome = self.page.run("studio.link.do({ do: 'undo' })")
        self.assertEqual(outcome["refusal"]["code"], "file-changed")
        self.assertEqual(self.source, other)

    def test_permissions_and_redo(self):
        self.seek(60)
        os.chmod(self.studio.path(), 0o600)
        self.select(".cornerRadius(24)")
        self.wait_for_change(lambda: self.fill("cornerRadius", "40"))
        edited = self.source
        self.assertEqual(os.stat(self.studio.path()).st_mode & 0o777, 0o600)
        self.wait_for_change(lambda: self.page.page.click("#undo"))
        self.assertEqual(self.source, FILM.read_text())
        self.wait_for_change(lambda: self.page.page.keyboard.press("Control+Shift+z"))
        self.assertEqual(self.source, edited)
        self.assertTrue(self.page.run("document.getElementById('redo').disabled"))
