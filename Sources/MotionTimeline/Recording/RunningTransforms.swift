// SPDX-License-Identifier: Apache-2.0

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
  /// - Parameter change: false if it leaves the parts as they are.
  @inline(__always) mutating func update(
    _ kind: TransformKind, _ values: LayerValues, _ change: (inout TransformParts) -> Bool
  ) {
    switch kind {
    case .transform:
      RunningTransforms.update(&transform, RunningTransforms.parts(of: values.transform, kind, values), change)
    case .sublayerTransform:
      RunningTransforms.update(
        &sublayerTransform, RunningTransforms.parts(of: values.sublayerTransform, kind, values), change)
    case .instanceTransform:
      RunningTransforms.update(
        &instanceTransform, RunningTransforms.parts(of: values.replicator.instanceTransform, kind, values), change)
    }
  }

  /// Changes parts where they are: they are large.
  @inline(__always) private static func update(
    _ parts: inout TransformParts?, _ initial: @autoclosure () -> TransformParts,
    _ change: (inout TransformParts) -> Bool
  ) {
    let isNew = parts == nil
    if isNew { parts = initial() }
    if !change(&parts!), isNew { parts = nil }
  }

  /// Puts everything together when all animations have been applied.
  mutating func finish(_ values: inout LayerValues) {
    settle(&values)
    turn.apply(to: &values)
  }

  /// Puts the matrices together, before anyone reads them.
  mutating func settle(_ values: inout LayerValues) {
    if transform != nil {
      values.transform = transform!.matrix
      transform = nil
    }
    if sublayerTransform != nil {
      values.sublayerTransform = sublayerTransform!.matrix
      sublayerTransform = nil
    }
    if instanceTransform != nil {
      values.replicator.instanceTransform = instanceTransform!.matrix
      instanceTransform = nil
    }
  }

  /// Most layers have no transform but the animated one.
  @inline(__always) private static func parts(
    of transform: Transform3D, _ kind: TransformKind, _ values: LayerValues
  ) -> TransformParts {
    transform.isIdentity ? identityParts : WrittenTransform.parts(of: transform, kind, values.writtenTransforms)
  }

  private static let identityParts = TransformParts(Transform3D.identity)
}
