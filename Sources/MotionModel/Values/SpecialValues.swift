import Foundation
import MotionAnimation
import MotionCore

/// The properties of the special layers (§4).
public enum SpecialValues: Sendable {
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
