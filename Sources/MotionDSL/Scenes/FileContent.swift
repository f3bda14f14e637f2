// SPDX-License-Identifier: Apache-2.0

import MotionLayers

/// A layer whose sublayers come from a file: the script gives them no times, so theirs are no mistakes of it.
package protocol FileContent: Layer {}
