# SPDX-License-Identifier: Apache-2.0

"""Beats of a sound: drags in the timeline and marks snap to them."""
import random
import struct
import wave

from animating import FolderCase


def write_clicks(path):
    """Four seconds with a click each half second, from 0.25 s on."""
    random.seed(1)
    samples = [0.0] * 192_000
    for beat in range(12_000, 190_000, 24_000):
        for i in range(960):
            samples[beat + i] = 0.5 * (1 - i / 960) * random.uniform(-1, 1)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(48000)
        file.writeframes(b"".join(struct.pack("<h", int(32767 * sample)) for sample in samples))


class BeatTests(FolderCase):
    write_sound = staticmethod(write_clicks)

    def setUp(self):
        super().setUp()
        # The sound begins at 1 s.
        self.page.until("studio.beats.of(0).length === 8")

    def x(self, seconds):
        """The x of a time of the timeline, on the page."""
        return self.page.run("""(seconds) => {
          const { left, width } = document.getElementById("ruler").getBoundingClientRect();
          return left + seconds / studio.film.duration * width;
        }""", seconds)

    def pull_end(self, words, begin, end, key=None):
        """Drags in the row of the first animation of a layer; the changed script."""
        before = self.source
        self.select(words)
        y = self.page.run("""() => {
          const box = document.getElementById("timeline");
          const row = studio.timeline.rows.find((one) => one.kind === "bar");
          box.scrollTop = Math.max(0, row.y + row.height + 8 - box.clientHeight);
          return box.getBoundingClientRect().top + row.y + row.height / 2 - box.scrollTop;
        }""")
        mouse, keyboard = self.page.page.mouse, self.page.page.keyboard
        mouse.move(self.x(begin), y)
        mouse.down()
        if key:
            keyboard.down(key)
        mouse.move(self.x((begin + end) / 2), y)
        mouse.move(self.x(end), y)
        self.wait_for_change(mouse.up)
        if key:
            keyboard.up(key)
        after = self.source
        self.wait_for_change(lambda: self.page.page.keyboard.press("Control+z"))
        self.assertEqual(self.source, before)
        return after

    def test_beats_are_ticks_that_drags_snap_to(self):
        found = self.page.run("studio.beats.of(0)")
        for beat, time in zip(found, [1.25 + 0.5 * i for i in range(8)]):
            self.assertAlmostEqual(beat, time, delta=0.01)
        # The end of the bar is at 2.5 s, and a beat at 2.75 s.
        self.assertRegex(self.pull_end("FFA23D", 2.5, 2.735), r"easeOut\(2\.2[45]\)\.delay\(0\.5\)")
        self.assertIn("easeOut(2.23).delay(0.5)", self.pull_end("FFA23D", 2.5, 2.735, "Control"))
        # Without the guide there are neither ticks nor snapping.
        picture = lambda: self.page.run("document.getElementById('timeline-canvas').toDataURL()")
        before = picture()
        self.page.page.click("#view > summary")
        self.page.page.uncheck("[data-guide=beats]")
        self.assertNotEqual(picture(), before)
        self.page.page.keyboard.press("Escape")
        self.assertIn("easeOut(2.23).delay(0.5)", self.pull_end("FFA23D", 2.5, 2.735))
        self.page.run("() => { const box = document.querySelector('[data-guide=beats]'); box.checked = true; box.onchange(); }")
        self.page.until("studio.beats.of(0).length === 8")

    def test_a_mark_is_at_the_beat_that_it_means(self):
        self.seek(50)
        before = self.source
        self.wait_for_change(lambda: self.page.page.keyboard.press("m"))
        self.assertRegex(self.source, r'Marker\("beat 1", at: 1\.7(4\d|5\d?)\)')
        self.wait_for_change(lambda: self.page.page.keyboard.press("Control+z"))
        self.assertEqual(self.source, before)
        # Half way between two beats it means neither.
        self.seek(60)
        self.wait_for_change(lambda: self.page.page.keyboard.press("m"))
        self.assertIn('Marker("beat 1", at: 2)', self.source)
        self.wait_for_change(lambda: self.page.page.keyboard.press("Control+z"))


class NameTests(FolderCase):
    def test_rows_have_the_names_of_the_script(self):
        self.page.until("studio.timeline.titles.length > 3")
        before = self.source
        generation = self.page.run("studio.film.generation")
        renamed = before.replace(
            '    Layer().size(90, 90).position(200, 100)', '    let card = Layer()\n    card.size(90, 90).position(200, 100)')
        self.studio.path(self.file).write_text(renamed)
        self.page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")
        self.assertIn("card", self.page.run("studio.timeline.titles"))
        self.page.until("[...document.querySelectorAll('#layers .name')].some((one) => one.textContent === 'card')")
        generation = self.page.run("studio.film.generation")
        self.studio.path(self.file).write_text(before)
        self.page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")
        self.assertNotIn("card", self.page.run("studio.timeline.titles"))
