# SPDX-License-Identifier: Apache-2.0

"""Onion skins: frames before and after the exact one."""
from animating import FolderCase


class OnionTests(FolderCase):
    GREEN, ORANGE = "3DDC97", "FFA23D"

    def setUp(self):
        super().setUp()
        # Frames that are drawn ahead are requested behind everything else too.
        self.page.run("""() => {
          studio.ahead.setOn(false);
          studio.layers.select(null);
          if (studio.onion.isOn) studio.onion.toggle();
        }""")
        self.page.page.click("#view > summary")
        self.page.page.select_option("#onion-step", "8")
        self.page.page.keyboard.press("Escape")

    def skins_are(self, *frames):
        self.page.until(f"studio.onion.shown.join() === '{','.join(map(str, frames))}'")

    def skin(self, words, frame):
        """Red, green, blue and alpha of the skins in the middle of a layer of another frame."""
        return self.page.run("""async ([line, frame]) => {
          const { outlines } = await studio.link.ask({ about: "layers", frame, lane: "background" });
          const { corners } = outlines.find((one) => studio.layers.locations.get(one.id)?.line === line);
          const canvas = document.getElementById("onion");
          const [x, y] = [0, 1].map((i) => Math.round((corners[i] + corners[i + 4]) / 2 * canvas.width / studio.film.width));
          return [...canvas.getContext("2d").getImageData(x, y, 1, 1).data];
        }""", [self.line(words), frame])

    def check_colours(self):
        red, _, blue, alpha = self.skin(self.GREEN, 14)
        self.assertGreater(red, blue + 60)
        self.assertAlmostEqual(alpha, 127, delta=2)
        red, _, blue, alpha = self.skin(self.GREEN, 30)
        self.assertGreater(blue, red + 60)
        self.assertAlmostEqual(alpha, 127, delta=2)
        # Further ones are fainter, and the layer itself has no skin over it.
        self.assertAlmostEqual(self.skin(self.GREEN, 6)[3], 89, delta=2)
        self.assertEqual(self.skin(self.GREEN, 22)[3], 0)
        self.assert_still(22)

    def test_skins_of_the_selected_layer(self):
        self.seek(22)
        self.select(self.GREEN)
        self.page.page.keyboard.press("n")
        self.skins_are(14, 30, 6, 38)
        self.check_colours()
        # No other layer has any.
        self.assertEqual(self.skin(self.ORANGE, 38)[3], 0)

    def test_skins_of_everything(self):
        self.seek(22)
        self.page.page.keyboard.press("n")
        self.skins_are(14, 30, 6, 38)
        self.check_colours()
        self.assertGreater(self.skin(self.ORANGE, 38)[3], 60)
        # Frames outside of the film have none.
        self.seek(5)
        self.skins_are(13, 21)
        self.page.page.keyboard.press("n")
        self.assertTrue(self.page.run("document.getElementById('onion').hidden"))

    def test_they_wait_for_the_exact_frame_and_vanish_while_it_plays(self):
        page = self.page.page
        self.seek(22)
        self.select(self.GREEN)
        self.page.run("""() => {
          const { link, frameView, player } = studio, ask = link.ask.bind(link);
          studio.asked = [];
          link.ask = (request) => {
            const isAtRest = !player.isPlaying && frameView.isExact && frameView.shown.frame === player.frame;
            if (request.about === "frame") studio.asked.push({ lane: request.lane, isAtRest });
            return ask(request);
          };
        }""")
        page.keyboard.press("n")
        self.skins_are(14, 30, 6, 38)
        page.keyboard.press("ArrowRight")
        self.skins_are(15, 31, 7, 39)
        page.keyboard.press(" ")
        self.page.until("studio.player.isPlaying")
        self.assertEqual(self.page.run("[document.getElementById('onion').hidden, studio.onion.shown]"), [True, []])
        self.page.until("studio.player.presented > 10")
        self.assertTrue(self.page.run("document.getElementById('onion').hidden"))
        page.keyboard.press("k")
        self.page.until("studio.onion.shown.length === 4")
        self.assertFalse(self.page.run("document.getElementById('onion').hidden"))
        asked = self.page.run("() => { delete studio.link.ask; return studio.asked; }")
        idle = [one for one in asked if one["lane"] == "idle"]
        self.assertGreater(len(idle), 10)
        self.assertTrue(all(one["isAtRest"] for one in idle), asked)
        self.assertEqual({one["lane"] for one in asked} - {"idle", "scrub", "rest", "play"}, set())
        self.assertEqual([one for one in self.page.messages if "error" in one.lower()], [])

    def test_a_page_that_is_loaded_again_has_them(self):
        self.seek(22)
        self.page.page.keyboard.press("n")
        self.skins_are(14, 30, 6, 38)
        self.page.page.reload()
        self.page.until("window.studio && studio.film.frames > 0")
        self.skins_are(14, 30, 6, 38)
