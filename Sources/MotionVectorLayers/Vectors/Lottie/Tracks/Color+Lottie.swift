// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension Color {
  /// Red, green, blue and alpha within 0…1.
  init(lottie list: [Double]) {
    func component(_ index: Int) -> Double { min(max(list.component(index), 0), 1) }
    self.init(
      red: component(0), green: component(1), blue: component(2), alpha: list.count > 3 ? component(3) : 1)
  }
}
