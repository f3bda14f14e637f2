// SPDX-License-Identifier: Apache-2.0

import MotionHost
import MotionKit
import QuartzCompat
import Testing

@Suite("Core Animation's transform functions")
struct TransformTests {
  @Test("A new operation is applied first, a concatenated one last (X-1)")
  func order() {
    let scaled = CATransform3DConcat(CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeScale(2, 1, 1))
    #expect(scaled.m41 == 20)
    #expect(CATransform3DConcat(CATransform3DMakeScale(2, 1, 1), CATransform3DMakeTranslation(10, 0, 0)).m41 == 10)
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
    #expect(t.m41 == 20 && t.m42 == 60)
  }

  @Test("Rotations have Core Animation's signs; a zero axis is the identity (X-2)")
  func rotation() {
    let z = CATransform3DMakeRotation(0.5, 0, 0, 1)
    #expect(z.m12 == Math.sin(0.5) && z.m21 == -Math.sin(0.5))
    let x = CATransform3DMakeRotation(0.5, 1, 0, 0)
    #expect(x.m23 == Math.sin(0.5) && x.m32 == -Math.sin(0.5))
    let y = CATransform3DMakeRotation(0.5, 0, 1, 0)
    #expect(y.m13 == -Math.sin(0.5) && y.m31 == Math.sin(0.5))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("A singular matrix is its own inverse (X-3)")
  func singular() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(CATransform3DInvert(CATransform3DMakeScale(2, 4, 8)).m22 == 0.25)
  }

  @Test("A listing with Core Animation's names moves a layer")
  func listing() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1.0
    animation.toValue = 0.0
    animation.duration = 3
    animation.repeatCount = 2
    animation.autoreverses = true
    layer.add(animation, forKey: "opacity")
    #expect(layer.animationKeys() == ["opacity"])
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    CATransaction.commit()
    #expect(layer.transform.m11 == 2)
  }
}
