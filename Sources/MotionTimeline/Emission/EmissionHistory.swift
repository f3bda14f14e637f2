// SPDX-License-Identifier: Apache-2.0

/// The emission of a layer over a scene. When the layer's clock is set back, its time runs a second time over the same instants, and
/// another emission begins (EM-3): `emitter.beginTime = CACurrentMediaTime()`.
package struct EmissionHistory: Sendable {
  /// An emission, and the commit from which on it is the layer's.
  package struct Run: Sendable {
    var commit: Int
    /// The layer's time when the run ends.
    var end: Double
    package var emission: EmitterEmission
  }

  /// In order of their commits. There is at least one.
  package private(set) var runs: [Run]

  init(_ runs: [Run]) { self.runs = runs }

  /// The run of a version of the layer, by the version's commit.
  func run(at commit: Int) -> Int { max(0, (runs.firstIndex { $0.commit > commit } ?? runs.count) - 1) }

  /// The emission that a version of the layer shows.
  func emission(at commit: Int) -> EmitterEmission { runs[run(at: commit)].emission }
}
