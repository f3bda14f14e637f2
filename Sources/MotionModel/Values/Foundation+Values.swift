// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation

extension NSValue {
  /// The geometry that Foundation's own values hold; nil for anything else.
  var knownValue: PropertyValue? {
    let type = typeEncoding
    if type.contains("Point") { return .point(pointValue) }
    if type.contains("Size") { return .size(sizeValue) }
    if type.contains("Rect") { return .rect(rectValue) }
    return nil
  }
}

/// Foundation's numbers can be read as `CGFloat` where a script has them as `Any`, as they can be as `Double`.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The class that holds such a number.
  public typealias _ObjectiveCType = NSNumber

  /// The number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  /// For `as! CGFloat`.
  public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
    result = CGFloat(number.doubleValue)
  }
  /// For `as? CGFloat`.
  public static func _conditionallyBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(number.doubleValue)
    return true
  }
  /// The number in the object; 0 for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
    CGFloat(number?.doubleValue ?? 0)
  }
}
