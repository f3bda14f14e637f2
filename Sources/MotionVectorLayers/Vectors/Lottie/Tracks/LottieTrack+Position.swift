// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

extension LottieTrack {
  /// The way of a position: straight or curved stretches that are run by their length, as After Effects does.
  ///
  /// Nil if its components have easings of their own.
  static func way(of position: LottieProperty<[Double]>) -> LottieTrack? {
    guard position.isEven else { return nil }
    let keys = position.keys.map {
      Key(
        frame: $0.frame, value: .point($0.value.point), timing: $0.easings.first?.timing ?? .linear, isHold: $0.isHold)
    }
    guard position.keys.indices.contains(where: { position.curve(from: $0) != nil }) else {
      return LottieTrack(keys: keys, fallback: .point(position.first.point))
    }
    let way = position.keys.indices.dropLast().map { index -> Path.Element in
      position.curve(from: index)?.elements.last ?? .line(position.keys[index + 1].value.point)
    }
    return LottieTrack(keys: keys, fallback: .point(position.first.point), way: way)
  }
}
