// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import QuartzCompat

/// A view, a layer or a view controller as a film: `motionkit export Dial.swift out.mp4 --view Dial` writes one of these.
public struct ViewFilm {
  /// Hands over the film of a view.
  ///
  /// - Parameters:
  ///   - type: the name of the view's class. `Dial()` then takes the film's size at once, so that its initialiser sees it.
  ///   - width, height: the canvas in points, and the size of the view.
  ///   - seconds: how long the film lasts.
  ///   - make: a `UIView`, a `CALayer` or a `UIViewController`.
  public static func run(
    type: String, width: Int, height: Int, fps: Int, seconds: Double, background: Color, _ make: @escaping () -> Any
  ) {
    let format = Format(
      width: width, height: height, fps: FrameRate(Int64(fps)), background: background)
    compose(format) { Scene { root in show(make, type, in: root) }.lasting(seconds) }
  }

  private static func show(_ make: () -> Any, _ type: String, in stage: CALayer) {
    let bounds = stage.bounds
    PendingFrame.current.wanted = (type, bounds)
    let made = make()
    PendingFrame.current.wanted = nil
    switch made {
    case let view as UIView:
      if view.bounds.size == .zero { view.frame = bounds }
      host(view, in: stage, bounds)
    case let layer as CALayer:
      if layer.bounds.size == .zero { layer.frame = bounds }
      stage.addSublayer(layer)
      layer.setNeedsDisplay()
      layer.setNeedsLayout()
    case let controller as UIViewController:
      controller.view.frame = bounds
      controller.tell(.willAppear, false)
      host(controller.view, in: stage, bounds)
      controller.tell(.didAppear, false)
      keep(controller)
    default:
      DiagnosticLog.error(
        "--view names a \(Swift.type(of: made)); it must be a UIView, a CALayer or a UIViewController")
    }
  }

  private static func host(_ view: UIView, in stage: CALayer, _ bounds: CGRect) {
    let window = UIWindow(frame: bounds)
    stage.addSublayer(window.layer)
    window.addSubview(view)
    window.layoutIfNeeded()
    keep(window)
  }

  /// Objects live as long as the scene plays.
  private static func keep(_ object: AnyObject) {
    guard let rehearsal = Rehearsal.current else { return }
    rehearsal.after(max(0, rehearsal.duration - rehearsal.now)) { withExtendedLifetime(object) {} }
  }
}
