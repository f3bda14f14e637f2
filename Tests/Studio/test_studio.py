# SPDX-License-Identifier: Apache-2.0

"""The studio in a real browser: `make test-studio`. The tests named quick are part of `make test` where chromium is."""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request
from pathlib import Path

from PIL import Image

from animating import AnimationTests, BlockPanelTests
from beats import BeatTests, NameTests
from case import INTRO, StudioCase
from comparing import CompareTests
from editing import EditTests, QuickEditTests
from onion import OnionTests
from parts import BlockEditTests
from studio import ROOT, TOOL, Page, Studio, children

class QuickTests(StudioCase):
    def test_frames_at_rest_are_those_of_still(self):
        for frame in (0, 47, 150):
            self.seek(frame)
            self.assert_still(frame)

    def test_keys_alone_drive_the_page(self):
        page = self.page.page
        self.seek(10)
        page.keyboard.press("ArrowRight")
        self.assertEqual(self.page.run("studio.player.frame"), 11)
        page.keyboard.press("Shift+ArrowLeft")
        self.assertEqual(self.page.run("studio.player.frame"), 1)
        page.keyboard.press("End")
        self.assertEqual(self.page.run("studio.player.frame"), self.page.run("studio.film.frames - 1"))
        page.keyboard.press("Home")
        page.keyboard.press("i")
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("o")
        self.assertEqual(self.page.run("studio.player.range"), [0, 3])
        page.keyboard.press("x")
        page.keyboard.press("ArrowDown")
        self.assertGreater(self.page.run("studio.player.frame"), 3)
        page.keyboard.press(" ")
        self.page.until("studio.player.isPlaying && studio.player.presented > 0")
        page.keyboard.press("k")
        self.assertFalse(self.page.run("studio.player.isPlaying"))
        # Every control can be reached, and says what it is.
        nameless = self.page.run("""() => [...document.querySelectorAll("button, select, input, [role=slider]")].filter((one) =>
          one.offsetParent && !(one.textContent.trim() || one.getAttribute("aria-label") || one.labels?.length)).map((one) => one.outerHTML)""")
        self.assertEqual(nameless, [])

    def test_an_edit_shows_at_the_same_time_and_a_mistake_lies_over_the_last_image(self):
        self.seek(60)
        generation = self.page.run("studio.film.generation")
        self.studio.edit("Intro.swift", lambda text: text.replace("#191442", "#154419"))
        self.page.until(f"studio.film.generation > {generation}")
        self.page.until_exact(60)
        self.assert_still(60)
        before = self.page.pixels()
        self.studio.edit("Intro.swift", lambda text: text.replace("var format: Format", "var format: Formatt", 1))
        self.page.until("!document.getElementById('problems').hidden")
        text = self.page.page.inner_text("#problems")
        self.assertRegex(text, r"Intro\.swift:\d+")
        self.assertIn("Formatt", text)
        self.assertEqual(self.page.pixels() == before, True, "the last good image is not there any more")
        self.studio.edit("Intro.swift", lambda text: text.replace("Formatt", "Format"))
        self.page.until("document.getElementById('problems').hidden && !studio.status.isBuilding")
        self.page.until_exact(60)

    def test_parameters_are_applied(self):
        page = self.page.page
        self.seek(90)
        page.click("#tab-parameters")
        generation = self.page.run("studio.film.generation")
        page.fill("#parameter-title", "Set in the page")
        self.page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")
        self.page.until_exact(90)
        self.assert_still(90, "--set", "title=Set in the page")
        page.click("text=Copy command line")
        self.page.until("document.getElementById('status').textContent.includes('clipboard')")
        self.assertIn("--set 'title=Set in the page'", self.page.run("navigator.clipboard.readText()"))
        generation = self.page.run("studio.film.generation")
        page.click("text=Defaults")
        self.page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")

    def test_a_click_selects_the_layer_below_it(self):
        page = self.page.page
        self.seek(100)
        page.click("#tab-values")
        box = page.locator("#frame-view").bounding_box()
        self.page.until("studio.layers.count > 0")
        page.mouse.click(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.45)
        self.page.until("studio.layers.selected !== null")
        self.assertIn("Values", page.inner_text("#values").title())
        self.assertRegex(page.get_attribute("#values a", "href"), r"^vscode://file/.*Intro\.swift:\d+$")
        page.keyboard.press("Escape")

    def test_clips_are_shown_on_the_timeline(self):
        clip, other, frame = self.page.run("""() => {
          const part = studio.film.parts.find((part) => part.layers.some((layer) => layer.isClip));
          const [clip, other] = [true, false].map((isClip) => part.layers.find((layer) => layer.isClip === isClip).id);
          return [clip, other, Math.round(part.start * 30) + 20];
        }""")
        self.page.run("(clip) => studio.layers.select(clip)", clip)
        self.page.until("studio.timeline.thumbnails.count > 2")
        ask = "([layer, frame]) => studio.link.ask({ about: 'thumbnail', layer, frame })"
        self.assertEqual(self.page.run(ask, [clip, frame])["height"], 64)
        self.assertIsNone(self.page.run(ask, [other, frame]))
        self.page.page.keyboard.press("Escape")

    def test_a_page_that_is_loaded_again_is_where_it_was(self):
        page = self.page.page
        self.seek(77)
        self.page.until("studio.layers.count > 0")
        chosen = self.page.run("studio.film.parts[0].layers.at(-1).id")
        self.page.run("(id) => { studio.layers.select(id); studio.player.range = [60, 90]; }", chosen)
        page.select_option("#zoom", "0.5")
        page.focus("#layers-divider")
        width = page.locator("#layers-panel").bounding_box()["width"]
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.locator("#layers-panel").bounding_box()["width"], width + 16)
        page.reload()
        self.page.until("window.studio && studio.film.frames > 0")
        self.page.until_exact(77)
        self.assertEqual(self.page.run("[studio.layers.selected, studio.player.range]"), [chosen, [60, 90]])
        self.assertEqual(page.input_value("#zoom"), "0.5")
        self.assertEqual(page.locator("#layers-panel").bounding_box()["width"], width + 16)
        page.dblclick("#layers-divider")
        self.assertEqual(page.locator("#layers-panel").bounding_box()["width"], width)
        page.select_option("#zoom", "fit")
        page.keyboard.press("Escape")

    def test_a_file_of_properties_is_written_beside_the_script_and_none_is_lost(self):
        page = self.page.page
        path = self.studio.path("props.json")
        path.write_text("mine")
        asked = []
        page.once("dialog", lambda dialog: (asked.append(dialog.message), dialog.dismiss()))
        page.click("#tab-parameters")
        page.click("text=Save as props.json")
        deadline = time.monotonic() + 10
        while not asked and time.monotonic() < deadline:
            page.wait_for_timeout(50)
        self.assertIn("intro/props.json already exists", asked[0])
        self.assertEqual(path.read_text(), "mine")
        page.once("dialog", lambda dialog: dialog.accept())
        page.click("text=Save as props.json")
        self.page.until("document.getElementById('status').textContent.includes('--props intro/props.json')")
        self.assertEqual(json.loads(path.read_text()), {})
        path.unlink()

    def test_a_file_of_properties_has_numbers_and_truths_as_such(self):
        source = ('import MotionKit\n@main struct Card: Composition {\n  @Parameter("Stars", in: 0...5) var stars = 4.5\n'
                  '  @Parameter("Dark") var dark = false\n  @Parameter("Title") var title = "1"\n  var format: Format { .hd720(fps: 30) }\n'
                  '  var program: Program { card.lasting(1) }\n'
                  '  @SceneBuilder var card: Scene { TextLayer("\\(stars) \\(dark) \\(title)") }\n}\n')
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "card.swift"
            script.write_text(source)
            studio = Studio(script)
            page = Page(self.playwright, studio)
            page.until_exact(timeout=60)
            page.page.click("#tab-parameters")
            page.page.fill("#parameter-stars", "9")
            self.assertIn("“9” is not a number from 0 to 5", page.page.inner_text("#parameters"))
            page.page.fill("#parameter-stars", "3")
            page.page.fill("#parameter-title", "2")
            page.page.check("#parameter-dark")
            page.until("!studio.status.isBuilding && studio.film.generation >= 2")
            page.page.click("text=Save as props.json")
            page.until("document.getElementById('status').textContent.includes('props.json')")
            written = Path(studio.folder) / "props.json"
            self.assertEqual(json.loads(written.read_text()), {"stars": 3, "dark": True, "title": "2"})
            subprocess.run([TOOL, "still", "card.swift", "x.png", "--props", "props.json"], cwd=studio.folder, check=True)
            page.close()
            studio.end()

    def test_nobody_else_is_served(self):
        address = self.studio.address
        host = re.match(r"http://([^/]+)/", address)[1]

        def status(url, **headers):
            try:
                request = urllib.request.Request(url, headers=headers)
                return urllib.request.urlopen(request, timeout=5).status
            except urllib.error.HTTPError as error:
                return error.code

        self.assertEqual(status(address), 200)
        self.assertEqual(status(f"http://{host}/"), 403)
        self.assertEqual(status(f"http://{host}/{'0' * 32}/"), 403)
        self.assertEqual(status(address, Origin="http://evil.example"), 403)
        self.assertEqual(status(address, Host=f"evil.example:{host.split(':')[1]}"), 403)
        self.assertEqual(status(address + "../../../../etc/passwd"), 403)
        self.assertIn(status(address + "%2e%2e/Package.swift"), (403, 404))
        # A page of another origin knows the address and still hears nothing.
        other = self.page.context.new_page()
        other.goto("data:text/html,<p>other</p>")
        heard = other.evaluate("""(address) => new Promise((resolve) => {
          const socket = new WebSocket(address.replace("http:", "ws:") + "socket");
          socket.onmessage = () => resolve("heard");
          socket.onerror = () => resolve("refused");
          socket.onclose = () => resolve("refused");
        })""", address)
        other.close()
        self.assertEqual(heard, "refused")

    def test_nothing_is_said_to_the_console(self):
        self.assertEqual([one for one in self.page.messages if "error" in one.lower()], [])


