// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Parts that the layers of this folder are made of.
extension Layer {
  /// A filled rectangle with round corners.
  static func plate(_ frame: CGRect, radius: Double = 0, _ color: Color? = nil, name: String? = nil) -> Layer {
    let plate = Layer()
    plate.frame = frame
    plate.cornerRadius = radius
    plate.backgroundColor = color
    plate.name = name
    return plate
  }

  /// Gives a layer a space of its own, and scales that to the size of this one.
  func enclose(_ body: Layer, of natural: CGSize) {
    let scale =
      natural.width > 0 && natural.height > 0
      ? min(Double(bounds.width / natural.width), Double(bounds.height / natural.height)) : 1
    body.bounds = CGRect(origin: .zero, size: natural)
    body.position = CGPoint(x: bounds.midX, y: bounds.midY)
    body.transform = scale == 1 ? .identity : .scale(scale, scale, 1)
  }

  /// Puts a layer of any size into the middle of this square layer.
  ///
  /// - Parameters:
  ///   - side: of the square, in points.
  ///   - covers: whether the layer covers the square; false: it lies within.
  func embed(_ layer: Layer, side: Double, covers: Bool) {
    addSublayer(layer)
    let size = layer.preferredFrameSize()
    let length = Double(covers ? min(size.width, size.height) : max(size.width, size.height))
    let scale = side / max(length, 1e-3)
    layer.position = CGPoint(x: side / 2, y: side / 2)
    layer.transform = .scale(scale, scale, 1)
  }

  /// The layer in place of a missing part. It is in the scene, so that steps with it are no further errors.
  func emptyPart<Part: Layer>(_ layer: Part) -> Part {
    layer.isHidden = true
    addSublayer(layer)
    return layer
  }
}

extension ShapeLayer {
  /// An icon whose path lies in a square of 24 points, as tall as a side, about a point.
  static func icon(_ path: Path, side: Double, at center: CGPoint) -> ShapeLayer {
    let icon = ShapeLayer()
    let scale = side / 24
    icon.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    icon.position = center
    icon.path = path.mapPoints { CGPoint(x: $0.x * scale, y: $0.y * scale) }
    return icon
  }

  /// Draws the icon as a line.
  func outlined(_ color: Color, _ width: Double) -> ShapeLayer {
    fillColor = nil
    strokeColor = color
    lineWidth = width
    lineCap = .round
    lineJoin = .round
    return self
  }

  /// Draws the icon as an area.
  func filled(_ color: Color) -> ShapeLayer {
    fillColor = color
    return self
  }
}

extension TextLayer {
  /// Its text; empty if it has none.
  var words: String { string ?? "" }

  /// Whether it begins with a letter of a script that runs to the left, such as Arabic or Hebrew.
  var runsLeft: Bool {
    for scalar in words.unicodeScalars where scalar.properties.isAlphabetic {
      return (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFC).contains(scalar.value)
    }
    return false
  }

  /// Brings lines closer together that are further apart than so many points. Fonts of some scripts, such as Arabic, have line
  /// heights of more than two font sizes, which look like an empty line in a message.
  func keepsLines(within points: Double) {
    let count = words.split(separator: "\n", omittingEmptySubsequences: false).count
    let line = Double(preferredFrameSize().height) / Double(max(count, 1))
    guard line > points else { return }
    lineHeight((lineHeightMultiple > 0 ? lineHeightMultiple : 1) * points / line)
  }

  /// Cuts the text off by an ellipsis where it is wider than a width. Gives the size of the text.
  @discardableResult func limited(to width: Double) -> CGSize {
    let natural = preferredFrameSize()
    guard natural.width > width else {
      // It may have been cut off in a narrower frame before.
      if hasExplicitBounds { bounds = CGRect(origin: .zero, size: natural) }
      return natural
    }
    truncationMode = .end
    bounds = CGRect(x: 0, y: 0, width: width, height: natural.height)
    return bounds.size
  }

  /// Puts the upper left corner of the text at a point. In a mirrored box of a width, its upper right corner is as far from the
  /// right side.
  func stand(at corner: CGPoint, mirroredIn box: Double? = nil) {
    let natural = preferredFrameSize()
    let width = Double(hasExplicitBounds ? bounds.width : natural.width)
    let middle = Double(corner.x) + width / 2
    position = CGPoint(x: box.map { $0 - middle } ?? middle, y: Double(corner.y) + Double(natural.height) / 2)
  }

  /// Breaks lines at a width, and takes the width of the longest line.
  func shrunk(to width: Double) -> CGSize {
    let line = preferredFrameSize()
    guard line.width > width else {
      bounds = CGRect(origin: .zero, size: line)
      return line
    }
    isWrapped = true
    let longest = measured(at: width)?.lines.map(\.frame.width).max() ?? CGFloat(width)
    let room = min(Double(longest).rounded(.up) + 1, width)
    let size = CGSize(width: room, height: Double(self.size(wrappedAt: room)?.height ?? line.height))
    bounds = CGRect(origin: .zero, size: size)
    return size
  }
}
