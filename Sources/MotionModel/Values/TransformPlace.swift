/// The transforms that a layer has.
package enum TransformPlace: Int, Sendable {
  case transform, sublayerTransform, instanceTransform
}
