// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("A text runs along a path")
struct TextOnPathTests {
  private func line(_ length: Double) -> Path {
    Path(elements: [.move(CGPoint(x: 10, y: 50)), .line(CGPoint(x: 10 + length, y: 50))])
  }
  private func request(_ text: String, _ alignment: TextAlignment = .natural) -> TextRequest {
    TextRequest(text, font: FontDescriptor("Inter"), size: 40, alignment: alignment)
  }
  private func placed(
    _ text: String, _ path: Path, _ alignment: TextAlignment = .natural,
    _ change: (inout TextPathStyle) -> Void = { _ in }
  ) throws -> TextOnPath {
    var style = TextPathStyle(path)
    change(&style)
    return try #require(try TextOnPath(request(text, alignment), style: style))
  }
  private func ink(_ text: TextOnPath) -> CGRect { text.inkBounds(of: TextSelection()) }
  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-6
  }

  private func holds(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX <= b.minX && a.minY <= b.minY && a.maxX >= b.maxX && a.maxY >= b.maxY
  }

  @Test("on a straight line it is the text as it lies in a line, with its baseline on the path")
  func straight() throws {
    for text in ["Waves AV fjord", "مرحبا بكم", "é🦊 नमस्ते"] {
      let (flat, path) = (try TextLayout(request(text)), try placed(text, line(900)))
      let isRightToLeft = text.hasPrefix("م")
      let left = isRightToLeft ? 900 - Double(flat.size.width) : 0
      #expect(isNear(ink(path), flat.inkBounds.offsetBy(dx: 10 + left, dy: 50 - flat.lines[0].baseline)), "\(text)")
      #expect(path.hiddenCount == 0)
      #expect(holds(path.extent, ink(path)))
    }
  }

  @Test("alignment, offset, shift and the other side")
  func style() throws {
    let (text, path) = ("Align", line(900))
    let left = try ink(placed(text, path))
    let width = try Double(TextLayout(request(text)).size.width)
    #expect(isNear(try ink(placed(text, path, .right)), left.offsetBy(dx: 900 - width, dy: 0)))
    #expect(isNear(try ink(placed(text, path, .center)), left.offsetBy(dx: (900 - width) / 2, dy: 0)))
    #expect(isNear(try ink(placed(text, path) { $0.offset = 0.5 }), left.offsetBy(dx: 450, dy: 0)))
    #expect(isNear(try ink(placed(text, path) { $0.shift = 12 }), left.offsetBy(dx: 0, dy: -12)))
    // From the far end, upside down.
    let reversed = try ink(placed(text, path) { $0.isReversed = true })
    #expect(abs(reversed.maxX - (920 - left.minX)) < 1e-6 && abs(reversed.minY - (100 - left.maxY)) < 1e-6)
    // A path that goes down turns letters; upright ones keep their height.
    let down = Path(elements: [.move(.zero), .line(CGPoint(x: 0, y: 900))])
    #expect(try ink(placed("l", down)).width > ink(placed("l", down)).height)
    #expect(try ink(placed("l", down) { $0.turns = false }).width < ink(placed("l", down) { $0.turns = false }).height)
  }

  @Test("a cluster stands on the path with the middle of its advance, and its marks with it")
  func clusters() throws {
    // The path turns a right angle under the text.
    let corner = Path(elements: [
      .move(.zero), .line(CGPoint(x: 100, y: 0)), .line(CGPoint(x: 100, y: 900)),
    ])
    let path = try placed("nnnnnnnnnn", corner)
    let frames = path.frames(of: (0..<10).map { $0..<($0 + 1) })
    let advance = try #require(path.layout.lines[0].runs[0].glyphs.first?.advance)
    for (i, frame) in frames.enumerated() {
      let middle = (Double(i) + 0.5) * advance
      let isDown = middle > 100
      #expect(abs((isDown ? frame.height : frame.width) - advance) < 1e-6, "\(i)")
      #expect(abs((isDown ? frame.midY + 100 : frame.midX) - middle) < 1e-6, "\(i)")
    }
    // A letter with a mark that has a glyph of its own is one thing.
    let marked = try placed("x\u{30C}\u{323}", corner)
    #expect(marked.hiddenCount == 0)
    #expect(marked.frames(of: [0..<3]).count == 1)
    let all = try placed("nnnnnnnnnn", corner)
    let whole = all.path(of: TextSelection())
    let parts = (0..<10).flatMap { all.path(of: TextSelection(ranges: [$0..<($0 + 1)])).elements }
    #expect(whole.elements == parts, "units lie where the whole has them")
  }

  @Test("a closed path goes around, an open one ends; text that is too long never lies on itself")
  func ends() throws {
    let circle = Path.circle(300)
    let first = try placed("Round and round", circle)
    #expect(first.isClosed && first.hiddenCount == 0)
    for offset in [-3.25, -0.5, 0.75, 17] {
      #expect(try placed("Round and round", circle) { $0.offset = offset }.hiddenCount == 0)
    }
    #expect(isNear(try ink(placed("Round", circle) { $0.offset = -2 }), try ink(placed("Round", circle))))
    for shift in [-80.0, 0, 80] {
      let text = try placed("Round 🦊 Ålgy\nand", circle) { ($0.offset, $0.shift) = (0.3, shift) }
      #expect(holds(text.extent, ink(text)))
    }
    // Centred about the top, where the circle begins.
    #expect(abs(try ink(placed("oooo", circle, .center)).midX - 150) < 1)
    let long = String(repeating: "n", count: 200)
    for alignment in [TextAlignment.left, .center, .right] {
      let text = try placed(long, circle, alignment)
      let advance = text.textLength / 200
      #expect(abs(Double(200 - text.hiddenCount) - text.length / advance) < 2)
    }
    let open = try placed("0123456789", line(100))
    #expect(open.hiddenCount == 10 - Int((100 / (open.textLength / 10)).rounded()))
    #expect(try placed("gone", line(900)) { $0.offset = 1.1 }.hiddenCount == 4)
    #expect(try ink(placed("gone", line(900)) { $0.offset = -2 }).isNull)
  }

  @Test("justified text is as long as its path, with a gap at the end of a closed one")
  func justified() throws {
    let open = try placed("spaced", line(700), .justified)
    #expect(abs(open.textLength - 700) < 1e-6)
    let ring = try placed("spaced", .circle(300), .justified)
    let gap = ring.layout.request.letterSpacing
    #expect(gap > 10 && abs(ring.textLength + gap - ring.length) < 1e-6)
    #expect(try placed("far too long for it", line(50), .justified).layout.request.letterSpacing == 0)
    #expect(try placed("مرحبا", line(900), .justified).layout.request.letterSpacing == 0, "joined letters stay joined")
  }

  @Test("paths without a length, with numbers that are none and with too many elements have no text")
  func bad() throws {
    let paths = [
      Path(), Path(elements: [.move(.zero)]), Path(elements: [.move(.zero), .line(.zero)]),
      Path(elements: [.move(.zero), .line(CGPoint(x: Double.nan, y: 0))]),
      Path(elements: [.move(.zero), .line(CGPoint(x: Double.infinity, y: 0))]),
      Path(elements: [.move(.zero)] + (0...TextPathStyle.elementLimit).map { .line(CGPoint(x: Double($0), y: 0)) }),
    ]
    for path in paths { #expect(try TextOnPath(request("text"), style: TextPathStyle(path)) == nil) }
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      for path in [Path.circle(300), line(900)] {
        let text = try placed("text", path) { ($0.offset, $0.shift) = (value, value) }
        let box = ink(text)
        #expect(box.isNull || (box.minX + box.maxY).isFinite)
      }
    }
  }
}
