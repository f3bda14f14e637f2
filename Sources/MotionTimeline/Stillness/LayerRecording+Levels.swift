// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

extension LayerRecording {
  /// Ends a span where a followed sound begins or ends; while it is heard nothing stands still.
  func limitByLevels(_ span: inout StillSpan, _ bindings: [BindingRecord]) {
    for binding in bindings {
      for case .level(let number) in binding.sources.map(\.part) {
        guard let times = levels[number].audibleTimes else { continue }
        guard !times.contains(span.time) else { return span.stop() }
        let clock = StillSpan.Clock(value: span.time, rate: 1)
        span.limit(clock, at: times.lowerBound)
        span.limit(clock, at: times.upperBound)
      }
    }
  }
}
