// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

// Members that Apple's QuartzCore has; `AppleMemberTests` calls this. Left out is what is unavailable here: displays, the
// GPU, `render(in:)`.

func appleMembers(_ l: CALayer, _ s: CAShapeLayer, _ t: CATextLayer, _ c: CGContext, _ p: CGMutablePath) {
  _ = t.preferredFrameSize()
  _ = l.preferredFrameSize()
  l.needsDisplayOnBoundsChange = true
  c.saveGState()
  c.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9), mask: .file(path: "icon.png"))
  c.restoreGState()
  l.drawsAsynchronously = true
  l.isOpaque = true
  _ = l.contentsAreFlipped()
  l.scroll(CGPoint.zero)
  l.scrollRectToVisible(.zero)
  _ = l.visibleRect
  _ = l.model()
  l.display()
  l.setNeedsDisplay(.zero)
  l.displayIfNeeded()
  l.layoutIfNeeded()
  l.draw(in: c)
  _ = l.contains(.zero)
  _ = l.hitTest(.zero)
  _ = l.convert(CGRect.zero, to: nil)
  _ = l.convertTime(0, to: nil)
  l.setValue(1, forKeyPath: "transform.rotation")
  _ = l.shouldArchiveValue(forKey: "x")
  _ = CALayer(layer: l)
  _ = CALayer.cornerCurveExpansionFactor(.continuous)
  p.apply(info: nil) { _, _ in }
  p.applyWithBlock { _ in }
  _ = p.boundingBoxOfPath
  _ = p.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 1)
  _ = p.copy(dashingWithPhase: 0, lengths: [1])
  _ = CGColorSpaceCreateDeviceRGB()
  _ = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])
  _ = CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: [0, 1])
  _ = CGRect.null.isNull
  _ = CGVector(dx: 0, dy: 0)
  CATransaction.lock()
  CATransaction.unlock()
  _ = CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)
  _ = CASpringAnimation(perceptualDuration: 1, bounce: 0)
  _ = CATransform3DEqualToTransform(CATransform3DIdentity, CATransform3DIdentity)
  _ = NSValue(caTransform3D: CATransform3DIdentity)
  _ = kCAGradientLayerAxial
  _ = CAFrameRateRange(minimum: 1, maximum: 2, preferred: 1)
  let a = CABasicAnimation(keyPath: "x")
  a.preferredFrameRateRange = CAFrameRateRange.default
  _ = a.mutableCopy()
  c.setFillColor([1, 0, 0, 1])
  c.setLineDash(phase: 0, lengths: [1])
  c.drawPath(using: .fill)
  c.textMatrix = .identity
  c.setShouldAntialias(true)
  _ = c.makeImage()
  _ = c.path
  c.replacePathWithStrokedPath()
  c.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
}