class ScrubTests(StudioCase):
    def test_fifty_frames_at_random_are_those_of_still(self):
        import random
        numbers = random.Random(22)
        frames = self.page.run("studio.film.frames")
        for _ in range(50):
            frame = numbers.randrange(frames)
            self.seek(frame)
            self.assert_still(frame)

    def test_the_newest_of_many_is_what_stays(self):
        self.page.run("() => { for (let frame = 0; frame < 200; frame++) studio.player.seek(frame); }")
        self.page.until_exact(199)
        self.assert_still(199)


class ScrubClipTests(StudioCase):
    """A clip with one key frame, which takes half a second to get to its end."""
    script = ROOT / "Tests/Workloads/W4.swift"

    @classmethod
    def setUpClass(cls):
        cls.clip = tempfile.NamedTemporaryFile(suffix=".mp4")
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=1280x720:r=30:d=10", "-c:v", "libx264", "-pix_fmt",
             "yuv420p", "-g", "300", "-sc_threshold", "0", cls.clip.name], check=True)
        cls.words = ("--set", f"clip={cls.clip.name}")
        super().setUpClass()

    def test_it_is_scrubbed_by_proxies_and_rests_as_the_export(self):
        self.page.until("studio.ahead.hasProxies", timeout=60)
        self.page.run("() => { studio.ahead.setOn(false); studio.frameView.rest = () => {}; studio.frameView.latencies = []; }")
        generation = self.page.run("studio.film.generation")
        # Started again, so that nothing is decoded, nor drawn ahead.
        self.page.run('() => studio.link.do({ do: "reload" })')
        self.page.until(f"studio.film.generation > {generation} && studio.frameView.shown.generation === studio.film.generation")
        self.page.run("() => { studio.frameView.latencies = []; }")
        for frame in (290, 40, 250, 90, 280, 130, 299, 20):
            count = self.page.run("studio.frameView.latencies.length")
            self.page.run("(frame) => studio.player.seek(frame)", frame)
            self.page.until(f"studio.frameView.latencies.length > {count}")
        took = sorted(self.page.run("studio.frameView.latencies"))
        print(f"scrubbing a clip with one key frame: median {took[len(took) // 2]:.0f} ms, slowest {took[-1]:.0f} ms", file=sys.stderr)
        self.page.run("() => { delete studio.frameView.rest; studio.ahead.setOn(true); }")
        for frame in (20, 250, 131):
            self.seek(frame)
            self.assert_still(frame, *self.words)


