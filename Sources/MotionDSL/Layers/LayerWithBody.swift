import MotionLayers

/// A layer with a body: it takes the size of its contents.
protocol LayerWithBody: Layer {}
