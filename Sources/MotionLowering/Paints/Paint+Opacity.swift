import MotionDisplayList

extension Paint {
  /// True for a colour or gradient that hides what is beneath.
  var isOpaqueColor: Bool {
    switch self {
    case .color(let color): color.alpha == 1
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha == 1 }
    case .image, .shader, .picture: false
    }
  }
}
