// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import QuartzCompat

/// A view, a layer or a view controller as a film: `motionkit export Dial.swift out.mp4 --view Dial` writes one of these.
public struct ViewFilm {
  /// The film of what `make` gives.
  ///
  /// - Parameters:
  ///   - width, height: the canvas in points, and the size of the view.
  ///   - seconds: how long the film lasts.
  ///   - make: a `UIView`, a `CALayer` or a `UIViewController`.
  public static func run(
    width: Int, height: Int, scale: Int, fps: Int, seconds: Double, background: String, _ make: @escaping () -> Any
  ) {
    let format = Format(
      width: width * scale, height: height * scale, fps: FrameRate(Int64(fps)),
      background: Color(stringLiteral: background))
    compose(format) {
      Scene { root in show(make, in: root, size: CGSize(width: width, height: height), scale: scale) }.lasting(seconds)
    }
  }

  private static func show(_ make: () -> Any, in root: CALayer, size: CGSize, scale: Int) {
    let bounds = CGRect(origin: .zero, size: size)
    let stage = CALayer()
    stage.anchorPoint = .zero
    stage.bounds = bounds
    stage.transform = CATransform3DMakeScale(Double(scale), Double(scale), 1)
    root.addSublayer(stage)
    PendingFrame.current.frame = bounds
    let made = make()
    PendingFrame.current.frame = nil
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
      controller.viewWillAppear(false)
      host(controller.view, in: stage, bounds)
      controller.viewDidAppear(false)
      keep(controller)
    default:
      DiagnosticLog.error("--view names a \(type(of: made)); it must be a UIView, a CALayer or a UIViewController")
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
