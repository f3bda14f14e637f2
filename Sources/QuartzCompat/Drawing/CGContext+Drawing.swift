// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// The alpha channel of a bitmap. Drawings always have one, premultiplied.
/// Example: `let info = CGImageAlphaInfo.premultipliedLast.rawValue`
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// No alpha: three components.
  case none
  /// R G B A, premultiplied.
  case premultipliedLast
  /// A R G B, premultiplied.
  case premultipliedFirst
  /// R G B A, not premultiplied.
  case last
  /// A R G B, not premultiplied.
  case first
  /// R G B and a byte without meaning.
  case noneSkipLast
  /// A byte without meaning, then R G B.
  case noneSkipFirst
  /// Alpha and no colour.
  case alphaOnly
}

extension DrawingContext {
  /// The drawing so far.
  /// Example: `layer.contents = context.makeImage()`
  public func makeImage() -> CGImage? { .drawing(drawing) }

  /// The path under construction, in user space; nil if there is none.
  /// Example: `let path = context.path`
  public var path: CGPath? { isPathEmpty ? nil : pathInUserSpace.map { CGPath($0) } }

  /// Components of gray, RGB or CMYK, by their number, then alpha.
  /// Example: `context.setFillColor("#FF5A3C")`
  public func setFillColor(_ components: [CGFloat]) {
    if let color = color(components, "setFillColor") { setFillColor(color) }
  }
  /// Components of gray, RGB or CMYK, by their number, then alpha.
  public func setStrokeColor(_ components: [CGFloat]) {
    if let color = color(components, "setStrokeColor") { setStrokeColor(color) }
  }
  private func color(_ components: [CGFloat], _ function: String) -> Color? {
    let color = Color(components: components)
    if color == nil {
      DiagnosticLog.error(
        "\(function): a colour must have 2 (gray), 4 (RGB) or 5 (CMYK) components with its alpha, got \(components.count)"
      )
    }
    return color
  }
  /// Black in that space.
  /// Example: `context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())`
  public func setFillColorSpace(_ space: CGColorSpace) { setFillColor(.black) }
  /// Black in that space.
  /// Example: `context.setStrokeColorSpace(CGColorSpaceCreateDeviceRGB())`
  public func setStrokeColorSpace(_ space: CGColorSpace) { setStrokeColor(.black) }

  /// Texts stand upright whatever this is, so turning them over is not needed: other matrices than the identity and
  /// `scaleX: 1, y: -1` are a warning and do nothing.
  /// Example: `context.textMatrix = .identity`
  public var textMatrix: CGAffineTransform {
    get { .identity }
    set {
      guard newValue != .identity, newValue != CGAffineTransform(scaleX: 1, y: -1) else { return }
      DiagnosticLog.warning(
        .idleSetting, "textMatrix has no effect: rotate and scale the context around the text instead")
    }
  }

  /// Edges are always smooth: `false` is a warning.
  /// Example: `context.setShouldAntialias(false)`
  public func setShouldAntialias(_ flag: Bool) {
    if !flag {
      DiagnosticLog.warning(.idleSetting, "setShouldAntialias(false) has no effect: edges are always antialiased")
    }
  }
  /// Edges are always smooth: `false` is a warning.
  /// Example: `context.setAllowsAntialiasing(false)`
  public func setAllowsAntialiasing(_ flag: Bool) { setShouldAntialias(flag) }
  /// Texts have no coloured edges, whatever this is.
  /// Example: `context.setShouldSmoothFonts(false)`
  public func setShouldSmoothFonts(_ flag: Bool) {}
  /// Texts have no coloured edges, whatever this is.
  /// Example: `context.setAllowsFontSmoothing(false)`
  public func setAllowsFontSmoothing(_ flag: Bool) {}
  /// Glyphs stand where they are set, whatever this is.
  /// Example: `context.setShouldSubpixelPositionFonts(true)`
  public func setShouldSubpixelPositionFonts(_ flag: Bool) {}
  /// Curves are drawn to a hundredth of a pixel, whatever this is.
  /// Example: `context.setFlatness(1)`
  public func setFlatness(_ flatness: CGFloat) {}
  /// Nothing waits.
  /// Example: `context.flush()`
  public func flush() {}
  /// Nothing waits.
  /// Example: `context.synchronize()`
  public func synchronize() {}
}
