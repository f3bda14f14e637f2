// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

struct DrawingContextTests {
  private func context(isYUp: Bool = false) -> DrawingContext {
    DrawingContext(bounds: CGRect(x: 10, y: 20, width: 100, height: 50), isYUp: isYUp)
  }

  /// The path of the first fill or stroke, in the drawing's space.
  private func path(_ drawing: Drawing) -> Path? {
    switch drawing.elements.first?.content {
    case .fill(let path, _, _)?: path
    case .stroke(let path, _, let map, _)?: path.mapPoints { map.apply($0) ?? $0 }
    default: nil
    }
  }

  @Test("A new transform comes first; saved ones come back (X-1)")
  func transforms() {
    let context = context()
    context.saveGState()
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 3)
    context.rotate(by: .pi / 2)
    context.concatenate(.translation(1, 0, 0))
    #expect(context.ctm.m12 == 3 && abs(context.ctm.m11) < 1e-12)
    #expect(abs(context.ctm.m41) < 1e-12 && abs(context.ctm.m42 - 3) < 1e-12)
    context.restoreGState()
    #expect(context.ctm.m41 == -10 && context.ctm.m42 == -20)
  }

  @Test("A turned pen is turned with the transform of the stroke, points stay where they were added")
  func pen() throws {
    let context = context()
    context.move(to: CGPoint(x: 10, y: 20))
    context.scaleBy(x: 2, y: 1)
    context.addLine(to: CGPoint(x: 10, y: 20))
    context.strokePath()
    let drawing = context.finish()
    guard case .stroke(_, let style, let map, _)? = drawing.elements.first?.content else {
      Issue.record("no stroke")
      return
    }
    #expect(style.width == 1 && map.h11 == 2 && map.h22 == 1)
    let ends = try #require(path(drawing)).controlPointBounds
    #expect(ends == CGRect(x: 0, y: 0, width: 10, height: 0))
  }

  @Test(
    "Arcs turn the way that is asked for, at most once",
    arguments: [
      (0.0, Double.pi / 2, false, 0.25), (0, Double.pi / 2, true, -0.75), (Double.pi, 0.0, true, -0.5),
      (0, 2 * Double.pi, false, 1), (0, 9 * Double.pi, false, 1), (Double.pi / 2, 0, false, 0.75),
      // Whole turns are a circle in either direction, also when they are rounded.
      (0, 2 * Double.pi, true, -1), (2 * Double.pi, 0, false, 1), (2 * Double.pi, 0, true, -1),
      (0.3, 0.3 + 2 * Double.pi, true, -1), (0.3, 0.3 + 2 * Double.pi, false, 1),
      (-Double.pi / 2, 3 * Double.pi / 2, true, -1), (0, 6 * Double.pi, true, -1), (0, -4 * Double.pi, false, 1),
      (0, Double(2 * Float.pi), true, -1), (Double(0.1 as Float), Double(0.1 + 2 * Float.pi), true, -1),
      // Against the direction whole turns are added; along it there is one at most.
      (0, 5 * Double.pi, true, -0.5), (0, -3.5 * Double.pi, false, 0.25), (0, -7 * Double.pi, true, -1),
    ])
  func arc(start: Double, end: Double, clockwise: Bool, turns: Double) throws {
    let context = DrawingContext(bounds: CGRect(x: -50, y: -50, width: 100, height: 100))
    context.addArc(center: .zero, radius: 40, startAngle: start, endAngle: end, clockwise: clockwise)
    context.fillPath()
    let elements = try #require(path(context.finish())).elements
    #expect(elements.count == 1 + Int((abs(turns) * 4).rounded(.up)))
    // The angle swept, from point to point.
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let p), .line(let p), .cubic(let p, _, _): points.append(CGPoint(x: p.x - 50, y: p.y - 50))
      default: break
      }
    }
    var swept = 0.0
    for (a, b) in zip(points, points.dropFirst()) {
      swept += Math.atan2(Double(a.x * b.y - a.y * b.x), Double(a.x * b.x + a.y * b.y))
    }
    #expect(abs(swept / (2 * .pi) - turns) < 1e-9)
    for p in points { #expect(abs((p.x * p.x + p.y * p.y).squareRoot() - 40) < 1e-9) }
  }

  @Test("A rounded corner touches both lines")
  func corner() throws {
    let context = DrawingContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.move(to: .zero)
    context.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(close(context.currentPointOfPath, CGPoint(x: 10, y: 4)))
    context.addArc(tangent1End: CGPoint(x: 10, y: 20), tangent2End: CGPoint(x: 30, y: 20), radius: 5)
    #expect(close(context.currentPointOfPath, CGPoint(x: 15, y: 20)))
    // Points in a line have no corner.
    context.addArc(tangent1End: CGPoint(x: 20, y: 20), tangent2End: CGPoint(x: 30, y: 20), radius: 5)
    #expect(context.currentPointOfPath == CGPoint(x: 20, y: 20))
    #expect(context.problems.isEmpty)
  }

  @Test("Clips narrow the box that is left, and what is wholly clipped is not kept")
  func clips() {
    let context = context()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 20, width: 100, height: 50))
    context.clip(to: CGRect(x: 0, y: 0, width: 60, height: 100))
    context.scaleBy(x: 0.5, y: 0.5)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 20, y: 40, width: 100, height: 100))
    context.clip(to: CGRect(x: 500, y: 0, width: 10, height: 10))
    #expect(context.boundingBoxOfClipPath.isEmpty)
    context.fill(CGRect(x: 0, y: 0, width: 1000, height: 1000))
    #expect(context.finish().elements.isEmpty)
  }

  @Test("A mask multiplies each later element by the image's alpha, within its rectangle, until the state is restored")
  func masks() throws {
    let context = context()
    let box = CGRect(x: 20, y: 30, width: 40, height: 20)
    context.saveGState()
    context.clip(to: box, mask: .file(path: "icon.png"))
    #expect(context.boundingBoxOfClipPath == box)
    context.setAlpha(0.5)
    context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
    context.clear(box)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
    let elements = context.finish().elements
    #expect(elements.count == 3)
    guard case .group(let parts)? = elements.first?.content else {
      Issue.record("not a group")
      return
    }
    #expect(parts.count == 2 && parts[1].blend == .destinationIn && elements[0].alpha == 0.5 && parts[0].alpha == 1)
    guard case .image(_, let map, _)? = parts.last?.content else {
      Issue.record("no mask")
      return
    }
    // From the unit square to the rectangle, in the drawing's space.
    #expect(map.apply(CGPoint(x: 0, y: 0)) == CGPoint(x: 10, y: 10))
    #expect(map.apply(CGPoint(x: 1, y: 1)) == CGPoint(x: 50, y: 30))
    // Clearing behind a mask is painting, too.
    guard case .group = elements[1].content, case .fill = elements[2].content else {
      Issue.record("\(elements)")
      return
    }
    let other = self.context()
    other.clip(to: CGRect(x: Double.nan, y: 0, width: 1, height: 1), mask: .file(path: "icon.png"))
    other.fill(box)
    let drawing = other.finish()
    #expect(drawing.elements.isEmpty && drawing.problems.count == 1)
  }

  @Test("What a context cannot do is a problem in words, and nothing is drawn by it")
  func problems() {
    let wrongs: [(DrawingContext) -> Void] = [
      { $0.restoreGState() }, { $0.endTransparencyLayer() }, { $0.addLine(to: .zero) },
      { $0.fill(CGRect(x: 0, y: 0, width: Double.infinity, height: 1)) }, { $0.translateBy(x: .nan, y: 0) },
      { $0.scaleBy(x: 1e10, y: 1) }, { $0.setLineDash(phase: 0, lengths: [0, 0]) },
      { $0.setFillColor(Color(red: .nan, green: 0, blue: 0)) },
      { $0.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true) },
      { $0.drawLinearGradient(ColorGradient(colors: []), start: .zero, end: CGPoint(x: 1, y: 1)) },
      {
        $0.drawLinearGradient(
          ColorGradient(colors: [.red, .blue], locations: [0.6, 0.2]), start: .zero, end: CGPoint(x: 1, y: 1))
      },
      {
        $0.drawRadialGradient(
          ColorGradient(colors: [.red]), startCenter: .zero, startRadius: -1, endCenter: CGPoint(x: 1, y: 0),
          endRadius: 3)
      },
      { $0.draw(TextLine("a", size: 0), at: .zero) }, { $0.draw(TextLine("a", size: 1, weight: 5000), at: .zero) },
      { $0.draw(TextLine("a", size: 1, tracking: .nan), at: .zero) },
      { $0.draw(TextLine("a", size: 1, language: "x"), at: .zero) },
      { $0.draw(TextLine("a", size: 1, fontFeatures: "tnums"), at: .zero) },
    ]
    for (i, wrong) in wrongs.enumerated() {
      let context = context()
      wrong(context)
      #expect(context.problems.count == 1, "case \(i): \(context.problems)")
      #expect(context.finish().elements.isEmpty)
    }
    // A flat transform draws nothing and is no mistake.
    let flat = context()
    flat.scaleBy(x: 0, y: 1)
    flat.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
    flat.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    flat.draw(.file(path: "/a.png"), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    flat.drawLinearGradient(ColorGradient(colors: [.red]), start: .zero, end: CGPoint(x: 1, y: 1))
    #expect(flat.problems.isEmpty)
    // Too deep is a problem, and levels still match.
    let deep = context()
    for _ in 0..<100 { deep.beginTransparencyLayer() }
    deep.fill(CGRect(x: 20, y: 30, width: 1, height: 1))
    for _ in 0..<100 { deep.endTransparencyLayer() }
    #expect(deep.problems == ["transparency layers are nested deeper than 64 levels"])
    #expect(deep.finish().elements.count == 1)
  }
}
