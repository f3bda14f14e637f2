import MotionLayers

/// A layer that is made of others by a body, which is read once.
protocol LayerWithBody: Layer {
  /// Reads the body where a builder's line gives the layer, so that what is set in its parts afterwards stays.
  func readBodyWhenPlaced()
}
