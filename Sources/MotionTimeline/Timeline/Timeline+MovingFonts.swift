// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

extension Timeline {
  /// Calls `body` with each text layer's values at instants of an animation of its font's weight or axes, in order of time. The
  /// call stack is that of the statement adding the animation.
  package func forEachMovingFont(_ body: (_ values: [LayerValues], _ callStack: [UInt]) throws -> Void) rethrows {
    for placed in parts {
      let recording = placed.scene.recording
      for (index, history) in recording.layers.enumerated() {
        // A record is in each version between its beginning and its end.
        var seen: Set<ObjectIdentifier> = []
        for version in history.versions {
          guard case .text = version.values.values.special else { continue }
          for record in version.animations where record.body.movesFont && seen.insert(ObjectIdentifier(record)).inserted
          {
            let values = record.timing.instants(16).map { recording.values(of: version, localTime: $0, index) }
            try body(values, record.callStack.isEmpty ? version.values.assetCallStack : record.callStack)
          }
        }
      }
    }
  }
}

extension AnimationRecord.Body {
  /// True if the font of a text goes through weights or values of axes.
  package var movesFont: Bool {
    switch self {
    case .value(let path, _, _): path.property === LayerProperty.fontWeight || path.property === LayerProperty.fontAxes
    case .group(let records, _): records.contains { $0.body.movesFont }
    case .transition, .inert: false
    }
  }
}

extension MediaTiming {
  /// Times of the parent from the beginning to the end of one run, the end just before it is over.
  fileprivate func instants(_ count: Int) -> [Double] {
    let length = duration / max(abs(Double(speed)), 1e-6)
    return (0...count).map { beginTime + length * Double($0) / Double(count) * (1 - 1e-9) }
  }
}
