// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Texts of libraries that are loaded with the program but have no module here, such as the encoders behind libavcodec.
package enum LibrarySymbol {
  /// The text that a C function without parameters returns; nil if no loaded library has the function.
  ///
  /// - Parameter name: of a function of the type `const char *(*)(void)`. Calling another type is undefined.
  package static func text(ofFunction name: String) -> String? {
    guard let symbol = unsafe dlsym(nil, name) else { return nil }
    let function = unsafe unsafeBitCast(symbol, to: (@convention(c) () -> UnsafePointer<CChar>?).self)
    return unsafe function().map { unsafe String(cString: $0) }
  }

  /// The text of a C variable; nil if no loaded library has the variable.
  ///
  /// - Parameter name: of a variable of the type `const char *`.
  package static func text(ofVariable name: String) -> String? {
    guard let symbol = unsafe dlsym(nil, name) else { return nil }
    return unsafe symbol.load(as: UnsafePointer<CChar>?.self).map { unsafe String(cString: $0) }
  }
}
