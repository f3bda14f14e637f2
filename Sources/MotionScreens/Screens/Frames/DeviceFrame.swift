// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A slab with a screen in it: ``Phone`` or ``Tablet``, upright or on its side.
///
/// ```swift
/// Phone(.landscape) { VideoLayer("clip.mp4").muted() }.position(.center)
/// ```
public class DeviceFrame: ScreenFrame {
  /// How a device is held.
  /// Example: `Tablet(.landscape) { ImageLayer("app.png") }`
  public enum Orientation: Hashable, Sendable {
    /// Upright.
    case portrait
    /// On its side.
    case landscape
  }

  /// The measures of a slab, in points of its screen.
  struct Slab {
    /// Of the screen, upright.
    var screen: CGSize
    /// Between the screen and the outer edge.
    var bezel: Double
    /// Of the metal around the glass.
    var edge: Double
    var screenRadius: Double
    var camera: Double
    var statusHeight: Double
    var statusFont: Double
    var statusMargin: Double
    /// Of buttons on the right side, upright: distance from the top and length.
    var buttons: [(isLeft: Bool, start: Double, length: Double)]
  }

  private(set) var orientation = Orientation.portrait
  private let metal = GradientLayer()
  private let glass = Layer()
  private let camera = Layer()
  private let handle = Layer()
  private var statusBar: StatusBar?
  private var keys: [Layer] = []
  private var hidesStatus = false
  private var statusColor: Color?

  /// A device whose screen is empty.
  /// Example: `let device: DeviceFrame = phone`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  var slab: Slab {
    Slab(
      screen: CGSize(width: 390, height: 844), bezel: 15, edge: 4, screenRadius: 48, camera: 22, statusHeight: 52,
      statusFont: 17, statusMargin: 32, buttons: [(false, 190, 92), (true, 170, 56), (true, 240, 56)])
  }

  private static let keyDepth = 3.0

  final override var screenArea: CGRect {
    let slab = slab
    let size = orientation == .portrait ? slab.screen : CGSize(width: slab.screen.height, height: slab.screen.width)
    let margin = slab.bezel + DeviceFrame.keyDepth
    return CGRect(origin: CGPoint(x: margin, y: margin), size: size)
  }
  final override var naturalSize: CGSize {
    let area = screenArea
    return CGSize(width: area.width + 2 * area.minX, height: area.height + 2 * area.minY)
  }
  final override var statusHeight: Double {
    hidesStatus || orientation == .landscape ? 0 : slab.statusHeight
  }
  final override var footHeight: Double { orientation == .landscape ? 0 : 26 }

  final override func build() {
    for key in slab.buttons {
      let layer = Layer()
      layer.name = key.isLeft ? "volume" : "power"
      layer.cornerRadius = DeviceFrame.keyDepth
      keys.append(layer)
      body.addSublayer(layer)
    }
    (metal.name, glass.name, camera.name, handle.name) = ("metal", "glass", "camera", "handle")
    body.addSublayer(metal)
    body.addSublayer(glass)
    body.addSublayer(screen)
    camera.backgroundColor = "#050608"
    screen.addSublayer(handle)
    screen.addSublayer(camera)
    let slab = slab
    let bar = StatusBar(
      size: CGSize(width: slab.screen.width, height: slab.statusHeight), fontSize: slab.statusFont,
      margin: slab.statusMargin)
    screen.insertSublayer(bar, above: front)
    statusBar = bar
  }

  final override func paint() {
    super.paint()
    let casing = colors.casing
    metal.colors = [casing.mixed(with: .white, 0.25), casing, casing.mixed(with: .black, 0.4)]
    metal.startPoint = CGPoint(x: 0, y: 0)
    metal.endPoint = CGPoint(x: 1, y: 1)
    glass.backgroundColor = "#07080B"
    for key in keys { key.backgroundColor = casing.mixed(with: .black, 0.25) }
    statusBar?.paint(statusColor ?? colors.text)
    handle.backgroundColor = (statusColor ?? colors.text).opacity(0.9)
  }

  final override func arrangeParts() {
    super.arrangeParts()
    let slab = slab
    let size = naturalSize
    let isUpright = orientation == .portrait
    let outer = CGRect(origin: .zero, size: size).insetBy(dx: DeviceFrame.keyDepth, dy: DeviceFrame.keyDepth)
    let radius = slab.screenRadius + slab.bezel
    metal.frame = outer
    metal.cornerRadius = radius
    glass.frame = outer.insetBy(dx: slab.edge, dy: slab.edge)
    glass.cornerRadius = radius - slab.edge
    screen.cornerRadius = slab.screenRadius
    for layer in [metal, glass, screen] { layer.cornerCurve = .continuous }
    // Keys of a device on its side are at its upper and its lower edge.
    for (layer, key) in zip(keys, slab.buttons) {
      let thickness = 2 * DeviceFrame.keyDepth
      let across = key.isLeft ? 0 : (isUpright ? Double(size.width) : Double(size.height)) - thickness
      layer.frame =
        isUpright
        ? CGRect(x: across, y: key.start, width: thickness, height: key.length)
        : CGRect(x: key.start, y: Double(size.height) - thickness - across, width: key.length, height: thickness)
    }
    arrangeScreenParts(slab, isUpright)
  }

  private func arrangeScreenParts(_ slab: Slab, _ isUpright: Bool) {
    let area = screenArea.size
    statusBar?.frame = CGRect(x: 0, y: 0, width: slab.screen.width, height: slab.statusHeight)
    statusBar?.isHidden = hidesStatus || !isUpright
    let middle = slab.statusHeight / 2
    camera.isHidden = slab.camera <= 0
    camera.bounds = CGRect(x: 0, y: 0, width: max(slab.camera, 1), height: max(slab.camera, 1))
    camera.cornerRadius = slab.camera / 2
    camera.position =
      isUpright ? CGPoint(x: area.width / 2, y: middle) : CGPoint(x: middle, y: area.height / 2)
    let length = Double(min(area.width, area.height)) * 0.34
    handle.bounds = CGRect(x: 0, y: 0, width: length, height: 5)
    handle.cornerRadius = 2.5
    handle.position = CGPoint(x: area.width / 2, y: area.height - 11)
  }

  /// The texts and icons at the upper edge: the time, and a colour in place of the theme's.
  /// Example: `Phone { ImageLayer("app.png") }.statusBar(time: "18:04", color: .white)`
  @discardableResult public final func statusBar(time: String? = nil, color: Color? = nil) -> Self {
    if let time { statusBar?.show(time) }
    if let color { statusColor = color }
    paint()
    return self
  }

  /// Leaves out the status bar, for content that has its own.
  /// Example: `Phone { ImageLayer("screenshot.png") }.withoutStatusBar()`
  @discardableResult public final func withoutStatusBar() -> Self {
    hidesStatus = true
    arrange()
    return self
  }

  /// Holds the device, as large as a height allows.
  final func hold(_ orientation: Orientation, height: Double) {
    self.orientation = orientation
    guard height > 0, height <= 100_000 else {
      DiagnosticLog.error("the height of a device must be above 0 and at most 100000 points, got \(height)")
      return arrange()
    }
    let size = naturalSize
    bounds = CGRect(x: 0, y: 0, width: height * Double(size.width / size.height), height: height)
    arrange()
  }
}
