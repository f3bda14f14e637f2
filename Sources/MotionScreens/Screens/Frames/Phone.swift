// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL
import MotionLayers

/// A phone around a screen of 390 by 844 points.
///
/// ```swift
/// let phone = Phone { ImageLayer("app.png") }.theme(.dark).position(.center)
/// phone
/// InOrder {
///   Wait(0.5)
///   phone.scrolls(to: 500, touch: true)
///   phone.taps(at: 195, 700)
/// }
/// ```
///
/// Its screen has a status bar, which covers the first 52 points.
public final class Phone: DeviceFrame {
  /// A phone whose screen is empty.
  /// Example: `let phone = Phone { ImageLayer("app.png") }.position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - orientation: upright, or on its side.
  ///   - height: of the whole phone in points, above 0 and at most 100000; `size` changes it.
  ///   - layers: on the screen, back to front.
  ///
  /// Example: `Phone(height: 1500) { ImageLayer("app.png") }.position(.center)`
  public convenience init(
    _ orientation: Orientation = .portrait, height: Double? = nil, @LayerBuilder _ layers: () -> [Layer]
  ) {
    self.init()
    hold(orientation, height: height ?? (orientation == .portrait ? 900 : 500))
    show(layers())
  }
}

/// A tablet around a screen of 820 by 1180 points.
///
/// ```swift
/// let tablet = Tablet(.landscape) { ImageLayer("app.png") }.position(.center)
/// ```
///
/// Its screen has a status bar, which covers the first 30 points.
public final class Tablet: DeviceFrame {
  /// A tablet whose screen is empty.
  /// Example: `let tablet = Tablet { ImageLayer("app.png") }.position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - orientation: upright, or on its side.
  ///   - height: of the whole tablet in points, above 0 and at most 100000; `size` changes it.
  ///   - layers: on the screen, back to front.
  ///
  /// Example: `Tablet(.landscape, height: 800) { ImageLayer("app.png") }.position(.center)`
  public convenience init(
    _ orientation: Orientation = .portrait, height: Double? = nil, @LayerBuilder _ layers: () -> [Layer]
  ) {
    self.init()
    hold(orientation, height: height ?? (orientation == .portrait ? 900 : 760))
    show(layers())
  }

  override var slab: Slab {
    Slab(
      screen: CGSize(width: 820, height: 1180), bezel: 34, edge: 5, screenRadius: 26, camera: 0, statusHeight: 32,
      statusFont: 15, statusMargin: 26, buttons: [(false, 130, 70), (false, 214, 70)])
  }
}
