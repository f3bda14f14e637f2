import MotionModel

/// Looks at a rehearsed scene for something that its author cannot have meant, or that no frame can hold.
///
/// A check never changes the scene. Its name is stable: people switch checks off by it.
package struct SceneCheck: Sendable {
  /// In lower case, with hyphens: `late-animation`.
  package let name: String
  package let severity: Diagnostic.Severity
  /// What it finds, as a noun phrase.
  package let finds: String
  let examination: Examination
  /// Whether a file is what is wrong, and not the script.
  var isMissingInput = false

  enum Examination: Sendable {
    /// Reads what was recorded.
    case recording(@Sendable (CheckedScene) -> [SceneFinding])
    /// Looks at the scene as it is shown at some instants.
    case pictures(@Sendable (CheckedScene) -> any PictureExamination)
  }

  /// All checks of a scene, in the order in which their findings are told.
  package static let all: [SceneCheck] = [
    .mismatchedPaths, .unsizedLayers, .brokenGradients, .pathlessShapes, .tooManyCopies, .lateAnimations,
    .brokenBindings, .tooManyParticles, .squareCorners, .clippedShadows, .negativeSizes, .trimsBeyondEnds, .idlePhases,
    .cutTexts, .textsBeyondPaths, .unseenLayers, .frozenClips,
    .cutClips,
  ]
}

/// One thing that a check found.
struct SceneFinding {
  var message: String
  /// Where the script says it; empty: unknown.
  var place: [UInt]
  /// The part of a whole that it is about.
  var part: DiagnosticParts?

  init(_ message: String, at place: [UInt], part: DiagnosticParts? = nil) {
    (self.message, self.place, self.part) = (message, place, part)
  }
}
