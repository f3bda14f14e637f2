// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// The link between a layer and its history in a rehearsal.
final class LayerTrack {
  let id: Int
  private(set) weak var rehearsal: (any LayerRecorder)?
  /// In the committed tree.
  var isLive = false
  /// Whether it is listed among the layers with uncommitted changes.
  var isDirty = false
  /// Whether sublayers or mask have uncommitted changes.
  var hasNewStructure = false
  /// Animations wait for their begin time.
  var hasNewAnimations = false
  /// Sublayers and mask as committed.
  var committedChildren: [Layer] = []
  /// The sublayers of the last version, by index of their histories; nil when they have changed since.
  var sublayerIDs: [Int]? { didSet { knownAscent = nil } }
  private var knownAscent: Bool?
  /// Whether the sublayers of the last version are in the order in which they were first committed, as most are, and are those
  /// of the layer now.
  var hasAscendingSublayers: Bool {
    guard !hasNewStructure, let sublayerIDs else { return false }
    if let knownAscent { return knownAscent }
    let ascends = zip(sublayerIDs, sublayerIDs.dropFirst()).allSatisfy(<)
    knownAscent = ascends
    return ascends
  }
  /// The mask among them.
  weak var committedMask: Layer?
  /// The layer that has it among its own.
  weak var committedParent: Layer?
  /// The values of the last version; nil when they have changed since.
  var committedValues: SharedValues?

  init(id: Int, rehearsal: any LayerRecorder) {
    self.id = id
    self.rehearsal = rehearsal
  }
}
