// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Swift's run-time libraries that scripts need and the tool does not.
///
/// A compiled script finds them in the toolchain of the machine on which it was compiled. On another machine they lie beside the
/// tool, and only the tool's own requests look there. A library that is loaded already is found by its name.
enum RuntimeLibraries {
  /// Loads the libraries of a script's code. A missing one is an error at the script's start.
  static func load(for code: String) {
    guard let bytes = FileSystem.contents(code) else { return }
    let data = Data(bytes)
    for library in ScriptCompiler.runtimeLibraries.map({ "lib\($0).so" })
    where data.range(of: Data(library.utf8)) != nil {
      _ = unsafe dlopen(library, RTLD_NOW | RTLD_LOCAL)
    }
  }
}
