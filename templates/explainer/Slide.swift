import MotionKit

struct Chapter {
  var title: String
  var slides: [Slide]

  init(_ title: String, _ slides: [Slide]) { (self.title, self.slides) = (title, slides) }
}

/// Half a minute: a title, words from a caption file, and a stage that is told when each line of them begins.
///
/// The command line knows a slide by its name: `motionkit still … --at waves`.
struct Slide {
  static let seconds = 30.0
  var name, title: String
  var stage: ([Double]) -> Scene

  init(_ name: String, _ title: String, _ stage: @escaping ([Double]) -> Scene) {
    (self.name, self.title, self.stage) = (name, title, stage)
  }
}

extension Explainer {
  func scene(_ slide: Slide, _ chapters: [Chapter], _ number: Int, _ index: Int) -> TimedScene {
    let chapter = chapters[number].title
    let opens = number > 0 && index == 0
    let words = Captions("captions/\(slide.name).srt").style(.plain).width(0.92).font("Inter", 36, .medium)
      .foregroundColor(style.ink).language("en")
    return Scene {
      if !slide.title.isEmpty {
        text(chapter, 28, .semibold, style.tints[number]).baseline(120, 112)
        text(slide.title, 60, .bold).baseline(120, 186)
      }
      progress(chapters.map(\.slides.count), number, index).elements
      words
      slide.stage(words.cues.map(\.start) + [Slide.seconds - 0.5]).elements
      for cue in words.cues { Audio("media/pluck.m4a").volume(0.3 * music).begin(at: cue.start) }
      if opens { card(chapter, number) }
    }
    .lasting(Slide.seconds).name(slide.name)
  }

  /// How far the film has come: a bar for each chapter, in its colour.
  @SceneBuilder private func progress(_ counts: [Int], _ number: Int, _ index: Int) -> Scene {
    let unit = 1680 / Double(counts.reduce(0, +))
    for (chapter, count) in counts.enumerated() {
      let before = Double(counts.prefix(chapter).reduce(0, +))
      let bar = ProgressBar(chapter < number ? 1 : chapter == number ? Double(index) / Double(count) : 0)
        .tint(style.tints[chapter]).frame(120 + unit * before, 1037, unit * Double(count) - 8, 6)
      bar
      if chapter == number {
        bar.fills(to: Double(index + 1) / Double(count), for: Slide.seconds, timing: .linear)
      }
    }
  }

  /// The chapter's number and name on its colour, then it slides away upwards.
  private func card(_ title: String, _ number: Int) -> Layer {
    Layer {
      text("\(number + 1)", 460, .black, Color(white: 1, alpha: 0.22)).baseline(96, 700)
        .enters(.slide(.fromLeft), .fade, delay: 0.3)
      text(title, 150, .bold, .white).baseline(560, 640).enters(.slide(.fromRight), .fade, delay: 0.45)
      Layer().frame(560, 700, 240, 8).backgroundColor(.white).enters(.wipe(), delay: 0.8)
    }
    .frame(0, 0, 1920, 1080).backgroundColor(style.chapters[number])
    .animate(\.position.y, from: 540, to: -560, .timing(.easeInOutCubic, 0.9).delay(2.6))
  }
}
