// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// Layers of a class that is known only while the script runs.
///
/// Swift calls initialisers of such a class only if they are `required`. A subclass must then write that instead of `override`,
/// and code written for Core Animation does not. A convenience initialiser calls the override of its own class in place of
/// `init()` and `init(layer:)`. The functions below are those initialisers under another name, for a class given as a
/// value. The compiler checks that both have one type.
extension Layer {
  @_silgen_name("motionkit_layer_init")
  convenience init(anew: Void) { self.init() }
  @_silgen_name("motionkit_layer_init")
  private static func made() -> Layer

  @_silgen_name("motionkit_layer_init_layer")
  convenience init(copying layer: Layer) { self.init(layer: layer) }
  @_silgen_name("motionkit_layer_init_layer")
  private static func made(copying layer: __owned Layer) -> Layer

  /// A layer by the class's `init()`.
  package static func new() -> Layer { made() }

  /// A copy by the class's ``init(layer:)`` (L-1).
  final func duplicate() -> Self { unsafe unsafeDowncast(type(of: self).made(copying: self), to: Self.self) }
}
