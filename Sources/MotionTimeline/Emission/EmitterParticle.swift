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

/// What the particles of a cell look like.
public struct EmitterPicture: Hashable, Sendable {
  public var contents: Contents
  public var contentsRect: CGRect
  /// Pixels for each point.
  public var contentsScale: Double
  public var minificationFilter: ContentsFilter
  public var magnificationFilter: ContentsFilter
}

/// An emitter layer gives off more particles than a frame may hold.
public struct EmissionError: Error, Hashable, CustomStringConvertible {
  /// The layer's time, seconds.
  public var time: Double

  public init(time: Double) { self.time = time }

  public var description: String {
    "At \(time) s of its time an emitter layer has more than \(EmitterValues.particleLimit) particles: lower birthRate "
      + "or lifetime. Those of cells in cells multiply."
  }
}
