// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

/// A layer whose contents are a pure function of point and time.
open class ShaderLayer: Layer {
  public override init() { super.init(special: .shader(ShaderValues())) }
  /// A layer that shows this shader.
  public convenience init(_ shader: Shader) {
    self.init()
    self.shader = shader
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { ShaderLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .shader }

  /// Example: `shaded.shader = ShaderLayer { _, _ in { row in for i in 0..<row.count { row.red[i] = 1 } } }.shader`
  public final var shader: Shader? {
    get { if case .shader(let values) = values.special { values.shader } else { nil } }
    set {
      guard newValue?.identity != shader?.identity else { return }
      change("shader", .none) {
        var new = ShaderValues()
        new.shader = newValue
        values.special = .shader(new)
      }
    }
  }
}
