import MotionCore
import MotionModel

/// A transition in progress on a layer (T-91).
public struct TransitionState: Sendable {
  public var type: TransitionType
  public var subtype: TransitionSubtype?
  /// Shows both in place of ``type`` and ``subtype`` (T-92).
  public var filter: Filter?
  /// Effective progress: 0 shows the source, 1 the target.
  public var progress: Double
  private var sourceBox: [LayerState]
  /// The layer's appearance before the change, with its sublayers.
  public var source: LayerState { sourceBox[0] }

  public init(
    type: TransitionType, subtype: TransitionSubtype?, progress: Double, source: LayerState, filter: Filter? = nil
  ) {
    (self.type, self.subtype, self.filter, self.progress, sourceBox) = (type, subtype, filter, progress, [source])
  }
}
