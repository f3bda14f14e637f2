// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat
import Testing

/// What the members of `AppleMembers.swift` do, where they do something.
@Suite("Members that Apple's compiler takes")
struct AppleMemberTests {
  @Test("All of them can be called, and none says anything")
  func calls() {
    let log = DiagnosticLog()
    log.collect {
      appleMembers(
        CALayer(), CAShapeLayer(), CATextLayer(), CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10)),
        CGMutablePath())
    }
    #expect(log.diagnostics.isEmpty, "\(log.diagnostics)")
  }

  @Test("A path is walked element by element, with control points before the end")
  func elements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 0))
    path.addQuadCurve(to: CGPoint(x: 3, y: 0), control: CGPoint(x: 2, y: 5))
    path.addCurve(to: CGPoint(x: 9, y: 0), control1: CGPoint(x: 4, y: 1), control2: CGPoint(x: 5, y: 1))
    path.closeSubpath()
    var types: [CGPathElementType] = []
    var ends: [CGFloat] = []
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      ends.append(element.pointee.points[element.pointee.type == .addQuadCurveToPoint ? 1 : 0].x)
    }
    #expect(types == [.moveToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    #expect(ends.prefix(3) == [1, 3, 4])
    // The curve turns at half its height.
    #expect(abs(path.boundingBoxOfPath.maxY - 2.5) < 1e-9 && path.boundingBox.maxY == 5)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test("A stroked copy covers the line, a dashed one its dashes")
  func strokes() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 100, y: 10))
    let outline = path.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBoxOfPath == CGRect(x: -2, y: 8, width: 104, height: 4))
    #expect(outline.contains(CGPoint(x: 50, y: 11)) && !outline.contains(CGPoint(x: 50, y: 13)))
    let dashes = path.copy(dashingWithPhase: 5, lengths: [10, 10])
    var starts: [CGFloat] = []
    dashes.applyWithBlock { if $0.pointee.type == .moveToPoint { starts.append($0.pointee.points[0].x) } }
    #expect(starts.map { ($0 * 1e6).rounded() / 1e6 } == [0, 15, 35, 55, 75, 95])
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 20))
    context.addPath(path)
    context.setLineWidth(4)
    #expect(context.path?.boundingBox.height == 0)
    context.replacePathWithStrokedPath()
    #expect(context.path?.boundingBox == CGRect(x: 0, y: 8, width: 100, height: 4))
  }

  @Test("A context of pixels gives an image; what it cannot be is an error (R-18)")
  func contexts() throws {
    let log = DiagnosticLog()
    let image = try log.collect { () -> CGImage? in
      let context = try #require(
        CGContext(
          data: nil, width: 10, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor([0, 1, 0, 1])
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      return context.makeImage()
    }
    guard case .drawing(let drawing)? = image, case .fill(let path, _, let paint)? = drawing.elements.first?.content
    else {
      Issue.record("no drawing")
      return
    }
    // y points up in it.
    #expect(drawing.size.height == 20 && path.controlPointBounds.minY == 15 && "\(paint)".contains("1"))
    #expect(log.diagnostics.isEmpty)
    log.collect {
      #expect(
        CGContext(
          data: nil, width: 0, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: 0) == nil)
      CGContext(bounds: CGRect(x: 0, y: 0, width: 1, height: 1)).setFillColor([1, 2, 3])
      #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    }
    #expect(log.diagnostics.count == 3 && log.hasErrors)
  }

  @Test("Colours by space and components")
  func colors() {
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(
      CGColor(colorSpace: space, components: [1, 0.5, 0, 0.25]) == CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]) == CGColor(gray: 0.5, alpha: 1))
    #expect(CGColor(colorSpace: space, components: [1, 0.5]) == nil && CGColorSpace(name: "no such space") == nil)
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    let gradient = CGGradient(
      colorSpace: space, colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: [0, 1], count: 2)
    #expect(
      gradient?.colors == [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)])
  }
}
