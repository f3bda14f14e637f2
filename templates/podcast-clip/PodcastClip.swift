import MotionKit

/// A conversation for phones: who speaks lights up, and each speaker's words have their colour.
///
///     motionkit sheet templates/podcast-clip sheet.png
///     motionkit export templates/podcast-clip out.mp4 --set voice=clip.mp3 --set words=clip.json --set speakers=Ada,Bob
@main
struct PodcastClip: Composition {
  @Parameter("Name of the podcast") var show = "Second Try"
  @Parameter("What the clip is about") var title = "Why we started over"
  @Parameter("Who speaks, as named in the words") var speakers = ["Mira", "Jon"]
  @Parameter("Portraits in the same order; initials without", file: .image) var portraits = [
    "media/mira.svg", "media/jon.svg",
  ]
  @Parameter("Colours in the same order; those of isDark without") var colors: [Color] = []
  @Parameter("What is heard", file: .sound) var voice = "media/voice.m4a"
  @Parameter("What is said, with a speaker for each word or cue", file: .captions) var words =
    "media/words.json"
  @Parameter("Dark background") var isDark = true
  @Parameter("Colour of the background; that of isDark without") var paper: Color?

  var format: Format {
    .vertical(fps: 30).shapes(.vertical, .square, .landscape).background(ground)
  }

  var program: Program {
    let sound = Audio(voice)
    talk(sound).lasting((10 * (sound.duration + 0.8)).rounded(.up) / 10).allows("fallback-font")
    sound
  }

  @SceneBuilder func talk(_ sound: Audio) -> Scene {
    let captions = Captions(words).style(.karaoke(highlight: color(0))).foregroundColor(ink).font(
      "Inter Display", size, .extraBold
    )
    .speakers(Dictionary(uniqueKeysWithValues: speakers.enumerated().map { ($1, color($0)) }))
    .lines(max: format.isPortrait ? 3 : 2).width(0.86).position(area.midX, wordsAt)
    Stack(.vertical, spacing: 10, alignment: .center) {
      text(show, 42, .semibold).foregroundColor(ink.opacity(0.75)).wrapped(
        width: area.width, alignment: .center
      )
      .lineLimit(1)
      text(title, format.isPortrait ? 84 : 64, .black).tracking(-1).wrapped(
        width: area.width, alignment: .center
      )
      .lineLimit(1)
    }
    .anchorPoint(0.5, 0).position(area.midX, area.minY).enters(.drop(40), .fade, spring: .smooth)
    Grid(columns: columns, spacing: gap, lineSpacing: 20) {
      for (index, name) in speakers.enumerated() {
        person(name, index, captions.cues.filter { $0.speaker == name }).enters(
          .scale(0.6), .fade, spring: .snappy, delay: 0.1 * Double(index))
      }
    }
    .position(area.midX, facesAt)
    captions
    let wave = Waveform(voice, bars: format.isLandscape ? 120 : 60).tint(
      ink, rest: ink.opacity(0.25)
    )
    .size(area.width, 90).position(area.midX, area.maxY - 45)
    wave
    wave.plays()
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var size: Double { format.isPortrait ? 96 : 76 }
  /// Of portraits; more than these have further rows.
  var columns: Int {
    min(max(1, speakers.count), format.isLandscape ? 8 : speakers.count > 3 ? 4 : 3)
  }
  var gap: Double { speakers.count > 3 ? 70 : 110 }
  /// The diameter of a portrait.
  var face: Double {
    let rows = Double((max(1, speakers.count) + columns - 1) / columns)
    // Each has its name below it.
    let height = ((format.isPortrait ? 560 : 390) - 20 * (rows - 1)) / rows - 90
    return max(
      60, min((area.width - 40) / Double(columns) - gap, height, format.isPortrait ? 380 : 300))
  }
  var facesAt: Double { area.minY + (format.isPortrait ? 500 : 370) }
  var wordsAt: Double {
    format.isPortrait ? 0.5 * (facesAt + 300 + area.maxY - 110) : area.maxY - 240
  }

  var ground: Color { paper ?? (isDark ? "#17131F" : "#F7F2EC") }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#17131F" }

  func color(_ index: Int) -> Color {
    let all: [Color] =
      !colors.isEmpty
      ? colors : isDark ? ["#FFB59A", "#7FE0CB", "#C9B6FF"] : ["#B8431A", "#0B7565", "#6440C4"]
    return all[index % all.count]
  }

  /// A portrait with its ring, which opens while this person speaks; all others are dimmed.
  func person(_ name: String, _ index: Int, _ cues: [CaptionCue]) -> Layer {
    let ring = ShapeLayer(.circle(face + 30)).stroke(color(index), 14).fillColor(.clear).position(
      face / 2, face / 2
    )
    .opacity(0)
    let picture = portrait(name, index).position(face / 2, face / 2).opacity(0.45)
    for turn in cues {
      let length = max(0.4, turn.end - turn.start)
      let _ = ring.animate(
        \.opacity, values: [0, 1, 1, 0], keyTimes: [0, 0.15 / length, 1 - 0.15 / length, 1],
        .linear(length).delay(turn.start))
      let _ = picture.animate(
        \.opacity, values: [0.45, 1, 1, 0.45], keyTimes: [0, 0.15 / length, 1 - 0.15 / length, 1],
        .linear(length).delay(turn.start))
    }
    return Layer {
      ring
      picture
      text(name, 44, .bold).foregroundColor(color(index)).position(face / 2, face + 64)
    }
    .size(face, face + 90)
  }

  func portrait(_ name: String, _ index: Int) -> Layer {
    if index < portraits.count, !portraits[index].isEmpty {
      return ImageLayer(portraits[index]).fill(face, face).cornerRadius(face / 2).masksToBounds()
    }
    return TextLayer(String(name.prefix(1))).font("Inter Display", 0.45 * face, .black)
      .foregroundColor(ground)
      .alignment(.center).verticalAlignment(.center).size(face, face).backgroundColor(color(index))
      .cornerRadius(
        face / 2)
  }

  func text(_ string: String, _ size: Double, _ weight: FontWeight) -> TextLayer {
    TextLayer(string).font("Inter Display", size, weight).lineHeight(leading).foregroundColor(ink)
      .fit(
        width: area.width, from: 0.4 * size, to: size)
  }
}
