// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The settings of a WebVTT cue (W3C, "WebVTT: The Web Video Text Tracks Format", 4.4 and 7.2).
///
/// Percentages are of the canvas; a cue is moved into the safe area.
struct CueSettings: Hashable, Sendable {
  enum Line: Hashable, Sendable {
    /// Counted in lines from the top, 0 the first, or from the bottom, -1 the last.
    case number(Double)
    case percent(Double)
  }
  enum Side: Hashable, Sendable { case start, center, end }
  enum Alignment: String, Hashable, Sendable { case start, center, end, left, right }

  var line: Line?
  var lineSide = Side.start
  /// Percent, from the left.
  var position: Double?
  /// The point of the box at the position; nil for the alignment of the text.
  var positionSide: Side?
  /// Percent of the canvas's width.
  var size = 100.0
  var alignment = Alignment.center

  /// Reads the settings after the times of a cue; nil if none of them moves it.
  ///
  /// - Parameter problem: receives each ignored setting, with a word for its kind.
  init?(_ settings: Substring, problem: (_ kind: Substring, _ message: String) -> Void) {
    for setting in settings.split(whereSeparator: \.isWhitespace) {
      guard let colon = setting.firstIndex(of: ":") else {
        problem("", "“\(setting.prefix(40))” is not a setting of a cue, so it is ignored")
        continue
      }
      let (name, value) = (setting[..<colon], setting[setting.index(after: colon)...])
      if name == "vertical" || name == "region" {
        problem(name, "the setting “\(name)” is not supported: lines are horizontal, and there are no regions")
      } else if !take(name, value) {
        problem(
          "",
          "“\(setting.prefix(40))” is not a setting of a cue, so it is ignored; settings are line:0, line:-1, line:85%, "
            + "position:10%, size:50%, align:start and the like")
      }
    }
    guard self != CueSettings() else { return nil }
  }

  private init() {}

  private mutating func take(_ name: Substring, _ value: Substring) -> Bool {
    let parts = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let side = parts.count > 1 ? parts[1] : nil
    switch name {
    case "line":
      let sides: [Substring: Side] = ["start": .start, "center": .center, "end": .end]
      guard let known = side.map({ sides[$0] }) ?? .start else { return false }
      if let percent = CueSettings.percent(parts[0]) {
        line = .percent(percent)
      } else if let number = CueSettings.number(parts[0], isSigned: true) {
        line = .number(number)
      } else {
        return false
      }
      lineSide = known
    case "position":
      let sides: [Substring: Side] = ["line-left": .start, "center": .center, "line-right": .end]
      guard let percent = CueSettings.percent(parts[0]) else { return false }
      if let side {
        guard let known = sides[side] else { return false }
        positionSide = known
      } else {
        positionSide = nil
      }
      position = percent
    case "size":
      guard side == nil, let percent = CueSettings.percent(value) else { return false }
      size = percent
    case "align":
      // What files before 2014 call the centre.
      guard let known = Alignment(rawValue: value == "middle" ? "center" : String(value)) else { return false }
      alignment = known
    default: return false
    }
    return true
  }

  /// A percentage from 0 to 100.
  private static func percent(_ text: Substring) -> Double? {
    guard text.last == "%", let number = number(text.dropLast(), isSigned: false), number <= 100 else { return nil }
    return number
  }

  private static func number(_ text: Substring, isSigned: Bool) -> Double? {
    let digits = isSigned && text.first == "-" ? text.dropFirst() : text
    guard let first = digits.utf8.first, first != 46, digits.utf8.last != 46,
      digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 })
    else { return nil }
    // Far outside, all lines are at the edge.
    return Double(text).map { min(max($0, -1e6), 1e6) }
  }
}

extension CueSettings {
  /// A canvas with the part of it in which captions may stand, in points.
  struct Area: Hashable {
    var canvas: CGSize
    var safe: CGRect
  }

  /// The left side and the width of a box, for text of either direction.
  func span(isRightToLeft: Bool, in area: Area) -> (left: Double, width: Double) {
    let (safe, whole) = (area.safe, area.canvas.width)
    let anchor = min(max((position ?? defaultPosition) / 100 * whole, safe.minX), safe.maxX)
    let wide = size / 100 * whole
    var (left, right): (Double, Double)
    switch side(isRightToLeft) {
    case .start: (left, right) = (anchor, min(anchor + wide, safe.maxX))
    case .end: (left, right) = (max(anchor - wide, safe.minX), anchor)
    case .center:
      // Its middle stays where it is.
      let half = min(wide / 2, anchor - safe.minX, safe.maxX - anchor)
      (left, right) = (anchor - half, anchor + half)
    }
    let least = min(0.1 * whole, safe.width)
    if right - left < least {
      // There is no room, or none was given: as wide as a tenth of the canvas, as near as it can be.
      left = min(max((left + right - least) / 2, safe.minX), safe.maxX - least)
      right = left + least
    }
    return (left, right - left)
  }

  /// The upper edge of a box of a height, with lines of a height.
  func top(height: Double, step: Double, in area: Area) -> Double {
    var top: Double
    switch line {
    case nil: top = area.safe.maxY - height
    // Negative numbers count from below (WebVTT, line).
    case .number(let number)?: top = number < 0 ? area.safe.maxY + number * step : area.safe.minY + number * step
    case .percent(let percent)?: top = percent / 100 * area.canvas.height
    }
    if line != nil {
      switch lineSide {
      case .start: break
      case .center: top -= height / 2
      case .end: top -= height
      }
    }
    return max(min(top, area.safe.maxY - height), area.safe.minY)
  }

  /// Whether it makes room for others downwards.
  var isAtTop: Bool {
    switch line {
    case nil: false
    case .number(let number)?: number >= 0
    case .percent(let percent)?: percent < 50
    }
  }

  func textAlignment(isRightToLeft: Bool) -> TextAlignment {
    switch alignment {
    case .center: .center
    case .left: .left
    case .right: .right
    case .start: isRightToLeft ? .right : .left
    case .end: isRightToLeft ? .left : .right
    }
  }

  private var defaultPosition: Double {
    switch alignment {
    case .left: 0
    case .right: 100
    case .start, .center, .end: 50
    }
  }

  private func side(_ isRightToLeft: Bool) -> Side {
    if let positionSide { return positionSide }
    switch textAlignment(isRightToLeft: isRightToLeft) {
    case .left: return .start
    case .right: return .end
    default: return .center
    }
  }
}
