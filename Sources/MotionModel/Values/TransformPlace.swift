import MotionCore

/// The transforms that a layer has.
package enum TransformPlace: Int, Sendable {
  case transform, sublayerTransform, instanceTransform

  package init(_ property: LayerProperty) {
    if property === LayerProperty.transform {
      self = .transform
    } else if property === LayerProperty.sublayerTransform {
      self = .sublayerTransform
    } else {
      self = .instanceTransform
    }
  }
}
