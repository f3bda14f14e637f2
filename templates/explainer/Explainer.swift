import MotionKit

/// How video gets small: ten minutes in twenty scenes and five chapters.
///
///     motionkit export templates/explainer out.mp4 --set title="Small video" --set theme=dark
///     motionkit export templates/explainer part.mp4 --time motion..order
///
/// Each chapter has a file of its own. `Slide` is the frame of all scenes: title, words, progress, sounds.
@main
struct Explainer: Composition {
  @Parameter("Title") var title = "How video gets small"
  @Parameter("Line below the title") var subtitle = "Four ideas, each of them simple"
  @Parameter("Colour of the first chapter, and of all that matters most") var accent: Color = "#E8452C"
  @Parameter("Light or dark") var theme = Theme.light
  @Parameter("A recorded voice-over; nothing: music alone") var voice = ""
  @Parameter("Loudness of the music, 0 to 1") var music = 0.8

  var format: Format { .hd1080(fps: 30).background(style.paper) }
  var style: Style { Style(theme, accent: accent) }

  var chapters: [Chapter] {
    [
      Chapter(
        "The problem",
        [
          Slide("opening", "", opening),
          Slide("flood", "A flood of numbers", flood),
          Slide("gap", "Three hundred to one", gap),
          Slide("waste", "Four kinds of waste", waste),
        ]),
      Chapter(
        "What eyes miss",
        [
          Slide("planes", "Light is no colour", planes),
          Slide("chroma", "One colour for four pixels", chroma),
          Slide("contrast", "Fine and faint: invisible", contrast),
        ]),
      Chapter(
        "One picture",
        [
          Slide("blocks", "Cut into squares", blocks),
          Slide("guess", "Guess, then correct", guess),
          Slide("waves", "Sixty-four patterns", waves),
          Slide("sum", "A few waves are enough", sum),
          Slide("rounding", "The only loss", rounding),
        ]),
      Chapter(
        "Many pictures",
        [
          Slide("motion", "What really changes", motion),
          Slide("search", "Where was it before?", search),
          Slide("frames", "Three kinds of picture", frames),
          Slide("order", "Sent in another order", order),
        ]),
      Chapter(
        "Every bit",
        [
          Slide("spelling", "Short names for common things", spelling),
          Slide("loop", "All of it, in one loop", loop),
          Slide("price", "What a bit buys", price),
          Slide("ending", "Four ideas, multiplied", ending),
        ]),
    ]
  }

  /// Transitions lie over the cuts, so each scene keeps its time.
  var program: Program {
    let chapters = self.chapters
    for (number, chapter) in chapters.enumerated() {
      for (index, slide) in chapter.slides.enumerated() {
        if number + index > 0 {
          index == 0
            ? Transition.moveIn(.fromBottom, 0.8, .easeInOutCubic).overCut() : Transition.fade(0.5).overCut()
        }
        scene(slide, chapters, number, index)
      }
    }
    // Eighty seconds of music, again and again, each time melting into the next.
    for round in 0..<8 {
      let begin = 76.0 * Double(round)
      Audio("media/bed.m4a").volume(music * (voice.isEmpty ? 1 : 0.35)).begin(at: begin)
        .trim(0...min(80, 600 - begin)).fadeIn(round == 0 ? 1 : 4).fadeOut(4)
    }
    if !voice.isEmpty { Audio(voice) }
  }
}
