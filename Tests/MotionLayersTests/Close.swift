// SPDX-License-Identifier: Apache-2.0

import MotionTestSupport

/// Expected numbers of these tests have six digits.
func close(_ a: Double, _ b: Double) -> Bool { close(a, b, 1e-6) }
