// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

// Names that code may meet and that have no meaning in a film. The compiler's message says what to write.

/// There is no simulation of bodies.
@available(*, unavailable, message: "nothing simulates bodies: use CASpringAnimation, key frames or a CADisplayLink")
public struct UIDynamicAnimator {
  /// Apple's initializer or member, so that the message above is the only one.
  public init(referenceView: UIView) {}
  /// Apple's initializer or member, so that the message above is the only one.
  public init() {}
}

/// There is no simulation of bodies.
@available(*, unavailable, message: "nothing simulates bodies: use CASpringAnimation, key frames or a CADisplayLink")
public struct UIGravityBehavior {
  /// Apple's initializer or member, so that the message above is the only one.
  public init(items: [UIView]) {}
}

/// A film is not tilted.
@available(*, unavailable, message: "a film is not tilted: animate the layer's position or transform")
public struct UIInterpolatingMotionEffect {
  /// Apple's initializer or member, so that the message above is the only one.
  public init(keyPath: String, type: Int) {}
  /// Apple's initializer or member, so that the message above is the only one.
  public init() {}
}

/// There are no bars of the system.
@available(*, unavailable, message: "show the controller's view itself; draw a bar as a UIView if the film needs one")
public struct UINavigationController {
  /// Apple's initializer or member, so that the message above is the only one.
  public init(rootViewController: UIViewController) {}
  /// Apple's initializer or member, so that the message above is the only one.
  public init() {}
}

/// There are no bars of the system.
@available(*, unavailable, message: "show the controller's view itself; draw a bar as a UIView if the film needs one")
public struct UITabBarController {
  /// Apple's initializer or member, so that the message above is the only one.
  public init() {}
}

/// There is one thread.
@available(*, unavailable, message: "there is one thread, so waiting would never end: use asyncAfter or Task.sleep")
public struct DispatchSemaphore {
  /// Apple's initializer or member, so that the message above is the only one.
  public init(value: Int) {}
}

/// A context records drawings as vectors, so keeping one gains nothing.
@available(*, unavailable, message: "a context keeps what it draws as vectors: call the function that draws it again")
public struct CGLayer {
  /// Apple's initializer or member, so that the message above is the only one.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [String: Any]?) {}
}

/// Colours of gradients are lists.
@available(*, unavailable, message: "use CGGradient, with as many colours as the function needs")
public struct CGShading {
  /// Apple's initializer or member, so that the message above is the only one.
  public init() {}
}

/// Tiles are drawn one by one.
@available(*, unavailable, message: "clip to the path and draw the tile again and again")
public struct CGPattern {
  /// Apple's initializer or member, so that the message above is the only one.
  public init() {}
}

/// Filters are properties of layers.
@available(*, unavailable, message: "filter a layer instead: layer.filters = [CIFilter(name: \"CIGaussianBlur\")!]")
public struct CIContext {
  /// Apple's initializer or member, so that the message above is the only one.
  public init(options: [String: Any]? = nil) {}
}

/// Filters are properties of layers.
@available(*, unavailable, message: "filter a layer instead: layer.filters = [CIFilter(name: \"CIGaussianBlur\")!]")
public struct CIImage {
  /// Apple's initializer or member, so that the message above is the only one.
  public init?(image: UIImage) {}
  /// Apple's initializer or member, so that the message above is the only one.
  public init(cgImage: CGImage) {}
}

/// Outlines of letters are not accessible.
@available(*, unavailable, message: "outlines of letters are not accessible: use CATextLayer or String.draw(at:)")
public struct CTFramesetter {
  /// Apple's initializer or member, so that the message above is the only one.
  public init() {}
}

/// Outlines of letters are not accessible.
@available(*, unavailable, message: "outlines of letters are not accessible: use CATextLayer or String.draw(at:)")
public struct CTLine {
  /// Apple's initializer or member, so that the message above is the only one.
  public init() {}
}

/// A video is a layer of MotionKit.
@available(*, unavailable, message: "write a composition with VideoLayer(\"clip.mp4\") beside the views' layers")
public struct AVPlayerLayer {
  /// Apple's initializer or member, so that the message above is the only one.
  public init(player: Any?) {}
  /// Apple's initializer or member, so that the message above is the only one.
  public init() {}
}

/// A film does not load anything from the net.
@available(*, unavailable, message: "a film loads nothing from the net: put the file beside the script")
public struct URLSession {
  /// None.
  public static var shared: URLSession { URLSession() }
}

extension NSLayoutConstraint {
  /// The language of formats is not read.
  @available(*, unavailable, message: "use anchors: view.leadingAnchor.constraint(equalTo: other.leadingAnchor)")
  public static func constraints(
    withVisualFormat format: String, options: Int = 0, metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}

extension UIView {
  /// Views have no values by name.
  @available(*, unavailable, message: "set the property itself, or a key of view.layer")
  public func setValue(_ value: Any?, forKey key: String) {}
  /// Views have no values by name.
  @available(*, unavailable, message: "set the property itself, or a key of view.layer")
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}
