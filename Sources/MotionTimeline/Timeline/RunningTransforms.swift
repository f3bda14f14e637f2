import MotionAnimation
import MotionCore
import MotionModel

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

  /// Changes parts of a transform; the matrix follows with ``settle(_:)``.
  ///
  /// - Parameter change: false if it left the parts as they are.
  @inline(__always) mutating func update(
    _ place: TransformPlace, _ values: LayerValues, _ change: (inout TransformParts) -> Bool
  ) {
    switch place {
    case .transform:
      var parts = transform ?? RunningTransforms.parts(of: values.transform, place, values)
      if change(&parts) { transform = parts }
    case .sublayerTransform:
      var parts =
        sublayerTransform ?? RunningTransforms.parts(of: values.sublayerTransform, place, values)
      if change(&parts) { sublayerTransform = parts }
    case .instanceTransform:
      var parts =
        instanceTransform
        ?? RunningTransforms.parts(of: values.replicator.instanceTransform, place, values)
      if change(&parts) { instanceTransform = parts }
    }
  }

  /// Puts everything together when all animations have been applied.
  mutating func finish(_ values: inout LayerValues) {
    settle(&values)
    turn.apply(to: &values)
  }

  /// Puts the matrices together, before anyone reads them.
  mutating func settle(_ values: inout LayerValues) {
    if let parts = transform {
      values.transform = parts.matrix
      transform = nil
    }
    if let parts = sublayerTransform {
      values.sublayerTransform = parts.matrix
      sublayerTransform = nil
    }
    if let parts = instanceTransform {
      values.replicator.instanceTransform = parts.matrix
      instanceTransform = nil
    }
  }

  /// Most layers have no transform but the animated one.
  @inline(__always) private static func parts(
    of transform: Transform3D, _ place: TransformPlace, _ values: LayerValues
  ) -> TransformParts {
    transform.isIdentity ? identityParts : WrittenTransform.parts(of: transform, place, values.writtenTransforms)
  }

  private static let identityParts = TransformParts(Transform3D.identity)
}
