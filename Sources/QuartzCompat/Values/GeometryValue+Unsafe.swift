// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// An `NSValue` with a value of Core Graphics or Core Animation.
// SAFETY: as of `written`.
final class GeometryValue: NSValue, @unchecked Sendable {
  // SAFETY: written once, before anybody else has the object.
  nonisolated(unsafe) private var written: any Hashable = 0
  var content: any Hashable { unsafe written }

  static func holding(_ value: any Hashable) -> NSValue {
    let box = GeometryValue()
    unsafe box.written = value
    return box
  }

  override var objCType: UnsafePointer<Int8> { unsafe NSNumber(value: 0).objCType }
  override func isEqual(_ other: Any?) -> Bool {
    (other as? GeometryValue).map { AnyHashable($0.content) == AnyHashable(content) } ?? false
  }
  override var hash: Int { AnyHashable(content).hashValue }
  override var description: String { "NSValue(\(content))" }
}

extension GeometryValue: PropertyConvertible {
  var propertyValue: PropertyValue {
    (content as? any PropertyConvertible)?.propertyValue ?? .numbers([])
  }
  convenience init?(_ value: PropertyValue) {
    guard let content = value.any as? any Hashable else { return nil }
    self.init()
    unsafe written = content
  }
}
