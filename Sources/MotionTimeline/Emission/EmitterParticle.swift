import Foundation
import MotionCore
import MotionModel

/// A particle that lives at some time, in the bounds space of its emitter layer (EM-6).
public struct EmitterParticle: Hashable, Sendable {
  public var x, y, z: Double
  /// Of the picture.
  public var scale: Double
  /// About z, radians.
  public var angle: Double
  /// What the picture's unpremultiplied colour and alpha are multiplied with, 0…1 (EM-8).
  public var red, green, blue, alpha: Double
  /// When it was born, in the layer's time.
  public var birth: Double
  /// Its picture among ``EmitterEmission/pictures``.
  public var picture: Int
}
