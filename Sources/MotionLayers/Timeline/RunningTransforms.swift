import MotionAnimation
import MotionCore

/// The transforms of a layer while animations write parts of them: taken apart once, put together once.
///
/// Parts are kept as written, so that animations of `rotation.x` and `rotation.z` never meet in an ambiguous matrix
/// (V-5).
struct RunningTransforms {
  private var transform: TransformParts?
  private var sublayerTransform: TransformParts?

  /// Changes parts of a transform; the matrix follows with ``settle(_:)``.
  @inline(__always) mutating func update(
    _ values: LayerValues, isSublayerTransform: Bool, _ change: (inout TransformParts) -> Void
  ) {
    if isSublayerTransform {
      var parts = sublayerTransform ?? RunningTransforms.parts(of: values.sublayerTransform)
      change(&parts)
      sublayerTransform = parts
    } else {
      var parts = transform ?? RunningTransforms.parts(of: values.transform)
      change(&parts)
      transform = parts
    }
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
  }

  /// Most layers have no transform but the animated one.
  private static func parts(of transform: Transform3D) -> TransformParts {
    transform.isIdentity ? identityParts : TransformParts(transform)
  }

  private static let identityParts = TransformParts(Transform3D.identity)
}
