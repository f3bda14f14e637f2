// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FontWeight {
  /// How far `candidate` is from being this weight: 0 is exact, smaller is preferred.
  ///
  /// The order of CSS Fonts 4, section 5.2: 400…500 looks up to 500 first, then lighter, then heavier; lighter weights
  /// look lighter first; heavier weights look heavier first.
  func distance(to candidate: FontWeight) -> Double {
    let (want, have) = (value, candidate.value)
    if want == have { return 0 }
    if (400...500).contains(want) {
      // Weights differ by less than 1000, so each thousand is a rank.
      if have > want && have <= 500 { return have - want }
      return have < want ? 1000 + want - have : 2000 + have - want
    }
    if want < 400 { return have < want ? want - have : 1000 + have - want }
    return have > want ? have - want : 1000 + want - have
  }
}
