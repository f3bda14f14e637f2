// SPDX-License-Identifier: Apache-2.0

import MotionKit

// Properties that are `Float` in Core Animation where MotionKit's are `Double`; see `Layer+CGPath.swift`.

/// A class with properties that take a `Float` too.
public protocol CAFloatProperties: AnyObject {}
extension Layer: CAFloatProperties {}
extension EmitterCell: CAFloatProperties {}
