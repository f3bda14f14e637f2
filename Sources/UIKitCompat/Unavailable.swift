// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

// Names that code may meet and that have no meaning in a film. The compiler's message says what to write.

/// There is no simulation of bodies.
@available(*, unavailable, message: "nothing simulates bodies: use CASpringAnimation, key frames or a CADisplayLink")
public enum UIDynamicAnimator {}

/// There is no simulation of bodies.
@available(*, unavailable, message: "nothing simulates bodies: use CASpringAnimation, key frames or a CADisplayLink")
public enum UIGravityBehavior {}

/// A film is not tilted.
@available(*, unavailable, message: "a film is not tilted: animate the layer's position or transform")
public enum UIInterpolatingMotionEffect {}

/// There are no bars of the system.
@available(*, unavailable, message: "show the controller's view itself; draw a bar as a UIView if the film needs one")
public enum UINavigationController {}

/// There are no bars of the system.
@available(*, unavailable, message: "show the controller's view itself; draw a bar as a UIView if the film needs one")
public enum UITabBarController {}

/// There is one thread.
@available(*, unavailable, message: "there is one thread, so waiting would never end: use asyncAfter or Task.sleep")
public enum DispatchSemaphore {}

/// Filters are properties of layers.
@available(*, unavailable, message: "filter a layer instead: layer.filters = [CIFilter(name: \"CIGaussianBlur\")!]")
public enum CIContext {}

/// Filters are properties of layers.
@available(*, unavailable, message: "filter a layer instead: layer.filters = [CIFilter(name: \"CIGaussianBlur\")!]")
public enum CIImage {}

/// Outlines of letters are not accessible.
@available(*, unavailable, message: "outlines of letters are not accessible: use CATextLayer or String.draw(at:)")
public enum CTFramesetter {}

/// Outlines of letters are not accessible.
@available(*, unavailable, message: "outlines of letters are not accessible: use CATextLayer or String.draw(at:)")
public enum CTLine {}

/// A video is a layer of MotionKit.
@available(*, unavailable, message: "write a composition with VideoLayer(\"clip.mp4\") beside the views' layers")
public enum AVPlayerLayer {}

/// A film does not load anything from the net.
@available(*, unavailable, message: "a film loads nothing from the net: put the file beside the script")
public enum URLSession {}

extension NSLayoutConstraint {
  /// The language of formats is not read.
  @available(*, unavailable, message: "use anchors: view.leadingAnchor.constraint(equalTo: other.leadingAnchor)")
  public static func constraints(
    withVisualFormat format: String, options: Int = 0, metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}
