// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension LayerVersion {
  /// Whether animations change a property that a condition names.
  func animates(where isMeant: (PropertyPath) -> Bool) -> Bool {
    var isAnimated = false
    for record in animations { record.forEachValue { path, _, _ in if isMeant(path) { isAnimated = true } } }
    return isAnimated
  }

  /// Whether animations or bindings change it.
  func moves(where isMeant: (PropertyPath) -> Bool) -> Bool {
    bindings.contains { isMeant($0.path) } || animates(where: isMeant)
  }
}
