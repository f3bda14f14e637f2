import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A property of a layer that follows what layers show; see ``BindingRecord``.
package struct LayerBinding {
  var keyPath: String
  var sources: [LayerReading]
  var function: BindingRecord.Function
  /// The same of one number.
  var scalar: (@Sendable (Double) -> Double)?
  var place: [UInt]
}

/// What a binding reads.
package struct LayerReading {
  enum Subject {
    case layer(Layer, BindingSource.Part)
    case level(LevelReading)
  }
  let subject: Subject

  package init(_ layer: Layer, _ part: BindingSource.Part) { subject = .layer(layer, part) }
  package init(_ level: LevelReading) { subject = .level(level) }

  /// Whose it is; nil: a sound's.
  package var layer: Layer? {
    if case .layer(let layer, _) = subject { layer } else { nil }
  }
}

extension Layer {
  /// Lets a property follow what layers show, from the next commit on; a property that follows something already follows
  /// this instead.
  package final func bind(
    _ keyPath: String, to sources: [LayerReading], scalar: (@Sendable (Double) -> Double)? = nil,
    _ function: @escaping BindingRecord.Function
  ) {
    guard let path = PropertyPath(keyPath, in: values) else {
      DiagnosticLog.error("\(keyPath) of \(self) cannot be bound: there is no such property")
      return
    }
    if let owner = path.property?.owner, owner == .emitter || owner == .replicator {
      DiagnosticLog.error(
        "\(keyPath) of \(self) cannot be bound: what an emitter or a replicator makes is found out before the first "
          + "frame; animate it, or bind the layer's place")
      return
    }
    let binding = LayerBinding(
      keyPath: keyPath, sources: sources, function: function, scalar: scalar, place: CallStack.current)
    change(keyPath, .none) {
      bindings.removeAll { $0.keyPath == keyPath }
      bindings.append(binding)
      bindingRecords = nil
    }
  }
}

extension Layer {
  /// Whether a property follows something.
  package final func isBound(_ keyPath: String) -> Bool { bindings.contains { $0.keyPath == keyPath } }

  /// Whether a property follows something that changes, as far as is known before the scene plays: a value that nothing
  /// animates and no event sets does not.
  package final func followsChange(_ keyPath: String, hasEvents: Bool) -> Bool {
    bindings.contains { binding in
      binding.keyPath == keyPath
        && binding.sources.contains { source in
          guard let layer = source.layer, layer.isInvisibleValue else { return true }
          return hasEvents || !layer.animations.isEmpty || !layer.bindings.isEmpty
        }
    }
  }
}
