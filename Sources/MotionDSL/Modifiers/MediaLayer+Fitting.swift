// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A layer that shows an image or a clip of a size of its own.
/// Example: `ImageLayer("photo.jpg").fit(width: 800, height: 600)`
public protocol MediaLayer: Layer {}

extension VideoLayer: MediaLayer {}
extension ImageLayer: MediaLayer {}

extension MediaLayer {
  /// As large as a width, and a height if there is one, allows: all of it is seen, in the middle unless it is placed.
  /// Example: `VideoLayer("clip.mp4").fit(width: 1080)`
  @discardableResult public func fit(width: Double, height: Double? = nil) -> Self {
    guard width > 0, width <= 1e6, height.map({ $0 > 0 && $0 <= 1e6 }) ?? true else {
      DiagnosticLog.error(
        "\(self) can fit only a width and a height above 0 and up to 1e6 points, got \(width)\(height.map { " and \($0)" } ?? "")"
      )
      return self
    }
    let size = preferredFrameSize()
    guard size.width > 0, size.height > 0 else { return self }
    let factor = min(width / size.width, height.map { $0 / size.height } ?? .infinity)
    return sized(CGSize(width: size.width * factor, height: size.height * factor))
  }

  /// Covers a size, in the middle unless it is placed: the excess is cut off, the same on both sides.
  /// Example: `ImageLayer("photo.jpg").fill(1080, 1920)`
  @discardableResult public func fill(_ width: Double, _ height: Double) -> Self {
    guard width > 0, width <= 1e6, height > 0, height <= 1e6 else {
      DiagnosticLog.error(
        "\(self) can fill only a width and a height above 0 and up to 1e6 points, got \(width) and \(height)")
      return self
    }
    let size = preferredFrameSize()
    guard size.width > 0, size.height > 0 else { return self }
    let box = CGSize(width: width, height: height)
    return sized(box).set { $0.contentsRect = CGRect.unit.covering(box, of: size) }
  }

  /// With a size, and in the middle of its superlayer unless it is placed.
  private func sized(_ size: CGSize) -> Self {
    set {
      $0.bounds.size = size
      if !$0.hasExplicitPosition, $0.deferredPosition == nil { $0.deferredPosition = .placement(.center) }
    }
  }

  /// Glides until a part of the image, a rectangle in fractions of it from 0 to 1, fills the layer.
  ///
  /// The layer shows the whole part, with as much around it as its shape needs. If the image does not have that much, the layer
  /// shows as much of the part as it can, about the part's middle. Nothing beyond the image is ever shown. A part without width
  /// or height, or outside the image, is an error. ``zoomsOut(for:timing:)`` goes back.
  ///
  /// Example: `clip.zooms(to: CGRect(x: 0.6, y: 0.1, width: 0.3, height: 0.3), for: 0.8)`
  public func zooms(to part: CGRect, for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    let natural = preferredFrameSize()
    let isKnown = natural.width > 0 && natural.height > 0
    var wanted = contentsRect
    if !CGRect.unit.insetBy(dx: -1e-6, dy: -1e-6).holdsPart(part) {
      DiagnosticLog.error(
        "\(self) can zoom only to a part of its contents. Give a rectangle in fractions of the contents, within 0 to 1 and with "
          + "a width and a height above 0, such as CGRect(x: 0.6, y: 0.1, width: 0.3, height: 0.3); got \(part.written)"
          + (isKnown ? part.fractions(of: natural) : ""))
    } else if isKnown {
      let shape = bounds.width > 0 && bounds.height > 0 ? bounds.size : natural
      wanted = part.holding(shape, of: natural)
    } else {
      wanted = part
    }
    return Animate(self, \.contentsRect, to: wanted, duration: seconds, timing: timing)
  }

  /// Glides back from a part of the image to the view of `fit` or `fill`.
  ///
  /// Example: `clip.zoomsOut(for: 0.8)`
  public func zoomsOut(for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    Animate(self, \.contentsRect, to: contentsRect, duration: seconds, timing: timing)
  }
}

extension CGRect {
  fileprivate static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The largest part, about the middle of this one, that has the shape of a box when it is a part of an image of a size.
  fileprivate func covering(_ box: CGSize, of natural: CGSize) -> CGRect {
    let (w, h) = (width * natural.width, height * natural.height)
    let factor = min(w / box.width, h / box.height)
    return about(CGSize(width: box.width * factor / natural.width, height: box.height * factor / natural.height))
  }

  /// The smallest part of that shape around this one; if the image has none, the largest about its middle. It lies within the
  /// image.
  fileprivate func holding(_ box: CGSize, of natural: CGSize) -> CGRect {
    let (w, h) = (width * natural.width, height * natural.height)
    let factor = min(max(w / box.width, h / box.height), natural.width / box.width, natural.height / box.height)
    var rect = about(CGSize(width: box.width * factor / natural.width, height: box.height * factor / natural.height))
    rect.origin.x = min(max(rect.minX, 0), max(1 - rect.width, 0))
    rect.origin.y = min(max(rect.minY, 0), max(1 - rect.height, 0))
    return rect
  }

  /// Whether a part has a size and lies within this one; false for NaN.
  fileprivate func holdsPart(_ part: CGRect) -> Bool {
    part.size.width > 0 && part.size.height > 0 && part.origin.x >= minX && part.origin.y >= minY
      && part.origin.x + part.size.width <= maxX && part.origin.y + part.size.height <= maxY
  }

  /// A hint for a rectangle in points of an image, as fractions; empty if it is none.
  fileprivate func fractions(of natural: CGSize) -> String {
    guard maxX > 1.5 || maxY > 1.5, CGRect(origin: .zero, size: natural).holdsPart(self) else { return "" }
    let part = CGRect(
      x: minX / natural.width, y: minY / natural.height, width: width / natural.width, height: height / natural.height)
    return "; in fractions of its \(Int(natural.width)) by \(Int(natural.height)) points, write \(part.written)"
  }

  /// As a script writes it, to a thousandth.
  fileprivate var written: String {
    func text(_ value: Double) -> String { FontAxes.text(value.rounded(decimals: 3)) }
    return
      "CGRect(x: \(text(origin.x)), y: \(text(origin.y)), width: \(text(size.width)), height: \(text(size.height)))"
  }

  private func about(_ size: CGSize) -> CGRect {
    CGRect(x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}
