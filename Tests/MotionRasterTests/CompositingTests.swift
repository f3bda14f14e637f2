// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

@Suite struct CompositingTests {
  func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Path {
    .rect(CGRect(x: x, y: y, width: w, height: h))
  }
  let bounds = canvas(100, 100)

  func draw(_ commands: [DrawCommand], background: Color = .black) throws -> Bitmap {
    try makeRenderer().bitmap(list(100, 100, background: background, commands))
  }
  func group(_ group: Group) -> DrawCommand { DrawCommand(group, bounds: bounds) }
  func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: Color = .white) -> DrawCommand {
    fill(rect(x, y, w, h), .color(color), in: bounds)
  }
  func line(_ length: Double, _ style: StrokeStyle) -> DrawCommand {
    var path = Path()
    path.move(to: CGPoint(x: 20, y: 50))
    path.addLine(to: CGPoint(x: 20 + length, y: 50))
    return stroke(path, style, in: bounds)
  }

  @Test("R-17: half-opaque white over black is (128, 128, 128)") func encoded() throws {
    let p = try draw([fill(rect(0, 0, 100, 100), .color(.white), opacity: 0.5, in: bounds)])[50, 50]
    #expect(p == (128, 128, 128, 255))
  }

  @Test("plus-lighter adds and clamps") func plus() throws {
    let grey = Color(white: 0.4)
    let p = fill(rect(0, 0, 50, 100), .color(grey), blend: .plusLighter, in: bounds)
    let bitmap = try draw([p, p, p], background: Color(white: 0.1))
    #expect(bitmap[80, 10].r == 26)
    #expect(bitmap[10, 10].r == 255)
    #expect(try draw([p], background: Color(white: 0.1))[10, 10].r == 128)
  }

  @Test("R-3: a group's opacity hides what overlaps inside it") func opacity() throws {
    let bitmap = try draw([group(Group([box(10, 10, 40, 40), box(30, 30, 40, 40)], opacity: 0.5))])
    #expect(bitmap[20, 20].r == 128)
    #expect(bitmap[40, 40].r == 128)
  }

  @Test("R-5: a mask multiplies by alpha; an empty mask hides everything") func mask() throws {
    let half = box(0, 0, 50, 100, .black.withAlpha(0.5))
    let bitmap = try draw([group(Group([box(0, 0, 100, 100)], mask: [half]))])
    #expect(bitmap[20, 20].r == 128)
    #expect(bitmap[70, 20].r == 0)
    #expect(try draw([group(Group([box(0, 0, 100, 100)], mask: []))])[20, 20].r == 0)
  }

  @Test("SH-8: dash gaps in a stroke notch the edge of a mask") func dashedMask() throws {
    let path = line(60, StrokeStyle(width: 10, dashPattern: [20, 20]))
    let bitmap = try draw([group(Group([box(0, 0, 100, 100)], mask: [path]))])
    #expect(bitmap[30, 50].r == 255)
    #expect(bitmap[50, 50].r == 0)
    #expect(bitmap[70, 50].r == 255)
  }

  @Test("R-4: clips cut the group") func clips() throws {
    let clip = Coverage(.path(rect(0, 0, 30.5, 100), .nonZero), transform: .identity)
    let bitmap = try draw([group(Group([box(10, 10, 80, 80)], clips: [clip]))])
    #expect(bitmap[20, 50].r == 255)
    #expect(bitmap[30, 50].r == 128)
    #expect(bitmap[31, 50].r == 0)
  }

  @Test("R-6: a 40×40 shadow, offset (20,20), σ 5, ends by 32 px; half opacity halves it") func shadow() throws {
    func picture(_ alpha: Double) throws -> Bitmap {
      let style = ShadowStyle(color: .red.withAlpha(alpha), offsetX: 20, offsetY: 20, sigma: 5)
      return try draw([group(Group([box(10, 10, 40, 40, .blue)], shadow: style))])
    }
    let full = try picture(1)
    #expect(full[50, 50].r > 250)
    #expect(full[70, 50].r > 100 && full[70, 50].r < 140)
    #expect(full[70 + 17, 50].r <= 1)
    #expect(full[20, 20].r == 0 && full[20, 20].b == 255)
    let half = try picture(0.5)
    #expect(abs(Int(half[60, 50].r) * 2 - Int(full[60, 50].r)) <= 2)
  }

  @Test("R-6: shadowPath replaces the alpha") func shadowPath() throws {
    let shape = Coverage(.path(rect(70, 70, 20, 20), .nonZero), transform: .identity)
    let style = ShadowStyle(color: .red, offsetX: 0, offsetY: 0, sigma: 0, shape: shape)
    let bitmap = try draw([group(Group([box(10, 10, 20, 20)], shadow: style))])
    #expect(bitmap[80, 80].r == 255)
    #expect(bitmap[69, 80].r == 0)
    #expect(bitmap[20, 20].g == 255)
  }

  @Test("SH-4: a cubic is cut at its parameter, not at arc length") func trimmedCubic() throws {
    // All of its length is in the last third of the parameter: x = 60 t³.
    var path = Path()
    path.move(to: CGPoint(x: 20, y: 50))
    path.addCurve(
      to: CGPoint(x: 80, y: 50), control1: CGPoint(x: 20, y: 50), control2: CGPoint(x: 20, y: 50))
    let bitmap = try draw([stroke(path, StrokeStyle(width: 10, end: 0.5), in: bounds)])
    #expect(bitmap[26, 50].r == 255)
    #expect(bitmap[29, 50].r == 0)
  }

  @Test("SH-4: start ≥ end draws nothing, not even round caps") func emptyTrim() throws {
    let bitmap = try draw([line(60, StrokeStyle(width: 10, cap: .round, start: 0.5, end: 0.5))])
    #expect(bitmap[50, 50].r == 0)
  }

  @Test("SH-5: dashes start at the phase, an odd pattern is used twice") func dashes() throws {
    let even = try draw([line(60, StrokeStyle(width: 10, dashPattern: [10, 5], dashPhase: 5))])
    #expect([22, 27, 33, 42].map { even[$0, 50].r } == [255, 0, 255, 0])
    let odd = try draw([line(60, StrokeStyle(width: 10, dashPattern: [10]))])
    #expect([25, 35, 45, 55].map { odd[$0, 50].r } == [255, 0, 255, 0])
  }

  @Test("caps: butt ends at the point, square and round reach half the width further") func caps() throws {
    let butt = try draw([line(60, StrokeStyle(width: 20))])
    let square = try draw([line(60, StrokeStyle(width: 20, cap: .square))])
    let round = try draw([line(60, StrokeStyle(width: 20, cap: .round))])
    #expect([butt[15, 50].r, square[15, 50].r, round[15, 50].r] == [0, 255, 255])
    #expect([square[11, 41].r, round[11, 41].r] == [255, 0])
    #expect(square[9, 50].r == 0 && round[9, 50].r == 0)
  }

  @Test("SH-6: a miter over the limit is a bevel") func miter() throws {
    var path = Path()
    path.move(to: CGPoint(x: 20, y: 80))
    path.addLine(to: CGPoint(x: 50, y: 30))
    path.addLine(to: CGPoint(x: 80, y: 80))
    // The ratio here is 1 / sin(θ/2) = 1.94.
    let sharp = try draw([stroke(path, StrokeStyle(width: 12, miterLimit: 2), in: bounds)])
    let bevel = try draw([stroke(path, StrokeStyle(width: 12, miterLimit: 1.9), in: bounds)])
    #expect(sharp[50, 21].r > 0)
    #expect(bevel[50, 21].r == 0)
  }

  func gradient(_ kind: GradientPaint.Kind, _ stops: [Drawing.ColorStop], _ map: Homography) throws -> Bitmap {
    try draw([fill(rect(0, 0, 100, 100), .gradient(GradientPaint(kind, stops: stops, map: map)), in: bounds)])
  }

  @Test("GR-3, GR-4: axial stops, hard steps and extended ends") func axial() throws {
    let stops: [Drawing.ColorStop] = [.init(0.2, .red), .init(0.5, .green), .init(0.5, .blue), .init(0.8, .white)]
    let bitmap = try gradient(.axial, stops, .scale(0.01, 0.01))
    #expect(bitmap[5, 50] == (255, 0, 0, 255))
    #expect(bitmap[49, 50].g > 245 && bitmap[49, 50].b == 0)
    #expect(bitmap[50, 50].b == 255 && bitmap[50, 50].g < 10)
    #expect(bitmap[95, 50] == (255, 255, 255, 255))
    #expect(abs(Int(bitmap[35, 50].r) - 123) <= 1)
  }

  @Test("GR-5, GR-6: radial by distance, conic clockwise from the axis") func round() throws {
    let stops: [Drawing.ColorStop] = [.init(0, .black), .init(1, .white)]
    let radial = try gradient(.radial, stops, Homography(0.02, 0, 0, 0, 0.02, 0, -1, -1, 1))
    #expect(radial[50, 50].r < 5)
    #expect(abs(Int(radial[75, 50].r) - 130) <= 2)
    #expect(radial[2, 2].r == 255)
    let conic = try gradient(.conic, stops, .translation(-50, -50))
    #expect(abs(Int(conic[50, 90].r) - 64) <= 2)
    #expect(abs(Int(conic[10, 50].r) - 128) <= 2)
    #expect(abs(Int(conic[50, 10].r) - 191) <= 2)
  }

  @Test("GR-7: colours are mixed unpremultiplied: clear to white shows grey") func unpremultiplied() throws {
    let stops: [Drawing.ColorStop] = [.init(0, .clear), .init(1, .white)]
    let over = try gradient(.axial, stops, .scale(0.01, 0.01))
    // At the middle: grey 0.5 with alpha 0.5 on black.
    #expect(abs(Int(over[50, 50].r) - 65) <= 1)
  }

  @Test("R-11, R-16: nearest keeps texels, linear mixes them about the pixel centres") func sampling() throws {
    let bitmap = Bitmap(width: 2, height: 1)
    for c in 0..<4 { bitmap.pixels[4 + c] = 255 }
    bitmap.pixels[3] = 255
    func picture(_ filter: SamplingFilter) throws -> Bitmap {
      let paint = ImagePaint(
        .bitmap(BitmapContents(bitmap)), source: CGRect(x: 0, y: 0, width: 2, height: 1), map: .scale(0.02, 0.01),
        magnification: filter)
      return try draw([fill(rect(0, 0, 100, 100), .image(paint), in: bounds)])
    }
    let nearest = try picture(.nearest)
    #expect(nearest[49, 5].r == 0 && nearest[50, 5].r == 255)
    let linear = try picture(.linear)
    #expect(linear[24, 5].r == 0 && linear[75, 5].r == 255)
    #expect(abs(Int(linear[50, 5].r) - 129) <= 2)
  }

  @Test("a bloom of intensity 0 changes nothing") func bloom() throws {
    let plain = try draw([box(20, 20, 30.5, 30)])
    let bloomed = try draw([
      group(Group([box(20, 20, 30.5, 30)], filters: [.bloom(sigmaX: 5, sigmaY: 5, intensity: 0)]))
    ])
    #expect(bytes(plain) == bytes(bloomed))
  }
}
