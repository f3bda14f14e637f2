import MotionKit

/// The opening of a lesson: its number and title, what one learns in it, and who teaches.
///
///     motionkit sheet templates/course-intro sheet.png
///     motionkit export templates/course-intro out.mp4 --set lesson=4 --set title="Recursion" --set teacher="Ada Lovelace"
@main
struct CourseIntro: Composition {
  @Parameter("Name of the course") var course = "Sound design from scratch"
  @Parameter("Number of the lesson", in: 1...99) var lesson = 3
  @Parameter("Number of lessons", in: 1...99) var lessons = 8
  @Parameter("Title of the lesson") var title = "Envelopes and how they shape a note"
  @Parameter("What one learns")
  var goals = ["Hear attack and release", "Draw an envelope", "Turn a click into a bell"]
  @Parameter("Heading of that list") var heading = "In this lesson"
  @Parameter("Who teaches; none without") var teacher = "Noor Aalto"
  @Parameter("Who that is") var role = "Sound designer"
  @Parameter("Portrait", file: .image) var portrait: String?
  @Parameter("Accent colour") var accent: Color = "#5B5BF0"
  @Parameter("Dark background") var isDark = false
  @Parameter("Music", file: .sound) var music: String? = "media/groove.m4a"

  var format: Format {
    .hd1080(fps: 30).shapes(.landscape, .square, .vertical).background(isDark ? "#11131F" : "#F5F4FB")
  }

  var program: Program {
    opening.lasting(3.8).allows("fallback-font")
    Transition.push(.fromRight, 0.6, .easeInOutCubic)
    for page in pages {
      list(page).lasting(1.8 + 0.9 * Double(max(2, page.count))).allows("fallback-font")
      if page != pages.last { Transition.push(.fromBottom, 0.6, .easeInOutCubic) }
    }
    if !teacher.isEmpty {
      Transition.push(.fromRight, 0.6, .easeInOutCubic)
      person.lasting(3).allows("fallback-font")
    }
    Overlay { progress }
    if let music { Audio(music).looped().fadeOut(1.2) }
  }

  // MARK: Scenes

  @SceneBuilder var opening: Scene {
    Layer().size(width, height).backgroundColor(accent).position(.center)
    ghost(Color.white.opacity(0.13)).enters(.rise(300), .fade, for: 1, timing: .easeOutQuint)
      .animate(\.transform.translation.x, from: 0, to: -40, .linear(4))
    Stack(.vertical, spacing: 36) {
      text(course, 48, .semibold).wrapped(width: column, alignment: .left).lineLimit(1).enters(
        .fade, for: 0.5, delay: 0.2)
      text(title, 150, .black).tracking(-3).lineHeight(0.98 * leading)
        .fit(width: column, height: format.isLandscape ? 560 : 700, from: 54, to: 150).wrapped(width: column).balanced()
        .units(.word, stagger: 0.08) { $0.enters(.mask(.up), for: 0.7, timing: .easeOutQuint, delay: 0.4) }
    }
    .anchorPoint(0, 0.5).position(area.minX, area.midY)
  }

  @SceneBuilder func list(_ page: Range<Int>) -> Scene {
    ghost(accent.opacity(isDark ? 0.16 : 0.08))
    Stack(.vertical, spacing: 44) {
      TextLayer(heading).font("Inter Display", 84, .black).tracking(-1).foregroundColor(ink).fit(
        width: column, from: 40, to: 84
      )
      .wrapped(width: column, alignment: .left).lineLimit(1)
      .enters(.rise(30), .fade, for: 0.5, delay: 0.6)
      for (index, number) in page.enumerated() {
        Stack(.horizontal, spacing: 32, alignment: .center) {
          TextLayer("\(number + 1)").font("Inter", 44, .bold).foregroundColor(.white).alignment(.center)
            .verticalAlignment(.center)
            .size(84, 84).backgroundColor(accent).cornerRadius(42)
            .enters(.scale(0), spring: .bouncy, delay: 0.8 + 0.7 * Double(index))
          TextLayer(items[number]).font("Inter Display", 68, .semibold).lineHeight(leading).foregroundColor(ink).fit(
            width: column - 130, from: 32, to: 68
          )
          .wrapped(width: column - 130).lineLimit(2)
          .enters(.slide(.fromLeft, 50), .fade, for: 0.5, delay: 0.9 + 0.7 * Double(index))
        }
      }
    }
    .anchorPoint(0, 0.5).position(area.minX, area.midY)
  }

