import MotionKit

/// Fourteen seconds of type in motion: words, letters and lines of one text each, none of them counted by hand.
///
///     motionkit sheet templates/kinetic-type sheet.png
///     motionkit export templates/kinetic-type out.mp4 --set opening="Say it once" --set accent=#FF5A3C
@main
struct KineticType: Composition {
  @Parameter("First words") var opening = "Words can dance"
  @Parameter("What the letters say") var letters = "every letter knows its place"
  @Parameter("Three lines, one after the other") var lines = "Set it.\nTime it.\nShip it."
  @Parameter("Figure") var figure = 1_280_000.0
  @Parameter("What the figure counts") var caption = "frames rendered last night"
  @Parameter("Last words") var ending = "Make it move."
  @Parameter("Accent colour") var accent: Color = "#FFD166"
  @Parameter("Background") var paper: Color = "#101014"

  var format: Format { .hd1080(fps: 30).background(paper) }

  var program: Program {
    Opening(text: opening, accent: accent).lasting(2.8)
    Transition.push(.fromBottom, 0.5, .easeInEaseOut)
    Letters(text: letters, accent: accent).lasting(3.6)
    Transition.push(.fromRight, 0.5, .easeInEaseOut)
    Lines(text: lines, accent: accent, paper: paper).lasting(3.4)
    Transition.fade(0.4)
    Figure(number: figure, caption: caption, accent: accent).lasting(3)
    Transition.fade(0.3)
    Ending(text: ending, accent: accent).lasting(3)
  }
}
