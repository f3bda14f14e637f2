// SPDX-License-Identifier: Apache-2.0

/// The check that made a message, with its scene, layer and time.
package struct DiagnosticOrigin: Hashable, Codable, Sendable {
  /// The stable name of the check, in lower case with hyphens: `cut-text`. People allow and forbid messages by it.
  package var code: String
  /// The scene's name in the script.
  package var scene: String?
  /// The layer as messages call it: `TextLayer "title"`.
  package var layer: String?
  /// The layer's identity in the program, or in the scene of ``sceneIndex``; nil: unknown.
  package var layerID: Int?
  /// Seconds of the program, or of the scene of ``sceneIndex``.
  package var start, end: Double?
  /// The scene by whose clock the times count, until all scenes have their times in the program; nil: the program's clock.
  package var sceneIndex: Int?
  /// The statement that places its layer or its scene, for messages without a call stack. The file is the compiler's.
  package var file: String?
  package var line: Int?
  /// Whether the script allows it, with `.allows(…)`.
  package var isAllowed = false

  package init(
    _ code: String, scene: String? = nil, layer: String? = nil, start: Double? = nil, end: Double? = nil
  ) {
    (self.code, self.scene, self.layer, self.start, self.end) = (code, scene, layer, start, end)
  }
}
