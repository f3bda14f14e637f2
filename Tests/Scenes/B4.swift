// SPDX-License-Identifier: Apache-2.0

import QuartzCompat

/// B4 · "Animating layer content", listing 3-4: a border's width and colour in a group of 5 s, both paced. The
/// children have no duration of their own and take the group's.
struct B4: CAComposition {
  let format = Format(width: 320, height: 320, fps: 30)
  let duration = 6.0
  let myLayer = CALayer()

  func build(in root: CALayer) {
    myLayer.name = "myLayer"
    myLayer.frame = CGRect(x: 60, y: 60, width: 200, height: 200)
    root.addSublayer(myLayer)

    let widthAnim = CAKeyframeAnimation(keyPath: "borderWidth")
    widthAnim.values = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
    widthAnim.calculationMode = .paced

    let colorAnim = CAKeyframeAnimation(keyPath: "borderColor")
    colorAnim.values = [CGColor.green, CGColor.red, CGColor.blue]
    colorAnim.calculationMode = .paced

    let group = CAAnimationGroup()
    group.animations = [colorAnim, widthAnim]
    group.duration = 5.0
    myLayer.add(group, forKey: "BorderChanges")
  }
}
