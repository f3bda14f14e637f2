// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// A25 · guide, "Configuring a layer's constraints": A in the middle, B below it and as wide. y runs up.
struct A25: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 1.0
  let theLayer = CALayer()
  let layerA = CALayer()
  let layerB = CALayer()

  func build(in root: CALayer) {
    root.isGeometryFlipped = true
    theLayer.bounds = CGRect(x: 0, y: 0, width: 300, height: 200)
    theLayer.layoutManager = CAConstraintLayoutManager()
    root.addSublayer(theLayer)

    layerA.name = "layerA"
    layerA.bounds = CGRect(x: 0.0, y: 0.0, width: 100.0, height: 25.0)
    layerA.borderWidth = 2.0
    layerA.addConstraint(CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY))
    layerA.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
    theLayer.addSublayer(layerA)

    layerB.name = "layerB"
    layerB.borderWidth = 2.0
    layerB.addConstraint(CAConstraint(attribute: .width, relativeTo: "layerA", attribute: .width))
    layerB.addConstraint(CAConstraint(attribute: .midX, relativeTo: "layerA", attribute: .midX))
    layerB.addConstraint(CAConstraint(attribute: .maxY, relativeTo: "layerA", attribute: .minY, offset: -10.0))
    layerB.addConstraint(CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .minY, offset: 10.0))
    theLayer.addSublayer(layerB)
  }
}
