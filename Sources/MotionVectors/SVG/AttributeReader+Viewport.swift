// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension AttributeReader {
  /// Four numbers. A negative size is an error.
  mutating func viewBox() -> SVGViewBox? {
    guard let numbers = value("viewBox", { $0.numbers() }) else { return nil }
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      warn(
        "viewBox has four numbers, the last two of them 0 or more, got “\(text("viewBox")?.shortened ?? "")”; it is ignored"
      )
      return nil
    }
    return SVGViewBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// `preserveAspectRatio`.
  mutating func aspectRatio() -> SVGAspectRatio? { value("preserveAspectRatio") { $0.aspectRatio() } }

  mutating func viewport() -> SVGViewport {
    SVGViewport(
      x: length("x", or: .zero), y: length("y", or: .zero), width: size("width"), height: size("height"),
      viewBox: viewBox(), aspectRatio: aspectRatio() ?? .standard, refX: position("refX"), refY: position("refY"))
  }

  /// A length, or a side of the view box.
  mutating func position(_ name: String) -> SVGLength? {
    switch text(name)?.trimmingSpace {
    case "left", "top": .percent(0)
    case "center": .percent(50)
    case "right", "bottom": .percent(100)
    default: length(name)
    }
  }
}

extension ByteScanner {
  fileprivate mutating func aspectRatio() -> SVGAspectRatio? {
    // `defer` had an effect on images in SVG 1.1.
    if skip(word: "defer") { skipSpace() }
    guard let word = identifier() else { return nil }
    skipSpace()
    let isSlice = skip(word: "slice")
    _ = skip(word: "meet")
    if word == "none" { return SVGAspectRatio(alignment: nil, isSlice: false) }
    let parts = [word.prefix(4), word.dropFirst(4)].map(String.init)
    guard let x = ByteScanner.alignments[parts[0]], let y = ByteScanner.alignments[parts[1].lowercased()],
      word.hasPrefix("x"), parts[1].hasPrefix("Y")
    else { return nil }
    return SVGAspectRatio(alignment: .init(x: x, y: y), isSlice: isSlice)
  }

  private static let alignments = [
    "xMin": 0, "xMid": 0.5, "xMax": 1, "ymin": 0, "ymid": 0.5, "ymax": 1,
  ]
}
