// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A sequence of values, or a path, with the times at which each is reached (§1.6).
///
/// Everything that does not depend on time is worked out when it is made: key times, distances, tangents and arc
/// lengths. Sampling then looks up a segment and evaluates it.
package struct Keyframes: Hashable, Sendable {
  /// The optional settings of a keyframe animation; nil and empty mean "not set".
  package struct Options: Hashable, Sendable {
    package var calculationMode: CalculationMode
    package var keyTimes: [Double]?
    /// One per segment; missing ones are linear (T-53).
    package var timingFunctions: [TimingFunction]?
    /// Kochanek–Bartels parameters of each value for `cubic`; missing ones are 0 (T-57).
    package var tensionValues, continuityValues, biasValues: [Double]?
    package var rotationMode: RotationMode?
    /// Whether curves of a path are run by arc length while key times and timing functions hold.
    package var runsByLength = false
    /// Whether paths mix point by point as they are written, without a search for a better pairing.
    package var mixesPathsAsWritten = false

    package init(
      calculationMode: CalculationMode = .linear, keyTimes: [Double]? = nil, timingFunctions: [TimingFunction]? = nil,
      tensionValues: [Double]? = nil, continuityValues: [Double]? = nil, biasValues: [Double]? = nil,
      rotationMode: RotationMode? = nil
    ) {
      self.calculationMode = calculationMode
      self.keyTimes = keyTimes
      self.timingFunctions = timingFunctions
      self.tensionValues = tensionValues
      self.continuityValues = continuityValues
      self.biasValues = biasValues
      self.rotationMode = rotationMode
    }
  }

  /// The source of the keyframes.
  enum Track: Hashable, Sendable {
    case values([PropertyValue])
    /// With the tangents of every segment.
    case splines(SplineTrack)
    case path(PathMeasure, arcLength: Bool)
    /// Contributes nothing (T-50, T-54, T-59).
    case nothing
  }

  package let options: Options
  let track: Track
  /// Times of the segment boundaries, 0…1.
  package let times: [Double]
  /// False if key times were given and break a rule of T-52, so that the default spacing is used: worth a warning.
  package let hasValidKeyTimes: Bool

  /// False where the animation's own timing function is ignored: paced modes (T-54), or timing functions per segment
  /// (T-53).
  package var usesTimingFunction: Bool {
    !options.calculationMode.isPaced && (options.timingFunctions ?? []).isEmpty
  }
}
