// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Keys of a keyboard, side by side, for the shortcut that a film shows.
///
/// ```swift
/// let keys = KeyCaps("⌘", "Shift", "P").position(.center)
/// InOrder { Wait(1); keys.presses() }
/// ```
public final class KeyCaps: Layer {
  private var caps: [Layer] = []
  private var size = 64.0

  /// No keys.
  /// Example: `KeyCaps("⌘", "K").position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - names: the texts on them, from the first key to the last.
  ///   - height: of a key in points, above 0 and at most 2000.
  ///   - tint: the colour of the keys; nil for a dark grey.
  ///
  /// Example: `KeyCaps("Ctrl", "S", height: 120, tint: .white).position(.center)`
  public convenience init(_ names: String..., height: Double = 96, tint: Color? = nil) {
    self.init()
    guard height > 0, height <= 2000 else {
      DiagnosticLog.error(
        "the height of a key must be above 0 and at most 2000 points, got \(height)")
      return
    }
    size = height
    let tint = tint ?? "#2B313D"
    var x = 0.0
    for name in names {
      let cap = cap(name, tint)
      let width = Double(cap.bounds.width)
      cap.position = CGPoint(x: x + width / 2, y: height * 0.54)
      x += width + height * 0.16
      caps.append(cap)
      addSublayer(cap)
    }
    bounds = CGRect(x: 0, y: 0, width: max(x - height * 0.16, 0), height: height * 1.08)
  }

  private func cap(_ name: String, _ tint: Color) -> Layer {
    let label = TextLayer(name)
    label.font("Inter", size * (name.count == 1 ? 0.46 : 0.32), .medium).foregroundColor(
      tint.readableText)
    let width = max(Double(label.preferredFrameSize().width) + size * 0.62, size)
    let cap = Layer()
    cap.name = name
    cap.bounds = CGRect(x: 0, y: 0, width: width, height: size * 1.08)
    let edge = Layer()
    edge.bounds = CGRect(x: 0, y: 0, width: width, height: size)
    edge.position = CGPoint(x: width / 2, y: size * 0.58)
    edge.cornerRadius = size * 0.2
    edge.backgroundColor = tint.mixed(with: .black, 0.42)
    let top = Layer()
    top.name = "top"
    top.bounds = CGRect(x: 0, y: 0, width: width, height: size)
    top.position = CGPoint(x: width / 2, y: size / 2)
    top.cornerRadius = size * 0.2
    top.backgroundColor = tint
    top.borderColor = Color(white: 1, alpha: 0.12)
    top.borderWidth = max(size / 60, 1)
    cap.addSublayer(edge)
    cap.addSublayer(top)
    top.addSublayer(label)
    label.position(width / 2, size / 2)
    return cap
  }

  /// The keys go down one after the other, and come up together.
  ///
  /// - Parameter seconds: how long all of it takes.
  ///
  /// Example: `InOrder { Wait(1); keys.presses() }`
  public func presses(for seconds: Double = 0.8) -> some Step {
    let depth = size * 0.07
    let down = seconds * 0.18
    // All keys are down before the first one comes up.
    let stagger = caps.isEmpty ? 0 : seconds * 0.4 / Double(caps.count)
    return Parallel {
      for (index, cap) in caps.enumerated() {
        if let top = cap.sublayers?.last {
          Animate(top, \.transform.translation.y, to: depth, duration: down, timing: .easeOut)
            .delay(stagger * Double(index))
          Animate(
            top, \.transform.translation.y, to: 0, duration: seconds * 0.22, timing: .easeOutCubic
          )
          .delay(seconds * 0.78)
        }
      }
    }
  }
}

extension KeyCaps: LayerWithOwnSize {}

extension Color {
  /// This colour with a part of another, 0…1, in sRGB.
  package func mixed(with other: Color, _ part: Double) -> Color {
    let (a, b) = (sRGB, other.sRGB)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Color(red: mix(a.c0, b.c0), green: mix(a.c1, b.c1), blue: mix(a.c2, b.c2), alpha: alpha)
  }
}
