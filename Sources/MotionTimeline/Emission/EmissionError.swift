import Foundation
import MotionCore
import MotionModel

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
