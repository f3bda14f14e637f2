import MotionCore
import MotionLayers

extension Lowering {
  mutating func lowerText(_ text: TextValues, _ layer: LayerState, at placement: Placement) throws {}
}
