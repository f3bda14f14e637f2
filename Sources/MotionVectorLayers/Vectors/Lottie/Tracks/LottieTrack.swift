// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

/// The values of a layer's property over frames, ready to become an animation.
struct LottieTrack {
  struct Key {
    var frame: Double
    var value: PropertyValue
    /// The way to the next key.
    var timing = TimingFunction.linear
    /// Whether the value holds until the next key.
    var isHold = false
  }

  /// At least one, their frames not falling.
  private(set) var keys: [Key]
  /// The way of a point through the keys: a line or curve for each stretch.
  private(set) var way: [Path.Element]?

  init(_ value: PropertyValue) { keys = [Key(frame: 0, value: value)] }

  /// - Parameter keys: at least one; without any the value is `fallback`.
  init(keys: [Key], fallback: PropertyValue, way: [Path.Element]? = nil) {
    self.keys = keys.isEmpty ? [Key(frame: 0, value: fallback)] : keys
    self.way = way
  }

  /// The value before the first key.
  var first: PropertyValue { keys[0].value }
  var changes: Bool { way != nil || keys.contains { $0.value != first } }

  /// The property's own keys and easings. Its values must mix as the property's do.
  ///
  /// - Parameter value: of a key.
  init<Value: LottieValue>(exactly property: LottieProperty<Value>, _ value: (Value) -> PropertyValue) {
    let keys = property.keys.map {
      Key(frame: $0.frame, value: value($0.value), timing: $0.easings.first?.timing ?? .linear, isHold: $0.isHold)
    }
    self.init(keys: keys, fallback: value(property.first))
  }
}

extension LottieTrack {
  /// Points beyond it are moved there. The engine takes no points beyond 1e9, and sums of the file's numbers may lie there.
  private static let pointLimit = 1e8

  /// The track with all points of its paths where the engine takes them.
  var withinLimits: LottieTrack {
    let limits = -LottieTrack.pointLimit...LottieTrack.pointLimit
    func isOutside(_ value: PropertyValue) -> Bool {
      guard case .path(let path?) = value, !path.isEmpty else { return false }
      let box = path.controlPointBounds
      return ![box.minX, box.minY, box.maxX, box.maxY].allSatisfy { limits.contains($0) }
    }
    guard keys.contains(where: { isOutside($0.value) }) else { return self }
    var track = self
    for index in track.keys.indices {
      guard case .path(let path?) = track.keys[index].value, isOutside(track.keys[index].value) else { continue }
      func unit(_ number: Double) -> Double { min(max(number, limits.lowerBound), limits.upperBound) }
      track.keys[index].value = .path(path.mapPoints { CGPoint(x: unit($0.x), y: unit($0.y)) })
    }
    return track
  }
}

extension LottieProperty {
  /// Whether all components run by one easing between any two keys.
  var isEven: Bool { keys.allSatisfy { $0.easings.count <= 1 } }
}

extension LottieProperty<[Double]> {
  /// One component with its own easing.
  func component(_ index: Int) -> LottieProperty<Double> {
    let keys = keys.map { key in
      LottieKey(
        frame: key.frame, value: key.value.component(index), isHold: key.isHold,
        easings: key.easings.isEmpty ? [] : [key.easings[min(index, key.easings.count - 1)]])
    }
    return LottieProperty<Double>(keys: keys) ?? LottieProperty<Double>(0)
  }
}
