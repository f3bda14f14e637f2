// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// C7 · Core Animation book, listing 10-7: a replicator whose second instance is a darker mirror image below the
/// first.
struct C7: CAComposition {
  let format = Format(width: 320, height: 480, fps: 30)
  let duration = 1.0
  let replicator = CAReplicatorLayer()
  let dot = CALayer()

  func build(in root: CALayer) {
    replicator.frame = root.bounds
    let h = replicator.bounds.height
    var transform = CATransform3DIdentity
    transform = CATransform3DScale(transform, 1, -1, 1)
    transform = CATransform3DTranslate(transform, 0, h - 2 * 230, 0)
    replicator.instanceTransform = transform
    replicator.instanceCount = 2
    replicator.instanceRedOffset = -0.5
    replicator.instanceGreenOffset = -0.5
    replicator.instanceBlueOffset = -0.5
    replicator.instanceAlphaOffset = -0.45
    root.addSublayer(replicator)

    dot.frame = CGRect(x: 100, y: 30, width: 40, height: 20)
    dot.backgroundColor = .white
    replicator.addSublayer(dot)
  }
}
