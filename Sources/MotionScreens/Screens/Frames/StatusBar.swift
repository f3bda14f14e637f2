// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The time, the signal and the battery at the upper edge of a screen.
final class StatusBar: Layer {
  private let clock = TextLayer()
  private var icons: [ShapeLayer] = []
  private var waves: [ShapeLayer] = []
  private let shell = ShapeLayer()
  private let charge = ShapeLayer()

  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - size: of the strip.
  ///   - fontSize: of the time, in points.
  ///   - margin: points that stay free at both ends.
  convenience init(size: CGSize, fontSize: Double, margin: Double) {
    self.init()
    name = "status bar"
    bounds = CGRect(origin: .zero, size: size)
    clock.string = "9:41"
    clock.font("Inter", fontSize, .semibold).tabularDigits()
    addSublayer(clock)
    let y = Double(size.height) / 2
    let time = clock.preferredFrameSize()
    clock.position = CGPoint(x: margin + Double(time.width) / 2, y: y)
    let unit = fontSize
    var x = Double(size.width) - margin
    addBattery(right: x, y: y, unit: unit)
    x -= unit * 1.72
    addWireless(right: x, y: y, unit: unit)
    x -= unit * 1.38
    let signal = ShapeLayer.icon(
      ScreenIcons.signal, side: unit * 1.24, at: CGPoint(x: x - unit * 0.6, y: y))
    icons.append(signal)
    addSublayer(signal)
  }

  private func addWireless(right: Double, y: Double, unit: Double) {
    let center = CGPoint(x: right - unit * 0.56, y: y)
    for path in ScreenIcons.wireless {
      let wave = ShapeLayer.icon(path, side: unit * 1.24, at: center)
      wave.fillColor = nil
      wave.lineWidth = unit * 0.155
      wave.lineCap = .butt
      waves.append(wave)
      addSublayer(wave)
    }
    let dot = ShapeLayer.icon(
      Path.ellipse(in: CGRect(x: 9.7, y: 15.4, width: 4.6, height: 4.6)), side: unit * 1.24, at: center)
    icons.append(dot)
    addSublayer(dot)
  }

  private func addBattery(right: Double, y: Double, unit: Double) {
    let frame = CGRect(x: right - unit * 1.5, y: y - unit * 0.36, width: unit * 1.36, height: unit * 0.72)
    shell.path = Path.roundedRect(frame, radius: unit * 0.22)
    shell.fillColor = nil
    shell.lineWidth = unit * 0.07
    charge.path = Path.roundedRect(frame.insetBy(dx: unit * 0.11, dy: unit * 0.11), radius: unit * 0.13)
    let end = CGRect(x: right - unit * 0.09, y: y - unit * 0.13, width: unit * 0.09, height: unit * 0.26)
    let tip = ShapeLayer(Path.roundedRect(end, radius: unit * 0.04))
    icons.append(tip)
    for part in [shell, charge, tip] { addSublayer(part) }
  }

  func paint(_ color: Color) {
    clock.foregroundColor = color
    for icon in icons + [charge] { icon.fillColor = color }
    for wave in waves { wave.strokeColor = color }
    shell.strokeColor = color.opacity(0.45)
  }

  /// Another time, where the old one began.
  func show(_ time: String) {
    let left = clock.position.x - clock.preferredFrameSize().width / 2
    clock.string = time
    clock.position.x = left + clock.preferredFrameSize().width / 2
  }
}
