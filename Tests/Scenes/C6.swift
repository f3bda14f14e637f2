// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// C6 · Core Animation book, listing 10-6: `layerClass`, by which a view chooses its layer's class. Headless, the class
/// makes the layer.
struct C6: CAComposition {
  let format = Format(width: 320, height: 240, fps: 30)
  let duration = 1.0
  let view = ReplicatorView()

  final class ReplicatorView {
    static var layerClass: CALayer.Type { CAReplicatorLayer.self }
    let layer: CALayer
    init() { layer = ReplicatorView.layerClass.init() }
  }

  func build(in root: CALayer) {
    root.addSublayer(view.layer)
    // Something to repeat.
    let dot = CALayer()
    dot.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    dot.backgroundColor = .white
    view.layer.addSublayer(dot)
    guard let replicator = view.layer as? CAReplicatorLayer else { return }
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeTranslation(60, 40, 0)
  }
}
