// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionVectors

@testable import MotionVectorLayers

/// SVG files in memory, read by the real parser.
struct SVGFiles: VectorServices {
  var files: [String: String]

  func document(ofFile path: String) throws -> VectorDocument {
    guard let text = files[path] else { throw Absent(description: "there is no such file") }
    return try document(of: Array(text.utf8), name: path)
  }

  func document(of bytes: [UInt8], name: String) throws -> VectorDocument {
    .svg(try SVGReader.document(bytes, name: name))
  }

  func lottie(ofFile path: String, animation: String?) throws -> LottieDocument {
    throw Absent(description: "there is no such file")
  }

  private struct Absent: Error, CustomStringConvertible { let description: String }
}

/// Texts whose letters are squares half as wide as the font is large, on a baseline that is the font size below the top.
struct SquareTexts: TextServices {
  private struct Missing: Error {}

  private func count(_ text: TextValues) -> Int { (text.string ?? "").unicodeScalars.count }
  private func advance(_ text: TextValues) -> Double { text.fontSize / 2 + text.tracking }

  func size(of text: TextValues, width: Double?) throws -> CGSize {
    if text.fontName == "Missing" { throw Missing() }
    return CGSize(width: Double(count(text)) * advance(text), height: text.fontSize * 1.25)
  }
  func fit(of text: TextValues, width: Double?) throws -> TextFit {
    TextFit(size: try size(of: text, width: width), isWhole: true, breaksWords: false)
  }
  func firstBaseline(of text: TextValues) throws -> Double { text.fontSize }
  func measure(_ text: TextValues, width: Double?) throws -> MeasuredText {
    let step = advance(text)
    let glyphs = (0..<count(text)).map { ($0, Double($0) * step, Double($0 + 1) * step) }
    let frame = CGRect(origin: .zero, size: try size(of: text, width: nil))
    return MeasuredText(lines: [MeasuredText.Line(frame: frame, range: 0..<count(text), glyphs: glyphs)])
  }
  func starts(of kind: TextUnitKind, in text: TextValues, bounds: CGRect) throws -> [Int] { throw Missing() }
  func frames(of ranges: [Range<Int>], in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> [CGRect] {
    throw Missing()
  }
  /// A letter is as high as it is wide, and stands on the baseline; a space and an emoji have no outline.
  func outlines(of range: Range<Int>?, in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> Path {
    var path = Path()
    let (side, scalars) = (text.fontSize / 2, Array((text.string ?? "").unicodeScalars))
    for index in range ?? 0..<scalars.count
    where scalars[index] != " " && !scalars[index].properties.isEmojiPresentation {
      path.append(
        .rect(CGRect(x: Double(index) * advance(text), y: text.fontSize - side, width: side, height: side)))
    }
    return path
  }
  func pathFit(of text: TextValues) throws -> TextPathFit? { nil }
}

/// A drawing of the elements between `<svg>` and `</svg>`.
struct TestDrawing {
  let layer: SVGLayer
  let warnings: [String]
  let errors: [String]

  init(
    _ elements: String, root: String = "width=\"200\" height=\"100\"", files: [String: String] = [:],
    then change: (SVGLayer) -> Void = { _ in }
  ) {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(root)>\(elements)</svg>"
    let log = DiagnosticLog()
    let services = MediaServices(
      texts: SquareTexts(), vectors: SVGFiles(files: files.merging(["a.svg": text]) { first, _ in first }))
    layer = log.collect(services: services) {
      let layer = SVGLayer("a.svg")
      change(layer)
      return layer
    }
    warnings = log.diagnostics.filter { $0.severity == .warning }.map(\.message)
    errors = log.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  /// The box of an element in the drawing.
  func box(_ id: String) -> CGRect { layer.map(of: layer[id]).box(of: layer[id].bounds) }

  /// The outline of a shape in the drawing.
  func outline(_ id: String) -> Path { layer.outline(of: layer.shape(id)) }
}

extension CGRect {
  /// Whether all sides are alike up to rounding.
  func isNear(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    abs(origin.x - x) < 1e-6 && abs(origin.y - y) < 1e-6 && abs(size.width - width) < 1e-6
      && abs(size.height - height) < 1e-6
  }
}
