import MotionKit

/// A script in two files, which are compiled one by one.
@main
struct Film: Composition {
  var format: Format { Format(width: 128, height: 128, fps: 24) }

  var program: Program {
    Dial(turns: 1).lasting(1.5)
    Dial(turns: 2).lasting(1.5)
  }
}
