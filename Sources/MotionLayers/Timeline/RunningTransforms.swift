import MotionAnimation
import MotionCore

/// The transforms of a layer while animations write parts of them: taken apart once, put together once.
///
/// Parts are kept as written, so that animations of `rotation.x` and `rotation.z` never meet in an ambiguous matrix
/// (V-5).
struct RunningTransforms {
  /// The turn of a layer that follows a path.
  var turn = PathTurn()
  private var transform: TransformParts?
  private var sublayerTransform: TransformParts?
  private var instanceTransform: TransformParts?

  /// The value of a component.
  mutating func value(of component: TransformComponent, _ property: LayerProperty, _ values: LayerValues)
    -> PropertyValue
  {
    parts(property, values).value(of: component)
  }

  /// Writes a component; the matrix follows with ``settle(_:)``.
  mutating func set(
    _ value: PropertyValue, of component: TransformComponent, _ property: LayerProperty, _ values: LayerValues
  ) {
    var parts = parts(property, values)
    guard parts.set(value, for: component) else { return }
    if property === LayerProperty.transform {
      transform = parts
    } else if property === LayerProperty.sublayerTransform {
      sublayerTransform = parts
    } else {
      instanceTransform = parts
    }
  }

  /// Puts everything together when all animations have been applied.
  mutating func finish(_ values: inout LayerValues) {
    settle(&values)
    turn.apply(to: &values)
  }

  /// Puts the matrices together, before anyone reads them.
  mutating func settle(_ values: inout LayerValues) {
    if let transform { values.transform = transform.matrix }
    if let sublayerTransform { values.sublayerTransform = sublayerTransform.matrix }
    if let instanceTransform { values.replicator.instanceTransform = instanceTransform.matrix }
    (transform, sublayerTransform, instanceTransform) = (nil, nil, nil)
  }

  private func parts(_ property: LayerProperty, _ values: LayerValues) -> TransformParts {
    if property === LayerProperty.transform { return transform ?? TransformParts(values.transform) }
    if property === LayerProperty.sublayerTransform {
      return sublayerTransform ?? TransformParts(values.sublayerTransform)
    }
    return instanceTransform ?? TransformParts(values.replicator.instanceTransform)
  }
}
