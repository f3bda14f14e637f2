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

  /// What is wrong with a binding at times of the scene: bindings that need each other, by index of their layers, the first
  /// of them again at the end; the first time at which it gives no value.
  package func check(
    _ binding: BindingRecord, on index: Int, at times: [Double]
  ) -> (cycle: [(layer: Int, keyPath: String)], noValueAt: Double?) {
    let reader = BindingReader(self)
    let first = times.first { time in
      _ = reader.value(of: binding, on: index, time: time, before: .max)
      return reader.hasNoValue
    }
    return (reader.cycle.map { ($0.layer, $0.binding.path.keyPath) }, first)
  }
}
