// SPDX-License-Identifier: Apache-2.0

import MotionLayers

/// A layer with a size of its own that stands at the origin of its superlayer unless it is placed.
package protocol LayerWithOwnSize: Layer {}
