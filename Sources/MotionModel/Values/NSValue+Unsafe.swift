import Foundation

extension NSValue {
  /// What Foundation calls the type of the value in it: `{CGPoint=dd}`.
  var typeEncoding: String { unsafe String(cString: objCType) }
}
