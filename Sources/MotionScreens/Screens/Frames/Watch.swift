// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A watch with a part of its band, around a screen of 198 by 242 points.
///
/// ```swift
/// let watch = Watch { TextLayer("10,000").font("Inter", 44, .bold).position(.center) }.theme(.dark).position(.center)
/// ```
public final class Watch: ScreenFrame {
  private let bands = [GradientLayer(), GradientLayer()]
  private let metal = GradientLayer()
  private let glass = Layer()
  private let crown = GradientLayer()
  private let key = Layer()

  /// A watch whose screen is empty.
  /// Example: `let watch = Watch { ImageLayer("app.png") }.position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - height: of the watch with its band in points, above 0 and at most 100000; `size` changes it.
  ///   - layers: on the screen, back to front.
  ///
  /// Example: `Watch(height: 900) { ImageLayer("app.png") }.position(.center)`
  public convenience init(height: Double = 700, @LayerBuilder _ layers: () -> [Layer]) {
    self.init()
    if height > 0, height <= 100_000 {
      let size = naturalSize
      bounds = CGRect(x: 0, y: 0, width: height * Double(size.width / size.height), height: height)
    } else {
      DiagnosticLog.error("the height of a watch must be above 0 and at most 100000 points, got \(height)")
    }
    show(layers())
  }

  private static let bezel = 20.0
  private static let side = 14.0
  private static let band = 116.0

  override var screenArea: CGRect {
    CGRect(x: Watch.side + Watch.bezel, y: Watch.band + Watch.bezel, width: 198, height: 242)
  }
  override var naturalSize: CGSize {
    CGSize(width: 198 + 2 * (Watch.side + Watch.bezel), height: 242 + 2 * (Watch.band + Watch.bezel))
  }

  override func build() {
    for band in bands {
      band.name = "band"
      band.cornerRadius = 26
      body.addSublayer(band)
    }
    (metal.name, glass.name, crown.name, key.name) = ("metal", "glass", "crown", "key")
    for layer in [crown, key, metal, glass, screen] { body.addSublayer(layer) }
  }

  override func paint() {
    super.paint()
    let casing = colors.casing
    let strap = colors.isDark ? Color("#2A303C") : Color("#E3E6EC")
    bands[0].colors = [strap, strap.mixed(with: .black, 0.28)]
    bands[1].colors = [strap.mixed(with: .black, 0.28), strap]
    metal.colors = [casing.mixed(with: .white, 0.4), casing.mixed(with: .black, 0.15)]
    metal.endPoint = CGPoint(x: 1, y: 1)
    metal.startPoint = .zero
    glass.backgroundColor = "#07080B"
    crown.colors = [casing.mixed(with: .white, 0.2), casing.mixed(with: .black, 0.35)]
    key.backgroundColor = casing.mixed(with: .black, 0.25)
  }

  override func arrangeParts() {
    super.arrangeParts()
    let area = screenArea
    let middle = Double(area.midX)
    let height = Double(naturalSize.height)
    let reach = Watch.band + 60
    bands[0].frame = CGRect(x: middle - 78, y: 0, width: 156, height: reach)
    bands[1].frame = CGRect(x: middle - 78, y: height - reach, width: 156, height: reach)
    metal.frame = area.insetBy(dx: -Watch.bezel, dy: -Watch.bezel)
    metal.cornerRadius = 66
    glass.frame = metal.frame.insetBy(dx: 5, dy: 5)
    glass.cornerRadius = 61
    screen.cornerRadius = 46
    for layer in [metal, glass, screen] { layer.cornerCurve = .continuous }
    let right = Double(metal.frame.maxX)
    crown.frame = CGRect(x: right - 8, y: area.minY + 44, width: 18, height: 44)
    crown.cornerRadius = 6
    key.frame = CGRect(x: right - 6, y: area.minY + 122, width: 10, height: 62)
    key.cornerRadius = 4
  }
}
