// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A window of a desktop around a screen: ``BrowserWindow`` or ``EditorWindow``. A larger size gives a larger screen.
///
/// ```swift
/// EditorWindow("main.swift") { ImageLayer("code.png") }.size(1200, 800).scale(1.4).position(.center)
/// ```
public class WindowFrame: ScreenFrame {
  /// The bar at the upper edge.
  /// Example: `let arrow = Arrow(from: note.edge(.top), to: browser.bar.edge(.bottom))`
  public let bar = Layer()
  private let plate = Layer()
  private let rule = Layer()
  private let edge = Layer()
  private var lights: [Layer] = []
  private var points = 1.0
  private var wanted = CGSize(width: 1280, height: 800)

  /// A window whose screen is empty.
  /// Example: `let window: WindowFrame = browser`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// Points of the bar.
  var barHeight: Double { 52 }
  static let radius = 14.0

  final override var growsScreen: Bool { true }
  final override var naturalSize: CGSize { CGSize(width: wanted.width / points, height: wanted.height / points) }
  final override var screenArea: CGRect {
    let size = naturalSize
    return CGRect(x: 0, y: barHeight, width: size.width, height: max(size.height - barHeight, 1))
  }

  override func build() {
    (bar.name, plate.name, rule.name, edge.name) = ("bar", "window", "rule", "edge")
    for layer in [plate, screen, bar, edge] { body.addSublayer(layer) }
    bar.addSublayer(rule)
    for (name, color) in [("close", "#FF5F57"), ("minimize", "#FEBC2E"), ("zoom", "#28C840")] as [(String, Color)] {
      let light = Layer.plate(CGRect(x: 0, y: 0, width: 12, height: 12), radius: 6, color, name: name)
      lights.append(light)
      bar.addSublayer(light)
    }
    (plate.shadowColor, plate.shadowOpacity, plate.shadowRadius) = (.black, 0.3, 22)
    plate.shadowOffset = CGSize(width: 0, height: 14)
  }

  override func paint() {
    super.paint()
    plate.backgroundColor = colors.background
    bar.backgroundColor = colors.bar
    rule.backgroundColor = colors.line
    edge.borderColor = colors.line
    edge.borderWidth = 1
  }

  override func arrangeParts() {
    super.arrangeParts()
    let size = naturalSize
    let radius = WindowFrame.radius
    plate.frame = CGRect(origin: .zero, size: size)
    plate.cornerRadius = radius
    edge.frame = plate.frame
    edge.cornerRadius = radius
    plate.shadowPath = Path.roundedRect(CGRect(origin: .zero, size: size), radius: radius)
    bar.frame = CGRect(x: 0, y: 0, width: size.width, height: barHeight)
    bar.cornerRadius = radius
    bar.maskedCorners = [.minXminY, .maxXminY]
    screen.cornerRadius = radius
    screen.maskedCorners = [.minXmaxY, .maxXmaxY]
    rule.frame = CGRect(x: 0, y: barHeight - 1, width: size.width, height: 1)
    for (index, light) in lights.enumerated() {
      light.position = CGPoint(x: 24 + 20 * Double(index), y: lightHeight)
    }
  }

  /// The middle of the round buttons.
  var lightHeight: Double { barHeight / 2 }

  /// The size of the bar and of everything on the screen: 1 is that of a desktop. The screen has fewer points at a larger scale.
  /// Example: `BrowserWindow("example.org") { ImageLayer("page.png") }.size(1600, 900).scale(1.5)`
  @discardableResult public final func scale(_ factor: Double) -> Self {
    guard (0.05...50).contains(factor) else {
      DiagnosticLog.error("the scale of a window must be from 0.05 to 50, got \(factor)")
      return self
    }
    points = factor
    resizeSublayers(withOldSize: bounds.size)
    return self
  }

  /// Takes the new size for its screen.
  public final override func resizeSublayers(withOldSize size: CGSize) {
    // Before its parts are made, the size is the one that a window has by default.
    if !lights.isEmpty, bounds.width > 0, bounds.height > 0 { wanted = bounds.size }
    super.resizeSublayers(withOldSize: size)
  }

  /// Takes a size as if the script had set it.
  final func open(_ size: CGSize) {
    guard size.width > 0, size.width <= 100_000, size.height > 0, size.height <= 100_000 else {
      return DiagnosticLog.error(
        "the width and height of a window must be above 0 and at most 100000 points, got \(size.width) and \(size.height)"
      )
    }
    bounds = CGRect(origin: .zero, size: size)
  }
}
