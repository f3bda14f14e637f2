// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The window of a web browser, with an address.
///
/// ```swift
/// let browser = BrowserWindow("example.org/pricing") { ImageLayer("page.png") }.size(1400, 860).position(.center)
/// browser
/// InOrder { browser.types(for: 1); browser.scrolls(to: .bottom) }
/// ```
public final class BrowserWindow: WindowFrame {
  /// The text of the address.
  /// Example: `BrowserWindow("example.org") { ImageLayer("page.png") }.address.foregroundColor(.gray)`
  public let address = TextLayer()
  private let field = Layer()
  private let lock = ShapeLayer()
  private var icons: [(shape: ShapeLayer, fromLeft: Double?)] = []

  /// A window without a page.
  /// Example: `let browser = BrowserWindow("example.org") { ImageLayer("page.png") }.position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - address: as the window shows it, without `https://`.
  ///   - layers: the page, back to front.
  ///
  /// Example: `BrowserWindow("example.org") { ImageLayer("page.png") }.size(1400, 860).position(.center)`
  public convenience init(_ address: String, @LayerBuilder _ layers: () -> [Layer]) {
    self.init()
    var text = Substring(address)
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) { text = text.dropFirst(scheme.count) }
    self.address.string = String(text)
    arrange()
    show(layers())
  }

  override func build() {
    super.build()
    (field.name, address.name) = ("address field", "address")
    field.cornerRadius = 9
    bar.addSublayer(field)
    field.addSublayer(lock)
    field.addSublayer(address)
    address.font("Inter", 15, .regular)
    let all: [(Path, Double?)] = [(ScreenIcons.back, 104), (ScreenIcons.forward, 136), (ScreenIcons.share, nil)]
    for (path, fromLeft) in all {
      let icon = ShapeLayer.icon(path, side: 20, at: .zero)
      icons.append((icon, fromLeft))
      bar.addSublayer(icon)
    }
  }

  override func paint() {
    super.paint()
    field.backgroundColor = colors.isDark ? colors.bubble : colors.surface
    field.borderColor = colors.line
    field.borderWidth = 1
    address.foregroundColor = colors.text
    lock.strokeColor = colors.secondaryText
    for icon in icons { _ = icon.shape.outlined(colors.secondaryText, 1.7) }
  }

  override func arrangeParts() {
    super.arrangeParts()
    let width = Double(naturalSize.width)
    let middle = barHeight / 2
    for icon in icons {
      icon.shape.position = CGPoint(x: icon.fromLeft ?? width - 30, y: middle)
      // A narrow window has room for its address alone.
      icon.shape.isHidden = width < 420
    }
    let left = width < 420 ? 92.0 : 168
    let room = max(width - left - (width < 420 ? 14 : 62), 40)
    let length = min(room, 720)
    // In the middle of the window where there is room.
    let x = min(max((width - length) / 2, left), left + room - length)
    field.frame = CGRect(x: x, y: 9, width: length, height: barHeight - 18)
    let shape = ShapeLayer.icon(ScreenIcons.lock, side: 13, at: .zero)
    lock.path = shape.path
    lock.bounds = shape.bounds
    lock.fillColor = nil
    lock.lineWidth = 1.3
    placeAddress(length)
  }

  private func placeAddress(_ length: Double) {
    let natural = address.preferredFrameSize()
    let shown = min(Double(natural.width), length - 44)
    address.truncationMode = .end
    let start = max((length - shown - 20) / 2, 14)
    let middle = field.bounds.height / 2
    lock.position = CGPoint(x: start + 6, y: middle)
    address.frame = CGRect(
      x: start + 20, y: middle - natural.height / 2, width: max(shown, 1), height: natural.height)
  }

  /// Types the address.
  /// Example: `InOrder { Wait(0.5); browser.types(for: 1.2) }`
  public func types(for seconds: Double = 1) -> some Step {
    Animate(address, \.typed, from: 0, to: 1, duration: seconds, timing: .linear)
  }
}
