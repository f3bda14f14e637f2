// SPDX-License-Identifier: Apache-2.0

// Names of UIKit and AppKit for code that animates. Scripts that import Apple's modules see this module in their place, and
// Foundation through it: names of this module that Foundation has too, such as `Timer`, win.
@_exported import Foundation
@_exported import QuartzCompat
