// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat
import Testing

/// What the lines of `AppleTypes.swift` do.
@Suite("Types that Apple's compiler takes")
struct AppleTypeTests {
  @Test("Floats, lists of NSNumber, Any and UInt32 are taken as the values in them")
  func values() {
    let (layer, text, grad, shape) = (CALayer(), CATextLayer(), CAGradientLayer(), CAShapeLayer())
    let (rep, cell, emitter, keys) = (CAReplicatorLayer(), CAEmitterCell(), CAEmitterLayer(), CAKeyframeAnimation())
    layer.backgroundColor = .red
    layer.addSublayer(CALayer())
    let log = DiagnosticLog()
    let read = log.collect { appleTypes(layer, text, grad, shape, rep, cell, emitter, keys) }
    #expect(log.diagnostics.isEmpty, "\(log.diagnostics)")
    #expect(read == [1, 0.5])
    #expect(
      layer.values.opacity == 0.5 && layer.values.shadowOpacity == 0.5 && rep.values.replicator.instanceRedOffset == 0.5
    )
    #expect(cell.values.birthRate == 0.5 && emitter.values.emitter.birthRate == 0.5)
    #expect(
      keys.keyTimes == [0, 1] && grad.values.gradient.locations == [0, 1]
        && shape.values.shape.lineDashPattern == [0, 1])
    #expect(grad.values.gradient.colors == [.red] && text.values.text.string == "x" && text.values.text.fontName == "x")
    #expect(layer.sublayers?.first === text && layer.values.compositingFilter == Filter("differenceBlendMode"))
  }

  @Test("A wrong type in an Any is an error with what is accepted, and changes nothing")
  func wrongTypes() {
    let (layer, text, grad) = (CALayer(), CATextLayer(), CAGradientLayer())
    let picture = CGImage(contentsOf: "/a.png")
    layer.contents = picture as Any
    let log = DiagnosticLog()
    log.collect {
      layer.contents = 3 as Any
      text.string = 5 as Any
      text.font = Color.red as Any
      grad.colors = ["red"] as [Any]
    }
    #expect(
      log.diagnostics.map(\.message) == [
        "contents of Layer must be a CGImage, got a value of the type Int",
        "string of TextLayer must be a String or an NSAttributedString, got a value of the type Int",
        "font of TextLayer must be the name of a font as a String, got a value of the type Color",
        "colors of GradientLayer must be CGColors, got a value of the type Array<Any>",
      ])
    #expect(layer.values.contents == picture && text.values.text.string == nil)
    let nothing: CGImage? = nil
    layer.contents = nothing as Any
    #expect(layer.values.contents == nil)
  }

  @Test("A layer's class makes layers by its own init(), and copies by its own init(layer:)")
  func classes() {
    #expect((appleLayer(AppleCoder.self) as? AppleCoder)?.mark == 7)
    #expect(type(of: appleLayer(CAReplicatorLayer.self)) == CAReplicatorLayer.self)
    let copy = AppleCopy()
    #expect(!copy.isCopy && copy.copy().isCopy)
    let plain = appleLayer(AppleBounds.self)
    plain.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(plain.bounds.width == 2)
  }

  @Test("Numbers that come back as Any can be read as Double and as CGFloat")
  func numbers() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = Float(0.5)
    #expect(animation.toValue as? CGFloat == 0.5 && animation.toValue as? Double == 0.5)
    #expect(animation.toValue as? Float == 0.5)
    let layer = CALayer()
    layer.setValue(1.5, forKey: "thickness")
    layer.zPosition = 3
    #expect(layer.value(forKey: "thickness") as? CGFloat == 1.5 && layer.value(forKey: "zPosition") as? Int == 3)
    #expect(layer.value(forKey: "masksToBounds") as? Bool == false)
    let keys = CAKeyframeAnimation(keyPath: "opacity")
    keys.values = [NSNumber(value: 0.25), 1]
    #expect(keys.values as? [CGFloat] == [0.25, 1])
    layer.setValue([NSNumber(value: 1), NSNumber(value: 2.5)], forKey: "list")
    #expect(layer.values.custom["list"] == .numbers([1, 2.5]))
  }

  @Test("Values in an NSValue are taken out of it, by animations and by key")
  func boxes() {
    let transform = CATransform3DMakeScale(2, 3, 4)
    let box = NSValue(caTransform3D: transform)
    #expect(box.caTransform3DValue == transform && box.cgPointValue == .zero)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
    #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue.dy == 6)
    #expect(NSValue(cgSize: CGSize(width: 5, height: 6)) == NSValue(cgSize: CGSize(width: 5, height: 6)))
    let affine = CGAffineTransform(translationX: 5, y: 6)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = box
    #expect(animation.fromValue as? CATransform3D == transform)
    let layer = CALayer()
    layer.setValue(NSValue(cgPoint: CGPoint(x: 7, y: 8)), forKey: "position")
    #expect(layer.position == CGPoint(x: 7, y: 8))
    layer.setValue(NSValue(point: CGPoint(x: 9, y: 8)), forKey: "position")
    #expect(layer.position == CGPoint(x: 9, y: 8))
    animation.repeatCount = HUGE
    #expect(animation.repeatCount == MAXFLOAT && animation.repeatCount > 1e38)
  }
}
