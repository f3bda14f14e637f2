import MotionKit

// Properties that are `Float` in Core Animation where MotionKit's are `Double`; see `Layer+CGPath.swift`.

/// What has properties that take a `Float` too.
public protocol CAFloatProperties: AnyObject {}
extension Layer: CAFloatProperties {}
extension EmitterCell: CAFloatProperties {}
