// SPDX-License-Identifier: Apache-2.0

/// The transforms that a layer has.
package enum TransformKind: Int, Sendable {
  case transform, sublayerTransform, instanceTransform
}
