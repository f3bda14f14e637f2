import MotionAnimation
import MotionCore

/// The properties of the special layers (§4).
@usableFromInline package enum SpecialValues: Sendable {
  case none
  case shape(ShapeValues)
  case gradient(GradientValues)
  case text(TextValues)
  case video(VideoValues)
  case shader(ShaderValues)
  case canvas(CanvasValues)
  /// A layer that does not flatten its sublayers (TR-1).
  case transform
  case replicator(ReplicatorValues)
  case scroll(ScrollValues)
  case emitter(EmitterValues)
  case tiled(TiledValues)
}

extension LayerValues {
  /// What only one kind of layer has.
  @inlinable package var special: SpecialValues {
    get { specialBox?.value ?? .none }
    set {
      if case .none = newValue {
        specialBox = nil
      } else if specialBox == nil {
        specialBox = CopyOnWrite(newValue)
      } else {
        specialBox?.value = newValue
      }
    }
  }

  /// One for all layers that set none of them.
  static let defaultRareValues = CopyOnWrite(RareValues())

  /// True if the sublayers live in the 3D space of the layer's siblings instead of its own plane (TR-1, RP-6).
  package var preservesSublayerDepth: Bool {
    switch special {
    case .transform: true
    case .replicator(let values): values.preservesDepth
    default: false
    }
  }
}
