import MotionAnimation
import MotionCore

/// The presentation tree: layers as they are shown now (L-1).
extension Layer {
  /// A copy with the values of this moment: what was last committed, with its animations. Nil until the layer has
  /// been committed.
  public final func presentation() -> Self? {
    if presented != nil { return self }
    guard let state = track?.rehearsal?.presentation(of: self) else { return nil }
    let copy = Self(layer: self)
    copy.values = state.values
    copy.presented = self
    copy.presentedTime = state.localTime
    return copy
  }

  /// The layer that a presentation copy shows; a model layer is its own.
  public final func model() -> Self {
    if let presented = presented as? Self { return presented }
    return self
  }

  /// The value that is shown now; of a layer that was never committed, the model's.
  final func presentationValue(at path: PropertyPath) -> PropertyValue? {
    if let state = track?.rehearsal?.presentation(of: self) {
      return path.get(state.values)
    }
    return path.get(values)
  }
}
