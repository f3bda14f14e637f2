import MotionKit

extension Explainer {
  /// A scene of half a minute: its chapter and, at first, its title above, its words below, and between them what `stage` puts there.
  func slide(
    _ name: String, _ title: String, _ lines: [String], @SceneBuilder _ stage: (SpokenLines) -> Scene
  ) -> TimedScene {
    let place = Outline.place(of: name)
    let says = SpokenLines(lines, from: place.isFirst ? 3.6 : 1, to: Outline.sceneSeconds - 0.5)
    let content = stage(says)
    return Scene {
      header(title, place.chapter, until: says[0] + 4.5)
      progress(place.index)
      content.elements
      says.captions(style, color: style.ink)
      if place.isFirst { chapterCard(place.chapter) }
      plucks(says)
    }
    .lasting(Outline.sceneSeconds).name(name)
  }

  /// A soft tone with each line.
  func plucks(_ says: SpokenLines) -> [any SceneElement] {
    says.lines.indices.map { Audio("media/pluck.m4a").volume(0.3 * music).begin(at: says[$0]) }
  }

  /// The chapter's name stays, the title leaves when it has been read.
  @LayerBuilder private func header(_ title: String, _ chapter: Int, until time: Double) -> [Layer] {
    style.text(Outline.chapters[chapter].title, 28, .semibold, style.tints[chapter]).baseline(Grid.left, 112)
    style.text(title, 60, .bold).baseline(Grid.left, 186)
      .animate(\.transform.translation.y, from: 0, to: -30, .easeIn(0.35).delay(time))
      .leaves(at: time)
  }

  /// How far the film has come: a segment for each chapter, in its colour.
  @LayerBuilder func progress(_ index: Int) -> [Layer] {
    let unit = Grid.width / Double(Outline.sceneCount)
    let y = 1040.0
    Layer().frame(Grid.left, y - 3, Grid.width, 6).backgroundColor(style.line)
    // Chapters that are over, and what is over of this one.
    for (chapter, begin, count) in Explainer.segments {
      let done = min(max(index - begin, 0), count)
      if done > 0 {
        Layer().frame(Grid.left + unit * Double(begin), y - 3, unit * Double(done), 6)
          .backgroundColor(style.tints[chapter])
      }
    }
    let color = Explainer.segments.last { $0.begin <= index }.map { style.tints[$0.chapter] } ?? style.accent
    Layer().bounds(CGRect(x: 0, y: 0, width: unit, height: 6)).anchorPoint(0, 0.5)
      .position(Grid.left + unit * Double(index), y).backgroundColor(color)
      .animate(\.bounds.size.width, from: 0, to: unit, duration: Outline.sceneSeconds, timing: .linear)
    for (_, begin, _) in Explainer.segments.dropFirst() {
      Layer().frame(Grid.left + unit * Double(begin) - 4, y - 4, 8, 8).backgroundColor(style.paper)
    }
  }

  /// Each chapter with its first scene and how many it has.
  static let segments: [(chapter: Int, begin: Int, count: Int)] = {
    var begin = 0
    return Outline.chapters.enumerated().map { index, chapter in
      defer { begin += chapter.scenes.count }
      return (index, begin, chapter.scenes.count)
    }
  }()

  /// The chapter's number and name on its colour, then it slides away upwards.
  private func chapterCard(_ chapter: Int) -> Layer {
    Layer {
      style.text("\(chapter)", 460, .black, Color(white: 1, alpha: 0.22)).baseline(Grid.left - 24, 700)
        .slides(at: 0.3, by: -120)
      style.text(Outline.chapters[chapter].title, 150, .bold, .white).baseline(560, 640).slides(at: 0.45, by: 120)
      Layer().frame(560, 700, 240, 8).backgroundColor(.white).extends(at: 0.8)
    }
    .frame(0, 0, 1920, 1080).backgroundColor(style.chapters[chapter])
    .animate(\.position.y, from: 540, to: -560, .timing(Motion.travel, 0.9).delay(2.6))
  }
}
