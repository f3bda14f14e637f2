import MotionKit

/// How video gets small: ten minutes in twenty scenes and five chapters.
///
///     motionkit export templates/explainer out.mp4 --set title="Small video" --set theme=dark
///     motionkit export templates/explainer part.mp4 --time motion..order
///
/// Each chapter has a file of its own. `scene` is the frame of all slides: title, words, progress, sounds.
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

  let chapters = ["The problem", "What eyes miss", "One picture", "Many pictures", "Every bit"]

  /// Transitions lie over the cuts, so each scene keeps its time.
  var program: Program {
    let slides = [
      Slide(chapter: 0, name: "opening", title: "", stage: opening),
      Slide(chapter: 0, name: "flood", title: "A flood of numbers", stage: flood),
      Slide(chapter: 0, name: "gap", title: "Three hundred to one", stage: gap),
      Slide(chapter: 0, name: "waste", title: "Four kinds of waste", stage: waste),
      Slide(chapter: 1, name: "planes", title: "Light is no colour", stage: planes),
      Slide(chapter: 1, name: "chroma", title: "One colour for four pixels", stage: chroma),
      Slide(chapter: 1, name: "contrast", title: "Fine and faint: invisible", stage: contrast),
      Slide(chapter: 2, name: "blocks", title: "Cut into squares", stage: blocks),
      Slide(chapter: 2, name: "guess", title: "Guess, then correct", stage: guess),
      Slide(chapter: 2, name: "waves", title: "Sixty-four patterns", stage: waves),
      Slide(chapter: 2, name: "sum", title: "A few waves are enough", stage: sum),
      Slide(chapter: 2, name: "rounding", title: "The only loss", stage: rounding),
      Slide(chapter: 3, name: "motion", title: "What really changes", stage: motion),
      Slide(chapter: 3, name: "search", title: "Where was it before?", stage: search),
      Slide(chapter: 3, name: "frames", title: "Three kinds of picture", stage: frames),
      Slide(chapter: 3, name: "order", title: "Sent in another order", stage: order),
      Slide(chapter: 4, name: "spelling", title: "Short names for common things", stage: spelling),
      Slide(chapter: 4, name: "loop", title: "All of it, in one loop", stage: loop),
      Slide(chapter: 4, name: "price", title: "What a bit buys", stage: price),
      Slide(chapter: 4, name: "ending", title: "Four ideas, multiplied", stage: ending),
    ]
    for (index, slide) in slides.enumerated() {
      if index > 0 {
        let opens = slide.chapter > slides[index - 1].chapter
        (opens ? Transition.moveIn(.fromBottom, 0.8, .easeInOutCubic) : Transition.fade(0.5)).overCut()
      }
      scene(index, of: slides)
    }
    // Eighty seconds of music, again and again, each time melting into the next.
    for begin in stride(from: 0.0, to: 600, by: 76) {
      Audio("media/bed.m4a").volume(music * (voice.isEmpty ? 1 : 0.35)).begin(at: begin)
        .trim(0...min(80, 600 - begin)).fadeIn(begin == 0 ? 1 : 4).fadeOut(4)
    }
    if !voice.isEmpty { Audio(voice) }
  }

  func scene(_ index: Int, of slides: [Slide]) -> TimedScene {
    let (slide, number) = (slides[index], slides[index].chapter)
    let words = Captions("captions/\(slide.name).srt").style(.plain).width(0.92).font("Inter", 36, .medium)
      .foregroundColor(style.ink).language("en")
    return Scene {
      if index > 0 {
        text(chapters[number], 28, .semibold, style.tints[number]).baseline(120, 112)
        text(slide.title, 60, .bold).baseline(120, 186)
      }
      // How far the film has come: a bar for each slide, in its chapter's colour.
      for (place, slide) in slides.enumerated() {
        let bar = ProgressBar(place < index ? 1 : 0).tint(style.tints[slide.chapter])
        bar.frame(120 + 84 * Double(place), 1037, 76, 6)
        if place == index { bar.fills(to: 1, for: Slide.seconds, timing: .linear) }
      }
      words
      slide.stage(words.cues.map(\.start) + [Slide.seconds - 0.5]).elements
      for cue in words.cues { Audio("media/pluck.m4a").volume(0.3 * music).begin(at: cue.start) }
      if index > 0, slides[index - 1].chapter < number { card(number) }
    }
    .lasting(Slide.seconds).name(slide.name)
  }

  /// The chapter's number and name on its colour, then it slides away upwards.
  private func card(_ number: Int) -> Layer {
    Layer {
      text("\(number + 1)", 460, .black, .white.opacity(0.22)).baseline(96, 700).enters(.slide(.fromLeft), .fade)
      text(chapters[number], 150, .bold, .white).baseline(560, 640).enters(.slide(.fromRight), .fade, delay: 0.45)
      Layer().frame(560, 700, 240, 8).backgroundColor(.white).enters(.wipe(), delay: 0.8)
    }
    .frame(0, 0, 1920, 1080).backgroundColor(style.chapters[number])
    .animate(\.position.y, from: 540, to: -560, .timing(.easeInOutCubic, 0.9).delay(2.6))
  }
}

/// Half a minute: a title, words from a caption file, and a stage that is told when each line of them begins.
///
/// The command line knows a slide by its name: `motionkit still … --at waves`.
struct Slide {
  static let seconds = 30.0
  var chapter: Int
  var name, title: String
  var stage: ([Double]) -> Scene
}
