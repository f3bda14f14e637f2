// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A laptop around a screen of 1280 by 800 points.
///
/// ```swift
/// let laptop = Laptop { VideoLayer("demo.mp4").muted() }.position(.center)
/// ```
public final class Laptop: ScreenFrame {
  private let metal = GradientLayer()
  private let glass = Layer()
  private let camera = Layer()
  private let base = ShapeLayer()
  private let edge = ShapeLayer()
  private let notch = ShapeLayer()

  /// A laptop whose screen is empty.
  /// Example: `let laptop = Laptop { ImageLayer("app.png") }.position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - width: of the whole laptop in points, above 0 and at most 100000; `size` changes it.
  ///   - layers: on the screen, back to front.
  ///
  /// Example: `Laptop(width: 1600) { ImageLayer("app.png") }.position(.center)`
  public convenience init(width: Double = 1300, @LayerBuilder _ layers: () -> [Layer]) {
    self.init()
    if width > 0, width <= 100_000 {
      let size = naturalSize
      bounds = CGRect(x: 0, y: 0, width: width, height: width * Double(size.height / size.width))
    } else {
      DiagnosticLog.error("the width of a laptop must be above 0 and at most 100000 points, got \(width)")
    }
    show(layers())
  }

  private static let overhang = 118.0
  private static let bezel = 22.0
  private static let baseHeight = 34.0

  override var screenArea: CGRect {
    CGRect(x: Laptop.overhang + Laptop.bezel, y: Laptop.bezel + 4, width: 1280, height: 800)
  }
  override var naturalSize: CGSize {
    CGSize(width: 1280 + 2 * (Laptop.overhang + Laptop.bezel), height: 800 + 2 * Laptop.bezel + 8 + Laptop.baseHeight)
  }

  override func build() {
    (metal.name, glass.name, camera.name) = ("metal", "glass", "camera")
    (base.name, edge.name, notch.name) = ("base", "edge", "notch")
    for layer in [metal, glass, screen, camera, base, edge, notch] { body.addSublayer(layer) }
    camera.backgroundColor = "#1D222C"
  }

  override func paint() {
    super.paint()
    let casing = colors.casing
    metal.colors = [casing.mixed(with: .white, 0.3), casing.mixed(with: .black, 0.15)]
    glass.backgroundColor = "#07080B"
    base.fillGradient = .linear(
      [casing.mixed(with: .white, 0.35), casing, casing.mixed(with: .black, 0.45)], from: .top, to: .bottom)
    edge.fillColor = casing.mixed(with: .white, 0.55)
    notch.fillColor = casing.mixed(with: .black, 0.22)
  }

  override func arrangeParts() {
    super.arrangeParts()
    let area = screenArea
    let lid = area.insetBy(dx: -Laptop.bezel, dy: -Laptop.bezel)
    metal.frame = lid.insetBy(dx: -4, dy: -4)
    metal.cornerRadius = 30
    glass.frame = lid
    glass.cornerRadius = 26
    screen.cornerRadius = 8
    camera.frame = CGRect(x: area.midX - 4, y: area.minY - Laptop.bezel / 2 - 4, width: 8, height: 8)
    camera.cornerRadius = 4
    let width = Double(naturalSize.width)
    let top = Double(naturalSize.height) - Laptop.baseHeight
    let radii = Path.CornerRadii(
      minXminY: CGSize(width: 4, height: 4), maxXminY: CGSize(width: 4, height: 4),
      maxXmaxY: CGSize(width: 64, height: 26), minXmaxY: CGSize(width: 64, height: 26))
    place(base, Path.roundedRect(CGRect(x: 0, y: top, width: width, height: Laptop.baseHeight), radii: radii))
    place(edge, Path.rect(CGRect(x: 2, y: top, width: width - 4, height: 2)))
    let dent = Path.CornerRadii(
      minXminY: .zero, maxXminY: .zero, maxXmaxY: CGSize(width: 14, height: 14),
      minXmaxY: CGSize(width: 14, height: 14))
    place(notch, Path.roundedRect(CGRect(x: width / 2 - 110, y: top, width: 220, height: 14), radii: dent))
  }

  private func place(_ shape: ShapeLayer, _ path: Path) {
    shape.path = path
    let box = path.controlPointBounds
    shape.bounds = box
    shape.position = CGPoint(x: box.midX, y: box.midY)
  }
}
