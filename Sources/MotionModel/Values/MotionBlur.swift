// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

/// A shutter that stands open for a part of each frame and blurs movement along its way.
///
/// It opens at the frame's time and closes before the next frame: a change at the time of a frame is never seen half
/// done. The image is the mean of `samples` images, each of the middle of an equal part of that time.
/// Example: `layer.motionBlur = .off`
public struct MotionBlur: Hashable, Sendable {
  /// How long the shutter is open, in degrees of a frame: 0…360; 360 is the whole frame, 0 no blur.
  /// Example: `let angle = MotionBlur(shutterAngle: 90).shutterAngle`
  public var shutterAngle: Double
  /// How many images are averaged, 1…64; 1 is no blur.
  /// Example: `let samples = MotionBlur(samples: 32).samples`
  public var samples: Int

  /// Values outside of their ranges are kept here and reported as an error where they are set.
  /// Example: `layer.motionBlur = MotionBlur(shutterAngle: 90, samples: 8)`
  public init(shutterAngle: Double = 180, samples: Int = 16) {
    (self.shutterAngle, self.samples) = (shutterAngle, samples)
  }

  /// The most frames for an average. With 64, an edge that crosses a whole pixel from black to white has steps of 4 in 8 bits.
  /// Example: `let samples = min(200, MotionBlur.sampleLimit)`
  public static let sampleLimit = 64

  /// No blur: switches a superlayer's blur off.
  public static let off = MotionBlur(shutterAngle: 0, samples: 1)

  /// False if the image is that of one instant.
  /// Example: `let isSharp = !MotionBlur.off.blurs`
  public var blurs: Bool { shutterAngle > 0 && samples > 1 }

  /// The problem with the values, as the rest of a sentence; nil if there is none.
  package var problem: String? {
    guard shutterAngle >= 0, shutterAngle <= 360 else {
      return "must have a shutter angle from 0 to 360 degrees, got \(shutterAngle); 180 is half of each frame"
    }
    guard samples >= 1, samples <= MotionBlur.sampleLimit else {
      return "must have from 1 to \(MotionBlur.sampleLimit) samples, got \(samples); each sample draws all moving "
        + "layers once more"
    }
    return nil
  }
}

/// As a property's value: shutter angle and number of samples; nil to inherit the superlayer's.
extension MotionBlur {
  package var numbers: [Double] { [shutterAngle, Double(samples)] }

  /// The problem with a value for the property; nil if there is none.
  package static func problem(_ value: PropertyValue) -> String? {
    guard case .numbers(let numbers?) = value else { return nil }
    guard numbers.count == 2, numbers[1] == numbers[1].rounded() else {
      return "must be two numbers, the shutter angle and a whole number of samples, got \(numbers)"
    }
    return MotionBlur(numbers)?.problem
  }

  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(exactly: shutterAngle)
    hasher.combine(samples)
  }

  /// Nil for any other list.
  init?(_ numbers: [Double]) {
    guard numbers.count == 2, numbers[1].isFinite else { return nil }
    self.init(shutterAngle: numbers[0], samples: Int(min(max(numbers[1], -1), 1e9)))
  }
}
