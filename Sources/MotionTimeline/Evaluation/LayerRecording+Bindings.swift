import MotionAnimation
import MotionModel

extension LayerRecording {
  /// True if a property of some layer follows others.
  var hasBindings: Bool { layers.contains { $0.versions.contains { !$0.bindings.isEmpty } } }

  /// Puts what bindings give in the place of the model's values.
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

/// Looks for bindings that go wrong. What several of them read at one time is found once.
package struct BindingCheck {
  private let recording: LayerRecording
  private var readers: [Double: BindingReader] = [:]

  package init(_ recording: LayerRecording) { self.recording = recording }

  /// What is wrong with a binding at times of the scene: bindings that need each other, by index of their layers, the first
  /// of them again at the end; the first time at which it gives no value. Bindings in a circle that was told already have
  /// nothing wrong.
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
