// SPDX-License-Identifier: Apache-2.0

/// The histories of all layers of a scene: the recording of a rehearsal.
package struct LayerRecording: Sendable {
  package var layers: [LayerHistory] = []
  /// The emission of emitter layers, by layer.
  package var emissions: [Int: EmissionHistory] = [:]
  /// The sounds whose levels bindings read. Silent until the program's sounds have their times.
  package var levels: [LevelTrack] = []
  /// How many numbers its bindings read one by one.
  package var readingCount = 0

  package init() {}
}