class ReloadTests(StudioCase):
    def test_thirty_edits_show_each(self):
        self.seek(75)
        took = []
        for turn in range(30):
            generation = self.page.run("studio.film.generation")
            begun = time.monotonic()
            self.studio.edit("Intro.swift", lambda text: re.sub(r"// edit \d+\n$", "", text) + f"// edit {turn}\n")
            self.page.until(f"studio.film.generation > {generation} && studio.frameView.shown.generation === studio.film.generation")
            took.append(time.monotonic() - begun)
            self.assertEqual(self.page.run("studio.player.frame"), 75)
        took.sort()
        print(f"save to image: median {took[15] * 1000:.0f} ms, slowest {took[-1] * 1000:.0f} ms", file=sys.stderr)
        self.page.until_exact(75)
        self.assert_still(75)

    def test_scripts_that_hang_or_trap_harm_nothing(self):
        self.seek(40)
        before = self.page.pixels()
        good = self.studio.path("Intro.swift").read_text()
        trap = good.replace("var program: Program {", "var program: Program {\n    let _ = [1][[1].count]", 1)
        self.studio.edit("Intro.swift", lambda _: trap)
        self.page.until("!document.getElementById('problems').hidden")
        text = self.page.page.inner_text("#problems")
        self.assertRegex(text, r"Intro\.swift:\d+")
        self.assertIn("trapped", text)
        self.assertEqual(self.page.pixels() == before, True)
        hang = good.replace("var program: Program {", "var program: Program {\n    let _ = { while true {} }()", 1)
        generation = self.page.run("studio.film.generation")
        self.studio.edit("Intro.swift", lambda _: hang)
        self.page.until("studio.status.isBuilding")
        # The one before goes on while the new one hangs.
        self.seek(90)
        # And a mended one does not wait for its end.
        self.studio.edit("Intro.swift", lambda _: good)
        self.page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")
        self.page.until_exact(90)
        self.assert_still(90)
        self.assertLessEqual(len(children(self.studio.process.pid)), 2)


