// SPDX-License-Identifier: Apache-2.0

import MotionKit

/// A video written as Core Animation code: one scene, whose root layer ``build(in:)`` fills.
///
/// ```swift
/// import QuartzCompat
///
/// @main
/// struct Slide: CAComposition {
///   let duration = 3.0
///   let layer = CALayer()
///
///   func build(in root: CALayer) {
///     layer.frame = CGRect(x: 75, y: 75, width: 50, height: 50)
///     layer.backgroundColor = CGColor(red: 1, green: 0.35, blue: 0.24, alpha: 1)
///     root.addSublayer(layer)
///     at(1) { layer.position = CGPoint(x: 500, y: 500) }
///   }
/// }
/// ```
public protocol CAComposition: Composition {
  /// Seconds.
  var duration: CFTimeInterval { get }
  /// Adds layers to the root, which fills the canvas. Happens before the first commit, so that nothing in it animates
  /// by itself (T-82).
  func build(in root: CALayer)
}

extension CAComposition {
  /// 1920×1080 at 30 frames a second.
  /// Example: `var format: Format { .hd720() }`
  public var format: Format { .hd1080() }
  /// The scene of ``build(in:)``.
  /// Example: `let program = slide.program`
  public var program: Program { Program([Scene(root: build).lasting(duration)]) }

  /// Runs a block when the scene's clock shows `seconds`, in place of an application's reaction to a click.
  public func at(_ seconds: CFTimeInterval, _ action: @escaping () -> Void) {
    guard let rehearsal = Rehearsal.current else {
      DiagnosticLog.error("at(\(seconds)) has no scene: call it in build(in:), or in a function that build(in:) calls")
      return
    }
    rehearsal.at(seconds, action)
  }
}
