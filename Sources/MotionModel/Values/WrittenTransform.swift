// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

/// A mirroring transform that was written part by part, with the parts as they were written. The matrix does not tell
/// which of the axes is mirrored: taken apart again, all three are, and half a turn makes up for two of them (V-4).
package struct WrittenTransform: Sendable {
  package let matrix: Transform3D
  package let parts: TransformParts

  /// The parts of a transform, as they were written if it is among those.
  package static func parts(
    of matrix: Transform3D, _ kind: TransformKind,
    _ written: [TransformKind: WrittenTransform]
  ) -> TransformParts {
    if !written.isEmpty, let known = written[kind], known.matrix == matrix { return known.parts }
    return TransformParts(matrix)
  }
}

extension LayerValues {
  /// The parts of a transform: as written if a scale among them is negative and nothing else was written since, otherwise those
  /// of the matrix (V-5).
  func transformParts(_ kind: TransformKind) -> TransformParts {
    WrittenTransform.parts(of: self[transform: kind], kind, writtenTransforms)
  }

  /// Writes a transform by its parts, which ``transformParts(_:)`` then returns.
  mutating func setTransformParts(_ parts: TransformParts, _ kind: TransformKind) {
    let matrix = parts.matrix
    self[transform: kind] = matrix
    if parts.scale.min() < 0 {
      writtenTransforms[kind] = WrittenTransform(matrix: matrix, parts: parts)
    } else if !writtenTransforms.isEmpty {
      writtenTransforms[kind] = nil
    }
  }

  private subscript(transform kind: TransformKind) -> Transform3D {
    get {
      switch kind {
      case .transform: transform
      case .sublayerTransform: sublayerTransform
      case .instanceTransform: replicator.instanceTransform
      }
    }
    set {
      switch kind {
      case .transform: transform = newValue
      case .sublayerTransform: sublayerTransform = newValue
      case .instanceTransform: replicator.instanceTransform = newValue
      }
    }
  }
}