class PlayedCase(StudioCase):
    """A script whose first ten seconds play; classes below say which."""
    seconds = 10

    def plays_in_time(self):
        self.seek(0)
        # As on a machine that has just been asked: nothing was drawn ahead.
        self.page.run("() => studio.ahead.setOn(false)")
        rate, length = self.page.run("[studio.film.rate[0] / studio.film.rate[1], studio.film.duration]")
        self.page.page.keyboard.press(" ")
        self.page.until("studio.player.presented > 0")
        end = int(min(self.seconds, length - 0.2) * rate)
        self.page.until(f"!studio.player.isPlaying || studio.player.frame >= {end}", timeout=60)
        self.page.run("() => { studio.player.pause(); studio.ahead.setOn(true); }")
        log = self.page.run("studio.player.log")
        dropped = self.page.run("studio.player.dropped")
        frame = 1 / rate
        behind = [one["sound"] - one["frame"] * frame for one in log]
        drift = sorted(behind)
        self.assertGreater(len(log), 20)
        # A frame is shown from its time on, and never early.
        self.assertGreater(drift[0], -0.002)
        middle = drift[len(drift) // 2]
        first, last = sorted(behind[:15])[7], sorted(behind[-15:])[7]
        print(f"{Path(self.script).name}: presented {len(log)} of {end}, dropped {dropped}, behind the sound: median "
              f"{middle * 1000:.0f} ms, most {drift[-1] * 1000:.0f} ms; at the end {(last - first) * 1000:+.0f} ms", file=sys.stderr)
        self.assertLess(middle, max(2 * frame, 0.05))
        # The end lies no further behind than the beginning: the clocks do not drift apart.
        self.assertLess(abs(last - first), max(3 * frame, 0.075))


class PlayW2Tests(PlayedCase):
    script = ROOT / "Tests/Workloads/W2.swift"

    def test_it_plays_in_time(self):
        self.plays_in_time()


class PlayW4Tests(PlayedCase):
    script = ROOT / "Tests/Workloads/W4.swift"
    words = ("--set", f"clip={ROOT / 'media/clip.mp4'}")

    def test_it_plays_in_time(self):
        self.plays_in_time()


class PlayExplainerTests(PlayedCase):
    script = ROOT / "templates/explainer"
    copies = False

    def test_it_plays_in_time_with_its_sound(self):
        self.plays_in_time()
        self.assertTrue(self.page.run("studio.sound.hasSound"))


class PlayTests(PlayedCase):
    def test_it_plays_in_time_with_its_sound(self):
        self.plays_in_time()
        self.assertTrue(self.page.run("studio.sound.hasSound"))

    def test_what_was_drawn_ahead_is_not_drawn_again(self):
        self.page.run("() => { studio.player.range = [60, 89]; studio.player.seek(60); }")
        self.page.until("studio.ahead.isDone", timeout=60)
        self.assertEqual(self.page.run("studio.frameView.runs(studio.frameView.needed()).some(([a, b]) => a <= 60 && b >= 90)"), True)
        asked = self.page.run("""() => {
          const { link } = studio, ask = link.ask.bind(link);
          studio.asked = [];
          link.ask = (request) => { studio.asked.push(request); return ask(request); };
          studio.player.play();
        }""")
        self.page.until("!studio.player.isPlaying", timeout=30)
        asked = self.page.run("() => { delete studio.link.ask; return studio.asked.filter((one) => one.lane === 'play'); }")
        self.assertEqual(asked, [])
        self.assertGreater(self.page.run("studio.player.presented"), 10)

    def test_a_range_loops(self):
        self.page.run("() => { studio.player.range = [30, 40]; studio.player.isLooping = true; studio.player.seek(30); studio.player.play(); }")
        self.page.until("studio.player.log.length > 5 && studio.player.presented > 25", timeout=30)
        frames = self.page.run("studio.player.log.map((one) => one.frame)")
        self.page.run("() => { studio.player.pause(); studio.player.range = null; studio.player.isLooping = false; }")
        self.assertTrue(all(30 <= one <= 40 for one in frames), frames)
        self.assertTrue(any(b < a for a, b in zip(frames, frames[1:])), frames)

    def test_it_plays_backwards_and_at_other_speeds(self):
        self.seek(120)
        self.page.page.keyboard.press("j")
        self.page.until("studio.player.presented > 10")
        frames = self.page.run("studio.player.log.map((one) => one.frame)")
        self.assertEqual(frames, sorted(frames, reverse=True))
        self.page.page.keyboard.press("k")
        self.page.page.select_option("#speed", "0.5")
        self.seek(0)
        self.page.page.keyboard.press("l")
        self.page.until("studio.player.presented > 15")
        span = self.page.run("studio.player.log.at(-1).at - studio.player.log[0].at")
        covered = self.page.run("studio.player.log.at(-1).frame - studio.player.log[0].frame")
        self.page.page.keyboard.press("k")
        self.page.page.select_option("#speed", "1")
        self.assertAlmostEqual(covered / 30 / (span / 1000), 0.5, delta=0.1)

    def test_at_other_speeds_the_sound_keeps_its_pitch_and_the_image_follows_it(self):
        self.seek(0)
        # Whatever plays now is the element that browsers stretch.
        self.page.run("""() => {
          const play = HTMLMediaElement.prototype.play;
          studio.played = [];
          HTMLMediaElement.prototype.play = function () { studio.played.push(this); return play.call(this); };
        }""")
        self.page.page.select_option("#speed", "1.5")
        self.page.page.keyboard.press("l")
        self.page.until("studio.player.frame >= 150", timeout=60)
        one = self.page.run("""() => {
          const [sound] = studio.played;
          return { count: studio.played.length, keeps: sound.preservesPitch, rate: sound.playbackRate, at: sound.currentTime, film: studio.player.position };
        }""")
        log = self.page.run("studio.player.log")
        self.page.page.keyboard.press("k")
        self.page.page.select_option("#speed", "1")
        self.assertEqual((one["count"], one["keeps"], one["rate"]), (1, True, 1.5))
        self.assertAlmostEqual(one["at"], one["film"], delta=0.02)
        span = (log[-1]["at"] - log[0]["at"]) / 1000
        self.assertAlmostEqual((log[-1]["frame"] - log[0]["frame"]) / 30 / span, 1.5, delta=0.15)
        self.assertTrue(self.page.run("studio.played[0].paused"))


class ExportTests(StudioCase):
    @classmethod
    def environment(cls):
        # What is made already takes no time, and has no slow layers.
        cls.store = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.store.cleanup)
        return {"MOTIONKIT_CACHE": cls.store.name}

    def test_the_page_exports_and_cancels(self):
        page = self.page.page
        page.click("#tab-export")
        generation = self.page.run("studio.film.generation")
        page.select_option("#export-quality", "draft")
        page.fill("#export-path", "film.mp4")
        page.click("#export-start")
        self.page.until("document.querySelector('#export video') !== null", timeout=240)
        self.assertTrue((Path(self.studio.folder) / "film.mp4").stat().st_size > 10_000)
        self.page.until("document.querySelector('#export video').readyState >= 1")
        self.assertIn("Where the time went", page.inner_text("#export"))
        # A slow layer is a click away.
        page.click("#export table >> nth=1 >> button >> nth=0")
        self.page.until("studio.layers.selected !== null && studio.layers.get(studio.layers.selected) !== undefined")
        page.keyboard.press("Escape")
        page.click("#tab-export")
        # A film beside the script is no change of it.
        time.sleep(1)
        self.assertEqual(self.page.run("studio.film.generation"), generation)
        # What was made is marked on the timeline.
        self.page.until("studio.film.segments.length > 0 && studio.film.segments.every((one) => one.isStored)")
        page.fill("#export-path", "other.mp4")
        page.select_option("#export-scale", "0.5")
        page.click("#export-start")
        self.page.until("!document.getElementById('export-cancel').disabled")
        page.click("#export-cancel")
        self.page.until("document.getElementById('export').innerText.includes('Cancelled')", timeout=30)
        self.assertFalse((Path(self.studio.folder) / "other.mp4").exists())


