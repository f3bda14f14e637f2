/// What is drawn over a frame to show how it is made, as Core Animation's instrument does.
package enum Overlay: String, Hashable, Sendable, CaseIterable {
  /// What is painted without looking at what is beneath is tinted green, what is blended with it red.
  case blended
  /// What is composited apart, and then put onto the picture as a whole, is tinted yellow.
  case offscreen
  /// Tiles that differ from the frame before are tinted blue.
  case updates
  /// The outlines of layers, with their names.
  case bounds
}
