// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// The contexts that code draws in now, of the calling thread.
final class ContextStack {
  var contexts: [CGContext] = []
  /// The view under way has no drawing code of its own.
  var isDeclined = false
  /// Contexts of images that count from below and are turned over. Images and texts in them are turned back.
  var turned: Set<ObjectIdentifier> = []

  /// Draws upright in the current context about a height: the middle of a picture, or a baseline.
  func upright(about y: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = contexts.last else { return }
    guard turned.contains(ObjectIdentifier(context)) else { return body(context) }
    context.saveGState()
    context.translateBy(x: 0, y: 2 * y)
    context.scaleBy(x: 1, y: -1)
    body(context)
    context.restoreGState()
  }

  static var current: ContextStack {
    let values = Thread.current.threadDictionary
    if let stack = values["UIKitCompat.contexts"] as? ContextStack { return stack }
    let stack = ContextStack()
    values["UIKitCompat.contexts"] = stack
    return stack
  }
}

/// The context of the running `draw(_:)` or image; nil elsewhere.
/// Example: `let context = UIGraphicsGetCurrentContext()`
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }
/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append(context) }
/// Makes the context before it the current one again.
public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// Begins an image.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
/// Begins an image. Images are drawings, so they are sharp at every scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  guard let context = imageContext(size) else { return }
  context.translateBy(x: 0, y: size.height.rounded(.up))
  context.scaleBy(x: 1, y: -1)
  ContextStack.current.turned.insert(ObjectIdentifier(context))
  UIGraphicsPushContext(context)
}
/// The image begun last, as it is now.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext()?.makeImage().map { UIImage(cgImage: $0) }
}
/// Ends an image.
public func UIGraphicsEndImageContext() {
  if let context = UIGraphicsGetCurrentContext() { ContextStack.current.turned.remove(ObjectIdentifier(context)) }
  UIGraphicsPopContext()
}

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Draws a frame of one point inside a rectangle.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
/// Draws only inside a rectangle from now on.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
