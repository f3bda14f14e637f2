import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A property of a layer that follows what layers show; see ``BindingRecord``.
package struct LayerBinding {
  var path: PropertyPath
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
  package init(_ layer: Layer, property: LayerProperty) { self.init(layer, .property(PropertyPath(property))) }
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
    _ named: PropertyPath, to sources: [LayerReading], scalar: (@Sendable (Double) -> Double)? = nil,
    _ function: @escaping BindingRecord.Function
  ) {
    guard let path = named.resolved(in: values) else {
      DiagnosticLog.error("\(named.keyPath) of \(self) cannot be bound: there is no such property")
      return
    }
    if let owner = path.property?.owner, owner == .emitter || owner == .replicator {
      DiagnosticLog.error(
        "\(path.keyPath) of \(self) cannot be bound: what an emitter or a replicator makes is found out before the first "
          + "frame; animate it, or bind the layer's place")
      return
    }
    let binding = LayerBinding(
      path: path, sources: sources, function: function, scalar: scalar, place: CallStack.current)
    change(path.keyPath, .none) {
      bindings.removeAll { $0.path == path }
      bindings.append(binding)
      bindingRecords = nil
    }
  }
}

extension Layer {
  /// Whether a property follows something.
  package final func isBound(_ path: PropertyPath) -> Bool { bindings.contains { $0.path == path } }

  /// Whether a property follows something that changes, as far as is known before the scene plays: a value that nothing
  /// animates and no event sets does not.
  package final func followsChange(_ path: PropertyPath, hasEvents: Bool) -> Bool {
    bindings.contains { binding in
      binding.path == path
        && binding.sources.contains { source in
          guard let layer = source.layer, layer.isInvisibleValue else { return true }
          return hasEvents || !layer.animations.isEmpty || !layer.bindings.isEmpty
        }
    }
  }
}
