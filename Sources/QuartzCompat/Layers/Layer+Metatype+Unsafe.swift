// SPDX-License-Identifier: Apache-2.0

import MotionKit

/// Layers by a class that is given as a value: `let layer = layerClass.init()`.
///
/// It is in a protocol because Swift takes initialisers of a class for this only if they are `required`, and subclasses
/// could not write `override init()` then. A class that has no `init()` ends the process, as with Core Animation.
public protocol CALayerMaking: AnyObject {}
extension Layer: CALayerMaking {}

extension CALayerMaking where Self: Layer {
  /// The class's own `init()`.
  @_silgen_name("motionkit_layer_make")
  public init()

  /// The implementation: the compiler checks that both have one type.
  @_silgen_name("motionkit_layer_make") @usableFromInline
  static func make() -> Self { unsafe unsafeDowncast((self as Layer.Type).new(), to: self) }
}
