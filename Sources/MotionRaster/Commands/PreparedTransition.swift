import MotionCore
import MotionDisplayList

/// A transition filter whose picture is made when it is first drawn.
final class PreparedTransition {
  let pass: TransitionPass
  let bounds: PixelRect
  var picture: Picture?

  init(_ pass: TransitionPass, bounds: PixelRect) { (self.pass, self.bounds) = (pass, bounds) }
}
