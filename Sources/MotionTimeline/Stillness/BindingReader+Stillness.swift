// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

extension BindingReader {
  /// The time around the reader's instant in which a binding has one value, because its inputs rest.
  ///
  /// It may be shorter than it could be, never longer.
  ///
  /// - Complexity: O(layers around the inputs), less where one of them moves.
  func stillSpan(of binding: BindingRecord, on layer: Int) -> StillSpan {
    var span = StillSpan(at: time)
    guard time.isFinite else {
      span.stop()
      return span
    }
    var seen: Set<Int> = []
    limit(&span, [binding], on: layer, &seen)
    return span
  }

  /// Ends a span where an input of bindings may change.
  private func limit(_ span: inout StillSpan, _ bindings: [BindingRecord], on layer: Int, _ seen: inout Set<Int>) {
    recording.limitByLevels(&span, bindings)
    for binding in bindings {
      for source in binding.sources where span.isOpen {
        switch source.part {
        case .level: continue
        case .property: limit(&span, around: source.layer, &seen)
        case .point, .frame, .path:
          // A place also depends on the layer that asks for it.
          limit(&span, around: source.layer, &seen)
          limit(&span, around: layer, &seen)
        }
      }
    }
  }

  /// Ends a span where a layer, or one around it, may change: its values, its clock, and its place in the tree.
  private func limit(_ span: inout StillSpan, around layer: Int, _ seen: inout Set<Int>) {
    let chain = chain(from: layer)
    // A layer outside of the tree may enter it without a change of its own.
    guard chain.last == 0 else { return span.stop() }
    var clock = StillSpan.Clock(value: time, rate: 1)
    for index in chain.reversed() {
      // The place of a unit depends on its neighbours.
      guard let (version, own) = recording.limitAlone(&span, layer: index, parent: clock), version.unitLook == nil
      else {
        return span.stop()
      }
      clock = own
      // A binding may depend on itself through others, so each layer is followed once.
      guard !version.bindings.isEmpty, seen.insert(index).inserted else { continue }
      limit(&span, version.bindings, on: index, &seen)
    }
  }
}

/// The time in which a binding is known to keep its value, asked for at instants in their order. Moving inputs are looked at more
/// and more seldom, so that they cost little more than without a look.
struct BindingRest {
  private var span: StillSpan?
  /// How many instants pass before the next look after one in vain.
  private var pause = 1
  private var left = 0

  mutating func contains(_ time: Double) -> Bool {
    guard let span, span.contains(time) else { return false }
    pause = 1
    return true
  }

  /// Looks at the inputs of a binding that was just read.
  mutating func look(for binding: BindingRecord, on layer: Int, _ reader: BindingReader) {
    guard left == 0 else { return left -= 1 }
    let found = reader.stillSpan(of: binding, on: layer)
    span = found
    guard !found.isOpen else { return }
    left = pause
    pause = min(2 * pause, 16)
  }
}
