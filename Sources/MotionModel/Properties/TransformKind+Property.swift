// SPDX-License-Identifier: Apache-2.0

extension TransformKind {
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
