# SPDX-License-Identifier: Apache-2.0

"""Onion skins: frames before and after the exact one."""
from animating import FolderCase


class OnionTests(FolderCase):
    GREEN = "3DDC97"

    def setUp(self):
        super().setUp()
        # Frames that are drawn ahead are requested behind everything else too.
        self.page.run("""() => {
          studio.ahead.setOn(false);
          studio.layers.select(null);
          if (studio.onion.isOn) studio.onion.toggle();
        }""")
        self.page.page.click("#view > summary")
        self.page.page.select_option("#onion-step", "10")
        self.page.page.keyboard.press("Escape")

    def skins_are(self, *frames):
        self.page.until(f"studio.onion.shown.join() === '{','.join(map(str, frames))}'")

    def middle(self, frame):
        """The middle of the green layer in a frame."""
        return self.page.run("""async ([frame, line]) => {
          const { outlines } = await studio.link.ask({ about: "layers", frame, lane: "background" });
          const { corners } = outlines.find((one) => studio.layers.locations.get(one.id)?.line === line);
          return [(corners[0] + corners[4]) / 2, (corners[1] + corners[5]) / 2];
        }""", [frame, self.line(self.GREEN)])

    def skin(self, frame):
        """Red, green, blue and alpha of the skins, where the green layer is in a frame."""
        return self.page.run("""([x, y]) => {
          const canvas = document.getElementById("onion");
          const scale = canvas.width / studio.film.width;
          return [...canvas.getContext("2d").getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data];
        }""", self.middle(frame))

    def check_colours(self):
        red, _, blue, alpha = self.skin(20)
        self.assertGreater(red, blue + 60)
        self.assertAlmostEqual(alpha, 127, delta=2)
        red, _, blue, alpha = self.skin(40)
        self.assertGreater(blue, red + 60)
        self.assertAlmostEqual(alpha, 127, delta=2)
        # Further ones are fainter, and the layer itself has no skin over it.
        self.assertAlmostEqual(self.skin(10)[3], 89, delta=2)
        self.assertEqual(self.skin(30)[3], 0)
        self.assert_still(30)

    def test_skins_of_the_selected_layer(self):
        self.seek(30)
        self.select(self.GREEN)
        self.page.page.keyboard.press("n")
        self.skins_are(20, 40, 10, 50)
        self.check_colours()
        # No other layer has any: the orange one moves by itself.
        x = self.page.run("""async (line) => {
          const { outlines } = await studio.link.ask({ about: "layers", frame: 40, lane: "background" });
          return outlines.find((one) => studio.layers.locations.get(one.id)?.line === line).corners[2];
        }""", self.line("FFA23D"))
        edge = self.page.run("""(x) => {
          const canvas = document.getElementById("onion");
          const scale = canvas.width / studio.film.width;
          return canvas.getContext("2d").getImageData(Math.round((x - 5) * scale), Math.round(100 * scale), 1, 1).data[3];
        }""", x)
        self.assertEqual(edge, 0)

    def test_skins_of_everything(self):
        self.seek(30)
        self.page.page.keyboard.press("n")
        self.skins_are(20, 40, 10, 50)
        self.check_colours()
        # Frames outside of the film have none.
        self.seek(5)
        self.skins_are(15, 25)
        self.page.page.keyboard.press("n")
        self.assertTrue(self.page.run("document.getElementById('onion').hidden"))

    def test_they_wait_for_the_exact_frame_and_vanish_while_it_plays(self):
        page = self.page.page
        self.seek(30)
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
        self.skins_are(20, 40, 10, 50)
        page.keyboard.press("ArrowRight")
        self.skins_are(21, 41, 11, 51)
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