class CheckTests(StudioCase):
    """Findings of the script as it is shown: a list, and outlines on the frame."""

    FAULT = 'TextLayer("hardly seen").font("Inter", 60).foregroundColor(Color(white: 0.12)).position(960, 980).zPosition(100)'

    def check(self):
        self.page.page.click("#tab-check")
        self.page.page.click("#check-start")
        self.page.until("studio.findings.state === 'done'", timeout=120)

    def test_findings_lead_to_their_time_and_layer_and_are_found_again_after_a_change(self):
        page = self.page.page
        self.check()
        clean = self.page.run("studio.findings.list.length")
        generation = self.page.run("studio.film.generation")
        name = re.search(r"@SceneBuilder var (\w+): Scene \{\n", self.studio.path("Intro.swift").read_text())[0]
        self.studio.edit("Intro.swift", lambda text: text.replace(name, name + f"    {self.FAULT}\n", 1))
        self.page.until(f"studio.film.generation > {generation} && !studio.status.isBuilding")
        self.assertTrue(self.page.run("studio.findings.isStale"))
        page.check("#check-again")
        self.page.until("studio.findings.state === 'done' && !studio.findings.isStale", timeout=120)
        found = self.page.run("studio.findings.list")
        self.assertEqual(len(found), clean + 1, found)
        one = next(finding for finding in found if finding["code"] == "faint-text")
        self.assertRegex(page.inner_text("#tab-check"), r"Check · \d+")
        page.click(".finding:has-text('faint-text')")
        self.page.until("studio.layers.outline(studio.layers.selected) !== null")
        self.assertEqual(self.page.run("studio.layers.selected"), one["layerID"])
        time = self.page.run("studio.player.frame * studio.film.rate[1] / studio.film.rate[0]")
        self.assertTrue(one["start"] - 0.05 <= time <= one["end"] + 0.05, (time, one))
        # The selection, and the finding with its code.
        self.page.until("document.querySelectorAll('#marks text').length > 0")
        self.assertIn("faint-text", page.evaluate("document.getElementById('marks').textContent"))
        page.click("#view > summary")
        page.uncheck("[data-guide=findings]")
        self.assertEqual(page.evaluate("document.querySelectorAll('#marks text').length"), 0)
        page.check("[data-guide=findings]")
        page.keyboard.press("Escape")

    def test_it_plays_in_time_while_it_is_checked(self):
        self.page.run("() => { studio.player.seek(0); studio.findings.start(); }")
        self.page.until("studio.findings.state === 'running'")
        self.page.run("studio.player.play(1)")
        self.page.until("!studio.player.isPlaying || studio.player.frame > 90", timeout=30)
        self.page.run("studio.player.pause()")
        self.assertGreater(self.page.run("studio.player.presented"), 45)
        self.page.until("studio.findings.state === 'done'", timeout=120)


