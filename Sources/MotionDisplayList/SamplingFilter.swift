// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// How pixels between samples are found.
package enum SamplingFilter: String, Hashable, Sendable, CaseIterable { case nearest, linear, trilinear }
