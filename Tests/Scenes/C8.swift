// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// C8 · Core Animation book, listing 10-8: an image in the mirroring replicator: its reflection follows by itself.
struct C8: CAComposition {
  let format = Format(width: 320, height: 480, fps: 30)
  let duration = 1.0
  let replicator = CAReplicatorLayer()
  let imageView = CALayer()

  func build(in root: CALayer) {
    replicator.frame = root.bounds
    let h = replicator.bounds.height
    var transform = CATransform3DMakeScale(1, -1, 1)
    transform = CATransform3DTranslate(transform, 0, h - 2 * 230, 0)
    replicator.instanceTransform = transform
    replicator.instanceCount = 2
    replicator.instanceRedOffset = -0.5
    replicator.instanceGreenOffset = -0.5
    replicator.instanceBlueOffset = -0.5
    replicator.instanceAlphaOffset = -0.45
    root.addSublayer(replicator)

    imageView.frame = CGRect(x: 10, y: 10, width: 300, height: 220)
    imageView.contents = CGImage(contentsOf: "Pictures/photo.png")
    imageView.contentsGravity = .resizeAspect
    imageView.magnificationFilter = .nearest
    replicator.addSublayer(imageView)
  }
}
