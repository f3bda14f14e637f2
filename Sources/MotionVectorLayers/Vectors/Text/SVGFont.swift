// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Shapes texts of one style.
struct SVGFont {
  private let values: TextValues
  private let services: any TextServices
  /// How far lines of the font reach above and below the baseline, and the height of an x, in user units.
  let ascent, descent, xHeight: Double
  let size: Double

  /// Nil without a font.
  init?(_ style: SVGTextStyle, tracking: Double, _ services: any TextServices) {
    guard style.fontSize > 0, style.fontSize.isFinite else { return nil }
    var values = TextValues()
    values.fontSize = style.fontSize
    values.fontWeight = style.weight.clamped.value
    values.isItalic = style.slope != .normal
    values.tracking = tracking.isFinite ? tracking : 0
    values.language = style.language
    values.writingDirection = style.isRightToLeft ? .rightToLeft : .leftToRight
    var features = style.features.filter { FontAxes.isTag($0.tag) }.map {
      "\($0.tag)=\(Int(max(min($0.value, 1e6), 0)))"
    }
    if style.hasSmallCaps { features.append("smcp") }
    if !style.hasKerning { features.append("-kern") }
    // Letters with space between them do not join.
    if tracking != 0 { features += ["-liga", "-clig"] }
    values.fontFeatures = features.joined(separator: ",")
    var axes = FontAxes()
    if style.stretch != 100 { axes["wdth"] = style.stretch }
    for axis in style.variations where FontAxes.isTag(axis.tag) { axes[axis.tag] = axis.value }
    values.fontAxes = axes
    // This letter shows whether the font is there, and its height is the x-height.
    values.string = "x"
    let names = (style.families.isEmpty ? ["serif"] : style.families) + [TextValues().fontName]
    let found = names.first {
      values.fontName = $0
      return (try? services.size(of: values, width: nil)) != nil
    }
    guard let name = found, let box = try? services.size(of: values, width: nil),
      let baseline = try? services.firstBaseline(of: values)
    else { return nil }
    values.fontName = name
    (self.values, self.services, size) = (values, services, style.fontSize)
    (ascent, descent) = (baseline, max(box.height - baseline, 0))
    let x = try? services.outlines(of: nil, in: values, bounds: CGRect(origin: .zero, size: box), isYUp: false)
    let height = x.map { baseline - $0.tightBounds.minY } ?? 0
    xHeight = height > 0 && height.isFinite ? height : style.fontSize / 2
  }

  /// A text with its glyphs from left to right, from the beginning of its baseline.
  struct Line {
    var glyphs: [(source: Int, left: Double, right: Double)]
    var width: Double
    fileprivate var values: TextValues
    fileprivate var box: CGRect
    fileprivate var baseline: Double
  }

  func line(_ text: String) -> Line? {
    var values = values
    values.string = text
    guard let measured = try? services.measure(values, width: nil), let line = measured.lines.first,
      let baseline = try? services.firstBaseline(of: values)
    else { return nil }
    let left = line.glyphs.map(\.left).min() ?? 0
    let right = line.glyphs.map(\.right).max() ?? 0
    let glyphs = line.glyphs.map { (source: $0.source, left: $0.left - left, right: $0.right - left) }
    let size = (try? services.size(of: values, width: nil)) ?? measured.size
    return Line(
      glyphs: glyphs, width: right - left, values: values,
      box: CGRect(x: -left, y: -baseline, width: size.width, height: size.height), baseline: baseline)
  }

  /// The outlines of some scalars of a line, from the beginning of its baseline.
  func outlines(of range: Range<Int>?, in line: Line) -> Path {
    let bounds = CGRect(origin: .zero, size: line.box.size)
    let path = try? services.outlines(of: range, in: line.values, bounds: bounds, isYUp: false)
    return (path ?? Path()).mapped(by: .translation(line.box.minX, line.box.minY))
  }

  /// How far below the alphabetic baseline another one is; negative above it.
  func offset(of baseline: SVGBaseline) -> Double {
    switch baseline {
    case .auto, .alphabetic, .baseline: 0
    case .middle: -xHeight / 2
    case .central: -(ascent - descent) / 2
    case .mathematical: -ascent / 2
    // Without a table of baselines, the hanging one is at eight tenths of the ascent.
    case .hanging: -ascent * 0.8
    case .textTop: -ascent
    case .ideographic, .textBottom: descent
    }
  }
}
