// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A property of a layer that follows other layers as they are shown; see ``BindingRecord``.
package struct LayerBinding {
  var path: PropertyPath
  var sources: [LayerReading]
  var function: BindingRecord.Function
  /// The same of one number.
  var scalar: (@Sendable (Double) -> Double)?
  var callStack: [UInt]
}

/// The source that a binding reads.
package struct LayerReading {
  enum Subject {
    case layer(Layer, BindingSource.Part)
    case level(LevelReading)
  }
  let subject: Subject

  package init(_ layer: Layer, _ part: BindingSource.Part) { subject = .layer(layer, part) }
  package init(_ layer: Layer, property: LayerProperty) { self.init(layer, .property(PropertyPath(property))) }
  package init(_ level: LevelReading) { subject = .level(level) }

  /// The layer that is read; nil for a sound.
  package var layer: Layer? {
    if case .layer(let layer, _) = subject { layer } else { nil }
  }
}

extension Layer {
  /// Lets a property follow other layers as they are shown, from the next commit on; this replaces an earlier binding of the property.
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
        "\(path.keyPath) of \(self) cannot be bound: the particles or copies of the layer are computed before the first frame; "
          + "animate the property, or bind the layer's position")
      return
    }
    let binding = LayerBinding(
      path: path, sources: sources, function: function, scalar: scalar, callStack: CallStack.current)
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

  /// Whether a property follows a changing source, as far as is known before the scene plays. A value without animations is
  /// constant if no event can set it.
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
