import MotionKit

/// How video gets small: ten minutes in twenty scenes and five chapters.
///
///     motionkit export templates/explainer out.mp4 --set title="Small video" --set theme=dark
///     motionkit export templates/explainer part.mp4 --time motion..order
///
/// Each scene has a file of its own. What they share: `Outline` the order, `SpokenLines` the words and when they come,
/// `Style` colours and sizes, `Motion` how things appear.
@main
struct Explainer: Composition {
  @Parameter("Title") var title = "How video gets small"
  @Parameter("Line below the title") var subtitle = "Four ideas, each of them simple"
  @Parameter("Colour of the first chapter, and of all that matters most") var accent: Color = "#E8452C"
  @Parameter("Light or dark") var theme = Theme.light
  @Parameter("A recorded voice-over; nothing: music alone") var voice = ""
  @Parameter("Loudness of the music, 0 to 1") var music = 0.8

  var format: Format { Format(width: 1920, height: 1080, fps: 30, background: style.paper) }
  var style: Style { Style(theme, accent: accent) }

  var program: Program {
    Explainer.joined([
      opening, flood, gap, waste,
      planes, chroma, contrast,
      blocks, guess, waves, sum, rounding,
      motion, search, frames, order,
      spelling, loop, price, ending,
    ])
    if !voice.isEmpty { Audio(voice) }
    bed
  }

  /// Scenes fade into each other; a new chapter's card comes from below. Transitions lie over the cuts, so that each
  /// scene keeps its time.
  static func joined(_ scenes: [TimedScene]) -> [any ProgramElement] {
    var elements: [any ProgramElement] = []
    for (index, scene) in scenes.enumerated() {
      if index > 0 {
        elements.append(
          Outline.opensChapter(index)
            ? Transition.moveIn(.fromBottom, 0.8, Motion.travel).overCut() : Transition.fade(0.5).overCut())
      }
      elements.append(scene)
    }
    return elements
  }

  /// Eighty seconds of music, again and again, each time melting into the next.
  @ProgramBuilder var bed: Program {
    let (length, overlap) = (80.0, 4.0)
    let level = music * (voice.isEmpty ? 1 : 0.35)
    for round in 0..<8 {
      let begin = Double(round) * (length - overlap)
      Audio("media/bed.m4a").volume(level).begin(at: begin)
        .trim(0...min(length, Outline.seconds - begin)).fadeIn(round == 0 ? 1 : overlap)
        .fadeOut(overlap)
    }
  }
}
