// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Examines a rehearsed scene for a likely mistake, or for something no frame can hold.
///
/// A check never changes the scene. Its name is stable: people switch checks off by it.
package struct SceneCheck: Sendable {
  /// In lower case, with hyphens: `late-animation`.
  package let name: String
  package let severity: Diagnostic.Severity
  /// The kind of finding, as a noun phrase.
  package let finds: String
  let examination: Examination
  /// Whether the fault lies in a file, not in the script.
  var isMissingInput = false

  enum Examination: Sendable {
    /// Reads the recording.
    case recording(@Sendable (CheckedScene) -> [SceneFinding])
    /// Looks at the scene as it is shown at some instants. Nil: the scene has nothing that could be found.
    case frames(@Sendable (CheckedScene) -> (any FrameExamination)?)
  }

  /// All checks of a scene, in the order in which their findings are told.
  package static let all: [SceneCheck] = [
    .mismatchedPaths, .unsizedLayers, .brokenGradients, .pathlessShapes, .tooManyCopies, .lateAnimations,
    .brokenBindings, .tooManyParticles, .squareCorners, .clippedShadows, .negativeSizes, .negativeBoundSizes,
    .trimsBeyondEnds, .idlePhases,
    .cutTexts, .textsBeyondPaths, .unseenLayers, .frozenClips,
    .cutClips,
  ]
}

/// One thing that a check found.
struct SceneFinding {
  var message: String
  /// Where the script says it; empty: unknown.
  var callStack: [UInt]
  /// The part of a whole that it is about.
  var part: DiagnosticParts?
  /// The index of the layer's history; nil: it is about none, or about several.
  var layer: Int?
  /// Seconds of the scene; nil: as long as its layer is there, if it is about one.
  var time: Double?
  /// Likewise; nil: ``time``.
  var end: Double?

  init(_ message: String, of layer: Int? = nil, at callStack: [UInt], part: DiagnosticParts? = nil) {
    (self.message, self.layer, self.callStack, self.part) = (message, layer, callStack, part)
  }
}
