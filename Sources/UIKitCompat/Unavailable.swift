// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

// Names that code may meet and that have no meaning in a film. The compiler's message says what to write.

/// There is no simulation of bodies.
@available(*, unavailable, message: "nothing simulates bodies: use CASpringAnimation, key frames or a CADisplayLink")
public struct UIDynamicAnimator {
  public init(referenceView: UIView) {}
  public init() {}
}

/// There is no simulation of bodies.
@available(*, unavailable, message: "nothing simulates bodies: use CASpringAnimation, key frames or a CADisplayLink")
public struct UIGravityBehavior {
  public init(items: [UIView]) {}
}

/// A film is not tilted.
@available(*, unavailable, message: "a film is not tilted: animate the layer's position or transform")
public struct UIInterpolatingMotionEffect {
  public init(keyPath: String, type: Int) {}
  public init() {}
}

/// There are no bars of the system.
@available(*, unavailable, message: "show the controller's view itself; draw a bar as a UIView if the film needs one")
public struct UINavigationController {
  public init(rootViewController: UIViewController) {}
  public init() {}
}

/// There are no bars of the system.
@available(*, unavailable, message: "show the controller's view itself; draw a bar as a UIView if the film needs one")
public struct UITabBarController {
  public init() {}
}

/// There is one thread.
@available(*, unavailable, message: "there is one thread, so waiting would never end: use asyncAfter or Task.sleep")
public struct DispatchSemaphore {
  public init(value: Int) {}
}

/// A context records what it draws, so nothing is gained by a drawing that is kept.
@available(*, unavailable, message: "a context keeps what it draws as vectors: call the function that draws it again")
public struct CGLayer {
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [String: Any]?) {}
}

/// Colours of gradients are lists.
@available(*, unavailable, message: "use CGGradient, with as many colours as the function needs")
public struct CGShading {
  public init() {}
}

/// Tiles are drawn one by one.
@available(*, unavailable, message: "clip to the path and draw the tile again and again")
public struct CGPattern {
  public init() {}
}

/// Filters are properties of layers.
@available(*, unavailable, message: "filter a layer instead: layer.filters = [CIFilter(name: \"CIGaussianBlur\")!]")
public struct CIContext {
  public init(options: [String: Any]? = nil) {}
}

/// Filters are properties of layers.
@available(*, unavailable, message: "filter a layer instead: layer.filters = [CIFilter(name: \"CIGaussianBlur\")!]")
public struct CIImage {
  public init?(image: UIImage) {}
  public init(cgImage: CGImage) {}
}

/// Outlines of letters are not accessible.
@available(*, unavailable, message: "outlines of letters are not accessible: use CATextLayer or String.draw(at:)")
public struct CTFramesetter {
  public init() {}
}

/// Outlines of letters are not accessible.
@available(*, unavailable, message: "outlines of letters are not accessible: use CATextLayer or String.draw(at:)")
public struct CTLine {
  public init() {}
}

/// A video is a layer of MotionKit.
@available(*, unavailable, message: "write a composition with VideoLayer(\"clip.mp4\") beside the views' layers")
public struct AVPlayerLayer {
  public init(player: Any?) {}
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
