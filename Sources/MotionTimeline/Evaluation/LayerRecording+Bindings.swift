// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

extension LayerRecording {
  /// True if a property of some layer follows others.
  var hasBindings: Bool { layers.contains { $0.versions.contains { !$0.bindings.isEmpty } } }

  /// Replaces the model's values by those of bindings.
  func apply(
    _ bindings: [BindingRecord], _ index: Int, to values: inout LayerValues, _ reader: BindingReader, _ time: Double,
    _ commit: Int
  ) {
    for binding in bindings {
      guard let value = reader.value(of: binding, on: index, time: time, before: commit) else { continue }
      binding.path.set(value, in: &values)
    }
  }
}

/// Finds faulty bindings. Inputs shared by several bindings at one time are read once.
package struct BindingCheck {
  private let recording: LayerRecording
  private var readers: [Double: BindingReader] = [:]

  package init(_ recording: LayerRecording) { self.recording = recording }

  /// The problem of a binding at times of the scene: a cycle of bindings, by index of their layers, with the first repeated at
  /// the end; or the first time without a value. Bindings in a cycle already reported have no problem.
  package mutating func problem(
    _ binding: BindingRecord, on index: Int, at times: [Double]
  ) -> (cycle: [(layer: Int, keyPath: String)], noValueAt: Double?) {
    for time in times {
      let reader = reader(at: time)
      reader.forgetProblems()
      _ = reader.value(of: binding, on: index, time: time, before: .max)
      if !reader.cycle.isEmpty { return (reader.cycle.map { ($0.layer, $0.binding.path.keyPath) }, nil) }
      if reader.hasNoValue { return ([], time) }
    }
    return ([], nil)
  }

  private mutating func reader(at time: Double) -> BindingReader {
    if let known = readers[time] { return known }
    // Changes at very many times have readers of their own, which need not be kept.
    if readers.count >= 1000 { readers = [:] }
    let made = BindingReader(recording)
    readers[time] = made
    return made
  }
}
