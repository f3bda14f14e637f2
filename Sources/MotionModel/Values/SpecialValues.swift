// SPDX-License-Identifier: Apache-2.0

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

extension SpecialValues {
  /// Whether it is of a text. Told without taking the values out: copying them costs a count of each string in them.
  @inlinable package var isText: Bool { if case .text = self { true } else { false } }
  /// Whether it is of a layer whose sublayers, or particles, may live in the space of the layer's siblings.
  @inlinable package var mayPreserveDepth: Bool {
    switch self {
    case .transform, .replicator, .emitter: true
    default: false
    }
  }
}

extension LayerValues {
  /// Whether it is a text.
  @inlinable package var isText: Bool { specialBox?.value.isText ?? false }
  /// Whether it may preserve depth; otherwise it lies in one plane, with its sublayers and its particles.
  @inlinable package var mayPreserveDepth: Bool { specialBox?.value.mayPreserveDepth ?? false }

  /// The values that only one kind of layer has.
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
    guard mayPreserveDepth else { return false }
    switch special {
    case .transform: return true
    case .replicator(let values): return values.preservesDepth
    default: return false
    }
  }
}
