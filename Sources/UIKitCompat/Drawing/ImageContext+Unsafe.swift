// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A context for an image of a size, with y up.
func imageContext(_ size: CGSize) -> CGContext? {
  // SAFETY: without memory of the caller's.
  unsafe CGContext(
    data: nil, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), bitsPerComponent: 8,
    bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
}
