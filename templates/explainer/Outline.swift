/// The order of the scenes, for the chapter's name above each and the line of progress below.
///
/// A scene is known by its name, which the command line understands too: `motionkit still … --at waves`.
enum Outline {
  struct Chapter {
    var title: String
    var scenes: [String]
  }

  static let chapters = [
    Chapter(title: "The problem", scenes: ["opening", "flood", "gap", "waste"]),
    Chapter(title: "What eyes miss", scenes: ["planes", "chroma", "contrast"]),
    Chapter(title: "One picture", scenes: ["blocks", "guess", "waves", "sum", "rounding"]),
    Chapter(title: "Many pictures", scenes: ["motion", "search", "frames", "order"]),
    Chapter(title: "Every bit", scenes: ["spelling", "loop", "price", "ending"]),
  ]

  /// Of every scene.
  static let sceneSeconds = 30.0
  static var sceneCount: Int { chapters.reduce(0) { $0 + $1.scenes.count } }
  static var seconds: Double { Double(sceneCount) * sceneSeconds }

  /// The chapter's index of a scene, the scene's own, and whether the scene is the chapter's first.
  static func place(of scene: String) -> (chapter: Int, index: Int, isFirst: Bool) {
    var before = 0
    for (chapter, entry) in chapters.enumerated() {
      if let index = entry.scenes.firstIndex(of: scene) { return (chapter, before + index, index == 0) }
      before += entry.scenes.count
    }
    return (0, 0, false)
  }

  static func opensChapter(_ index: Int) -> Bool {
    var before = 0
    for chapter in chapters {
      if index == before { return true }
      before += chapter.scenes.count
    }
    return false
  }
}