  @SceneBuilder var person: Scene {
    Stack(format.isLandscape ? .horizontal : .vertical, spacing: 56, alignment: .center) {
      face.enters(.scale(0.4), .fade, spring: .bouncy, delay: 0.5)
      Stack(.vertical, spacing: 14, alignment: format.isLandscape ? .leading : .center) {
        line(teacher, ifOver: 20).font("Inter Display", 110, .black).tracking(-2).foregroundColor(ink)
          .fit(width: column - 100, from: 44, to: 110).enters(.rise(40), .fade, for: 0.6, delay: 0.8)
        if !role.isEmpty {
          line(role, ifOver: 40).font("Inter", 56, .medium).foregroundColor(isDark ? "#B9BDD6" : "#55586F")
            .fit(width: column - 100, from: 30, to: 56).enters(.rise(30), .fade, for: 0.6, delay: 0.95)
        }
      }
    }
    .position(area.midX, area.midY)
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  var width: Double { Double(format.width) }
  var height: Double { Double(format.height) }
  var column: Double { format.isLandscape ? 0.72 * area.width : area.width }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#181A2A" }
  var items: [String] { goals.filter { !$0.isEmpty } }
  /// At most four lines at a time; more get further scenes.
  var pages: [Range<Int>] {
    let count = (items.count + 3) / 4
    return (0..<count).map { ($0 * items.count / count)..<(($0 + 1) * items.count / count) }
  }

  /// The number of the lesson, so large that the canvas cuts it off.
  func ghost(_ color: Color) -> TextLayer {
    TextLayer("\(lesson)").font("Inter Display", 1.25 * min(width, height), .black).foregroundColor(color)
      .fit(width: 0.9 * width, from: 300, to: 1.25 * min(width, height))
      .position(format.isPortrait ? 0.62 * width : 0.82 * width, format.isPortrait ? 0.72 * height : 0.52 * height)
      .allows("cut-text", "faint-text", "overlapping-texts", "outside-text", "covered-text")
  }

  /// The lessons as pieces of a bar along the lower edge; the present one fills itself.
  @SceneBuilder var progress: Scene {
    let gap = lessons > 24 ? 4.0 : 12
    let piece = (area.width - gap * Double(lessons - 1)) / Double(lessons)
    let pieces = (1...lessons).map { ProgressBar($0 < lesson ? 1 : 0).tint("#FFB020").size(piece, 12) }
    Stack(.horizontal, spacing: gap) { pieces }.position(area.midX, area.maxY - 6)
    if lesson <= lessons { pieces[lesson - 1].fills(to: 1, for: 5).begin(at: 1) }
  }

  var face: Layer {
    if let portrait { return ImageLayer(portrait).fill(320, 320).cornerRadius(160).masksToBounds() }
    let initials = teacher.split(separator: " ").prefix(2).map { $0.prefix(1) }.joined()
    return TextLayer(initials).font("Inter Display", 130, .bold).foregroundColor(.white).alignment(.center)
      .verticalAlignment(.center).size(320, 320).backgroundColor(accent).cornerRadius(160)
  }

  /// A long text has two lines at most, and is cut with a warning.
  func line(_ string: String, ifOver limit: Int) -> TextLayer {
    let layer = TextLayer(string)
    return string.count > limit ? layer.wrapped(width: column - 100, alignment: .left).lineLimit(2) : layer
  }

  func text(_ string: String, _ size: Double, _ weight: FontWeight) -> TextLayer {
    TextLayer(string).font("Inter Display", size, weight).foregroundColor(.white).fit(
      width: column, from: 0.5 * size, to: size)
  }
}
