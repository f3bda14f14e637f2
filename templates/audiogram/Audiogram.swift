import MotionKit

/// A minute of a podcast for social networks: its cover, its words and its waveform.
///
///     motionkit sheet templates/audiogram sheet.png
///     motionkit export templates/audiogram out.mp4 --set voice=clip.mp3 --set words=clip.json --set show="My podcast"
@main
struct Audiogram: Composition {
  @Parameter("Name of the podcast") var show = "First Light"
  @Parameter("Title of the episode") var episode = "How listeners find you"
  @Parameter("Cover, square", file: .image) var cover = "media/cover.svg"
  @Parameter("What is heard", file: .sound) var voice = "media/voice.m4a"
  @Parameter("What is said; the title stands in its place without", file: .captions) var words: String? =
    "media/words.json"
  @Parameter("Words at the end; none without") var call = "Listen wherever you get podcasts"
  @Parameter("Accent colour") var accent: Color = "#FF7A59"
  @Parameter("Dark background") var isDark = true
  @Parameter("Colour of the background; that of isDark without") var paper: Color?

  var format: Format {
    .square(1080, fps: 30).shapes(.square, .vertical, .landscape).background(paper ?? (isDark ? "#151D33" : "#F6F1EA"))
  }

  var program: Program {
    let sound = Audio(voice)
    scene(sound).lasting((10 * (sound.duration + (call.isEmpty ? 0 : 2))).rounded(.up) / 10)
      .allows("fallback-font")
    sound
  }

  @SceneBuilder func scene(_ sound: Audio) -> Scene {
    // A glow that breathes with the voice.
    GradientLayer([accent.opacity(0.5), accent.opacity(0)]).type(.radial).startPoint(0.5, 0.5).endPoint(1, 1)
      .size(1500, 1500).position(area.midX, area.maxY).bind(\.opacity, to: sound.level.falling(0.4)) {
        0.35 + min(0.65, 2 * $0)
      }
    header(below: words == nil ? [] : [episode])
    if let words {
      // Large and narrow, so that nearly every phrase has two lines: one of another height would jump.
      Captions(words).style(.karaoke(highlight: accent, stays: true)).font("Inter Display", 104, .bold)
        .foregroundColor(ink).lines(max: 2).width(format.isLandscape ? 0.52 : 0.86).position(area.midX, middle)
    } else {
      let title = TextLayer(episode).font("Inter Display", 120, .bold).lineHeight(leading).foregroundColor(ink).fit(
        width: area.width, height: area.height - 520, from: 32, to: 120
      )
      .wrapped(width: area.width, alignment: .center).balanced().position(area.midX, middle)
      // The call takes its place.
      if call.isEmpty { title } else { title.shown(0..<max(0.5, sound.duration - 0.3)).leaves(.fade, for: 0.3) }
    }
    let wave = Waveform(voice, bars: format.isLandscape ? 120 : 64).tint(accent, rest: ink.opacity(0.28))
      .size(area.width, 150).position(area.midX, area.maxY - 155)
    let clock = TimerLayer(from: 0, to: sound.duration).font("Inter", 36, .medium).foregroundColor(quiet)
      .anchorPoint(0, 1).position(area.minX, area.maxY)
    wave
    clock
    // The whole length, as players show it.
    TimerLayer(from: sound.duration, to: sound.duration).font("Inter", 36, .medium).foregroundColor(quiet)
      .anchorPoint(1, 1).position(area.maxX, area.maxY)
    if !call.isEmpty {
      TextLayer(call).font("Inter Display", 76, .bold).lineHeight(leading).foregroundColor(ink).fit(
        width: area.width, from: 36, to: 76
      )
      .wrapped(width: area.width, alignment: .center).balanced().lineLimit(3).position(area.midX, middle)
      .shown(max(0, sound.duration - 0.3)...).enters(.rise(40), .fade, spring: .smooth)
    }
    Parallel {
      wave.plays()
      clock.runs()
    }
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#151D33" }
  var quiet: Color { isDark ? "#B6BDD2" : "#4C556D" }
  /// Between the header and the waveform.
  var middle: Double { (area.minY + 220 + area.maxY - 250) / 2 }

  /// - Parameter lines: below the name of the podcast; the title, where it does not stand in the middle.
  func header(below lines: [String]) -> Layer {
    Stack(.horizontal, spacing: 36, alignment: .center) {
      ImageLayer(cover).fill(200, 200).cornerRadius(28).masksToBounds()
      Stack(.vertical, spacing: 12) {
        line(show, lines.isEmpty ? 58 : 42)
        for text in lines {
          TextLayer(text).font("Inter Display", 58, .bold).lineHeight(0.98 * leading).foregroundColor(ink)
            .fit(width: area.width - 240, from: 30, to: 58).wrapped(width: area.width - 240).lineLimit(2)
        }
      }
    }
    .anchorPoint(0, 0).position(area.minX, area.minY)
  }

  func line(_ text: String, _ size: Double) -> TextLayer {
    TextLayer(text).font("Inter", size, .semibold).foregroundColor(quiet).fit(
      width: area.width - 240, from: 20, to: size
    )
    .wrapped(width: area.width - 240, alignment: .left).lineLimit(1)
  }
}
