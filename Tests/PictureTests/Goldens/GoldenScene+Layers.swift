// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

@testable import ExportFixtures

extension GoldenScene {
  /// Each kind of layer, standing still or at its own time.
  static let layers: [GoldenScene] = [
    GoldenScene("shape", 320, 180, background: .white) { root in
      func shape(_ path: Path, _ x: Double, _ y: Double) -> ShapeLayer {
        let layer = root.add(ShapeLayer(path: path), x, y, 60, 60)
        layer.fillColor = nil
        layer.strokeColor = Palette.navy
        layer.lineWidth = 6
        return layer
      }
      var zigzag = Path()
      zigzag.move(to: CGPoint(x: 5, y: 50))
      for (x, y) in [(20, 10), (35, 50), (55, 10)] { zigzag.addLine(to: CGPoint(x: x, y: y)) }
      let filled = shape(.circle(60), 15, 20)
      filled.fillColor = Palette.orange
      filled.strokeColor = nil
      let both = shape(.roundedRect(60, 60, radius: 16), 90, 20)
      both.fillColor = Palette.yellow
      let star = shape(pentagram, 165, 20)
      star.fillColor = Palette.violet
      star.fillRule = .evenOdd
      star.lineWidth = 1
      let joined = shape(zigzag, 240, 20)
      joined.lineJoin = .round
      joined.lineCap = .round
      let dashed = shape(.rect(60, 60), 15, 100)
      dashed.lineDashPattern = [12, 6]
      let dotted = shape(.circle(60), 90, 100)
      dotted.lineDashPattern = [0, 9]
      dotted.lineCap = .round
      let trimmed = shape(.rect(60, 60), 165, 100)
      trimmed.strokeStart = 0.1
      trimmed.strokeEnd = 0.6
      let mitred = shape(zigzag, 240, 100)
      mitred.strokeColor = Palette.orange
      mitred.strokeEnd = 0.8
    },
    GoldenScene("gradient", 320, 180) { root in
      let colors = [Palette.teal, Palette.yellow, Palette.orange]
      func gradient(_ x: Double, _ type: GradientType, _ start: (Double, Double), _ end: (Double, Double)) {
        let layer = root.add(GradientLayer(colors), x, 15, 90, 70)
        layer.type = type
        layer.startPoint = CGPoint(x: start.0, y: start.1)
        layer.endPoint = CGPoint(x: end.0, y: end.1)
        layer.cornerRadius = 10
      }
      gradient(15, .axial, (0, 0), (1, 1))
      gradient(115, .radial, (0.5, 0.5), (1, 1))
      gradient(215, .conic, (0.5, 0.5), (1, 0.5))
      // The default runs from top to bottom; stops at given places; a hard stop.
      root.add(GradientLayer(colors), 15, 95, 90, 70)
      root.add(GradientLayer(colors), 115, 95, 90, 70).locations = [0, 0.2, 1]
      let hard = root.add(GradientLayer([.white, .black, Palette.violet, Palette.violet]), 215, 95, 90, 70)
      hard.locations = [0, 0.5, 0.5, 1]
    },
    GoldenScene("text", 320, 200, background: .white) { root in
      func text(_ string: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ size: Double)
        -> TextLayer
      {
        let layer = root.add(TextLayer(string), x, y, width, height)
        layer.fontSize = size
        layer.foregroundColor = Palette.night
        layer.backgroundColor = "#EAECF5"
        return layer
      }
      text("Hanging", 10, 10, 145, 50, 28).fontWeight = 700
      let clipped = text("clipped to its bounds", 165, 10, 145, 20, 28)
      clipped.foregroundColor = Palette.orange
      let names: [(String, TextAlignment)] = [("left", .left), ("center", .center), ("right", .right)]
      for (i, (name, alignment)) in names.enumerated() {
        text(name, 165, 34 + 22 * Double(i), 145, 20, 14).alignmentMode = alignment
      }
      let wrapped = text("Words wrap at the width of the box, and hang from its top.", 10, 70, 145, 90, 15)
      wrapped.isWrapped = true
      let justified = text(
        "Justified words reach both edges of the box, all lines but the last.", 165, 102, 145, 58, 13)
      justified.isWrapped = true
      justified.alignmentMode = .justified
      let modes: [TextTruncation] = [.start, .middle, .end]
      for (i, mode) in modes.enumerated() {
        text("A sentence too long for it", 10 + 102 * Double(i), 172, 96, 18, 13).truncationMode = mode
      }
    },
    GoldenScene("gravity", 320, 200, background: .white) { root in
      let gravities: [ContentsGravity] = [
        .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
        .bottomLeft, .bottomRight,
      ]
      for (i, gravity) in gravities.enumerated() {
        let layer = root.addBox("#D0D5DD", 10 + 78 * Double(i % 4), 10 + 64 * Double(i / 4), 66, 52)
        layer.contents = .bitmap(TestImage.corners)
        layer.contentsGravity = gravity
        layer.masksToBounds = true
        layer.magnificationFilter = .nearest
      }
    },
    GoldenScene("contents", 320, 110, background: .white) { root in
      func picture(_ x: Double) -> Layer {
        let layer = root.add(Layer(), x, 10, 66, 90)
        layer.contents = .bitmap(TestImage.corners)
        return layer
      }
      // Linear; nearest; the right half; nine parts; from left to right.
      _ = picture(10)
      picture(88).magnificationFilter = .nearest
      picture(166).contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      let parts = picture(244)
      parts.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      parts.magnificationFilter = .nearest
    },
    GoldenScene("video", 160, 90, at: [0, 1, 2.5, 4]) { root in
      let layer = root.add(VideoLayer(Checkout.path("media/clip.mp4")), 10, 10, 140, 70)
      layer.trimStart = 1
      layer.trimEnd = 3
      layer.repeats = true
      layer.cornerRadius = 12
      layer.masksToBounds = true
      layer.backgroundColor = Palette.navy
    },
    GoldenScene("shader", 160, 90, at: [0, 1, 2]) { root in
      // Red grows to the right, green downwards, blue with time.
      let shader = Shader(identity: ContentHash(high: 1, low: 1)) { grid, time in
        { row in
          for i in 0..<row.count {
            row.red[i] = Float(grid.x(row.firstColumn + i) / grid.size.width)
            row.green[i] = Float(row.y / grid.size.height)
            row.blue[i] = Float(time / 2)
          }
        }
      }
      let layer = root.add(ShaderLayer(shader), 20, 10, 120, 70)
      layer.cornerRadius = 20
      layer.masksToBounds = true
    },
    GoldenScene("transform-layer", 200, 120) { root in
      // An open book: two sheets in one space, hinged where they meet.
      let space = root.add(TransformLayer(), 40, 20, 120, 80)
      space.transform = Transform3D.rotation(0.35, 1, 0, 0).concatenating(.perspective(400))
      for (color, x, anchor, angle) in [(Palette.teal, 0.0, 1.0, 0.7), (Palette.orange, 60, 0, -0.7)] {
        let sheet = space.addBox(color, x, 0, 60, 80)
        sheet.anchorPoint = CGPoint(x: anchor, y: 0.5)
        sheet.position = CGPoint(x: 60, y: 40)
        sheet.transform = .rotation(angle, 0, 1, 0)
      }
    },
  ]

  private static let pentagram: Path = {
    var path = Path()
    for i in 0..<5 {
      let angle = -Double.pi / 2 + Double(i) * 4 * Double.pi / 5
      let p = CGPoint(x: 30 + 30 * Math.cos(angle), y: 30 + 30 * Math.sin(angle))
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    path.closeSubpath()
    return path
  }()
}