class SnapshotTests(unittest.TestCase):
    def snapshot(self, script, folder, *words):
        import subprocess
        command = [TOOL, "studio", str(script), "--headless", "--snapshot", f"{folder}/page.png", *words]
        return subprocess.run(command, timeout=120, capture_output=True, text=True)

    def test_a_snapshot_has_the_image_and_the_state_at_a_time(self):
        with tempfile.TemporaryDirectory() as folder:
            run = self.snapshot(INTRO, folder, "--at", "1.5")
            self.assertEqual(run.returncode, 0, run.stderr)
            with Image.open(f"{folder}/page.png") as image:
                self.assertEqual(image.size, (1440, 900))
                self.assertGreater(len(image.convert("RGB").getcolors(1 << 24)), 1000)
            state = json.loads(Path(f"{folder}/page.json").read_text())
            self.assertEqual(state["composition"]["frames"], 270)
            self.assertEqual(state["frame"], 1.5 * 30)
            self.assertTrue(state["isExact"])

    def test_a_time_beyond_the_end_is_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            run = self.snapshot(INTRO, folder, "--at", "99")
            self.assertEqual(run.returncode, 64, run.stderr)
            self.assertIn("--at 99.0 is past the end: the composition lasts 9.0 s", run.stderr)
            self.assertFalse((Path(folder) / "page.png").exists())

    def test_a_script_that_does_not_compile_is_an_error_on_the_page_and_outside(self):
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "broken.swift"
            script.write_text("import MotionKit\n\nlet x: Int = \"\"\n")
            run = self.snapshot(script, folder)
            self.assertEqual(run.returncode, 65)
            self.assertIn("broken.swift:3: error: ", run.stderr)
            self.assertTrue((Path(folder) / "page.png").exists())


if __name__ == "__main__":
    unittest.main(verbosity=2)
