import MotionLayers

/// A layer that is made of others by a body, whose size it takes.
protocol LayerWithBody: Layer {}
