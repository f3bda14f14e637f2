// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// A straight piece of outline in device pixels, from its start to its end: the direction decides the winding.
struct Edge {
  var x0, y0, x1, y1: Double
}
