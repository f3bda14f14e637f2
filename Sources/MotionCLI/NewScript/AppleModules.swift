// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Modules by the names of Apple's, for editors. An editor shows a script as it is saved, with `import UIKit`, and not as it is
/// compiled. Each of these modules hands on `UIKitCompat`.
struct AppleModules {
  /// Where they are written; absolute.
  var folder: String

  /// The flags for a script that imports them.
  var flags: [String] {
    // `@objc` and `#selector` are understood as with Apple's compiler; the latter asks a module of this name for its type.
    ["-I", folder, "-Xfrontend", "-enable-objc-interop", "-Xfrontend", "-disable-objc-attr-requires-foundation-module"]
  }

  /// Writes them.
  ///
  /// - Throws: ``HostError`` if they cannot be written.
  func write(with toolchain: Toolchain, _ installation: Installation) throws {
    let source = folder + "/reexport.swift"
    guard FileSystem.makeFolders(folder) else { throw HostError.writing("cannot write \(folder)", errno) }
    defer { FileSystem.remove(source) }
    func compile(_ name: String, _ imports: [String]) throws {
      let text = imports.map { "@_exported import \($0)\n" }.joined()
      guard AtomicFile.write(Data(text.utf8), to: source) == 0 else {
        throw HostError.writing("cannot write \(source)", errno)
      }
      let arguments = [
        "-frontend", "-emit-module", "-module-name", name, "-parse-as-library", "-target",
        "\(Toolchain.architecture)-unknown-linux-gnu", "-I", installation.modules, "-I", folder, source, "-o",
        "\(folder)/\(name).swiftmodule",
      ]
      let (outcome, output) = try Subprocess(
        toolchain.frontend, arguments, environment: ScriptCompiler.environment
      ).capture(.errors)
      guard outcome == .exited(0) else {
        throw HostError(.toolchainMissing, "the compiler cannot write the module \(name) for editors: \(output)")
      }
    }
    try compile("ObjectiveC", [AppleSource.module])
    for name in AppleSource.modules.sorted() { try compile(name, [AppleSource.module, "ObjectiveC"]) }
  }
}
