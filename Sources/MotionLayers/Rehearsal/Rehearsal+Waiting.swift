// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

extension Rehearsal {
  /// The animations with a start of their own that have not ended now, with their begin times.
  var waitingAnimations: [WaitingAnimation] {
    var found: [WaitingAnimation] = []
    var layers = [root]
    while let layer = layers.popLast() {
      layers += layer.sublayerList
      if let mask = layer.maskLayer { layers.append(mask) }
      var clock: LayerClock?
      for animation in layer.attached where animation.hasOwnBegin && animation.isStarted && !animation.hasStopped {
        let time = clock ?? LayerClock(of: layer, from: now)
        clock = time
        // Nil: the layer's time stands still, or runs the other way. When it begins is not known from here.
        let begin = time.start(of: animation.record.timing)
        if let begin, begin <= duration { continue }
        // Of a unit once for all of its text.
        let part = (layer as? TextUnit).map { DiagnosticParts(whole: $0.host.textTitle, numbers: [$0.index]) }
        let whole = layer.whole.map { WaitingAnimation.Whole(id: ObjectIdentifier($0), title: "\($0)") }
        found.append(
          WaitingAnimation(
            animation.record, begin: begin, layer: "\(layer)", index: layer.track?.id, part: part, whole: whole))
      }
    }
    return found
  }
}
