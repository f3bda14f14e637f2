import MotionKit

/// A person who speaks to the camera, with words that light up, a lower third and a line of progress.
///
///     motionkit sheet templates/talking-head sheet.png
///     motionkit export templates/talking-head out.mp4 --set clip=me.mp4 --set words=me.json --set name="Ada Lovelace"
@main
struct TalkingHead: Composition {
  @Parameter("Clip of the person", file: .clip) var clip = "media/talk.mp4"
  @Parameter("What is said; no captions without", file: .captions) var words: String? = "media/words.json"
  @Parameter("Headline") var title = "Three things I wish I had known"
  @Parameter("Who speaks; no lower third without") var name = "Noor Aalto"
  @Parameter("Who that is") var role = "Sound designer"
  @Parameter("Dark background and white words") var isDark = true
  @Parameter("Accent colour; that of isDark without") var accent: Color?
  @Parameter("Background around the clip; that of isDark without") var paper: Color?

  var format: Format { .vertical(fps: 25).shapes(.vertical, .square, .landscape).background(ground) }

  var program: Program {
    let seconds = VideoLayer(clip).clipDuration
    talk(seconds).lasting(seconds).allows("fallback-font")
  }

  @SceneBuilder func talk(_ seconds: Double) -> Scene {
    let video = VideoLayer(clip).volume(1)
    if format.isPortrait && isDark {
      video.fill(width, height).position(.center)
      GradientLayer([Color.black.opacity(0.8), Color.black.opacity(0)]).size(width, 760).position(.top)
      GradientLayer([Color.black.opacity(0), Color.black.opacity(0.75)]).size(width, 1000).position(.bottom)
    } else {
      // The clip stands on a card beside the words, or between them.
      video.fill(card.width, card.height).position(card.midX, card.midY).cornerRadius(36).masksToBounds()
    }
    TextLayer(title).font("Inter Display", 80, .black).tracking(-1).lineHeight(0.98 * leading).foregroundColor(ink)
      .fit(width: column, height: 260, from: 36, to: 80).wrapped(width: column, alignment: .center).balanced()
      .anchorPoint(0.5, 0).position(middle, area.minY)
      .units(.word, stagger: 0.06) { $0.enters(.rise(30), .fade, for: 0.5, delay: 0.1) }
    if let words {
      Captions(words, of: video).style(.karaoke(highlight: tint)).foregroundColor(ink).font(
        "Inter Display", format.isPortrait ? 92 : 78, .black
      )
      .lines(max: format.isPortrait ? 2 : 4).width(column / width)
      .position(middle, format.isPortrait ? area.maxY - 290 : area.midY + 30)
    }
    if !name.isEmpty {
      person.shown(0.8..<max(1.8, min(5, seconds - 0.4))).enters(.slide(.fromLeft, 80), .fade, for: 0.5)
        .leaves(.slide(.fromLeft, 80), .fade, for: 0.4)
    }
    let bar = ProgressBar().tint(tint).size(column, 12).position(middle, area.maxY - 6)
    bar
    bar.fills(to: 1, for: seconds, timing: .linear)
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var width: Double { Double(format.width) }
  var height: Double { Double(format.height) }
  /// Where the clip stands, unless it covers the canvas.
  var card: CGRect {
    if format.isPortrait { return CGRect(x: area.midX - 310, y: area.minY + 270, width: 620, height: 640) }
    let wide = format.isLandscape ? 0.36 * width : 0.42 * width
    return CGRect(x: area.maxX - wide, y: area.minY, width: wide, height: area.height)
  }
  var ground: Color { paper ?? (isDark ? "#1B1A2B" : "#F5F1EA") }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#1B1A2B" }
  var tint: Color { accent ?? (isDark ? "#FFD34E" : "#B3340F") }
  var middle: Double { area.minX + column / 2 }
  var column: Double { format.isPortrait ? area.width : card.minX - area.minX - 60 }

  var person: Layer {
    Stack(.horizontal, spacing: 24, alignment: .stretch) {
      Layer().size(10, 10).cornerRadius(5).backgroundColor(tint)
      Stack(.vertical, spacing: 4) {
        TextLayer(name).font("Inter Display", 52, .bold).foregroundColor(ink).fit(
          width: column - 60, from: 24, to: 52
        )
        .wrapped(width: column - 60, alignment: .left).lineLimit(1)
        if !role.isEmpty {
          TextLayer(role).font("Inter", 38, .medium).foregroundColor(ink.opacity(0.85)).fit(
            width: column - 60, from: 20, to: 38
          )
          .wrapped(width: column - 60, alignment: .left).lineLimit(1)
        }
      }
    }
    .anchorPoint(0, 1).position(area.minX, area.maxY - 50)
  }
}
