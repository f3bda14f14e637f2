// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import MotionProcess

/// The Swift toolchain that compiles scripts.
package struct Toolchain: Hashable, Sendable {
  /// The folder with `swift-frontend` and `ld.lld`, symbolic links resolved.
  package var binaries: String
  /// Which rule found it, for people.
  package var foundBy: String

  package init(binaries: String, foundBy: String) { (self.binaries, self.foundBy) = (binaries, foundBy) }

  package var frontend: String { binaries + "/swift-frontend" }
  /// Compiles several files, but only the changed ones.
  package var driver: String { binaries + "/swiftc" }
  package var linker: String { binaries + "/ld.lld" }
  /// Extracts the declarations of a module.
  package var symbolGraphExtractor: String { binaries + "/swift-symbolgraph-extract" }
  /// Completes names in editors.
  package var languageServer: String { binaries + "/sourcekit-lsp" }
  package var symbolizer: String { binaries + "/llvm-symbolizer" }
  /// Swift's run-time libraries.
  package var libraries: String { binaries.folderOfPath + "/lib/swift/linux" }
  /// Registers an image's types and conformances when it is loaded.
  package var registration: String { libraries + "/\(Toolchain.architecture)/swiftrt.o" }

  /// The processor's name in paths and target triples.
  package static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #else
      #error("MotionKit runs on x86-64 and 64-bit ARM")
    #endif
  }

  /// Looks in the folder that `MOTIONKIT_SWIFT` names, then for `swiftc` in `PATH`, then in `/opt/swift/usr/bin` and
  /// `/usr/bin`.
  ///
  /// - Parameter environment: nil: that of this process.
  package static func find(environment: [String: String]? = nil) throws -> Toolchain {
    let environment = environment ?? ProcessWords.environment
    var tried: [String] = []
    func toolchain(_ folder: String, _ rule: String) -> Toolchain? {
      let resolved = FilePath.resolved(folder + "/swift-frontend") ?? ""
      let binaries = resolved.folderOfPath
      tried.append("\(folder) (\(rule))")
      return FileSystem.allows(resolved, X_OK) ? Toolchain(binaries: binaries, foundBy: rule) : nil
    }
    if let named = environment["MOTIONKIT_SWIFT"], !named.isEmpty {
      var folders = [named, named + "/bin", named + "/usr/bin"]
      // It may name the compiler itself.
      if !FilePath.isFolder(named) { folders = [FilePath.folder(of: named)] }
      for folder in folders {
        if let found = toolchain(folder, "MOTIONKIT_SWIFT") { return found }
      }
      // Another toolchain does not replace the stated one.
      throw HostError(
        .toolchainMissing,
        "MOTIONKIT_SWIFT is “\(named)”, but this folder has no swift-frontend; name the bin folder of a Swift toolchain"
      )
    }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      // The name may be a link to a toolchain elsewhere.
      guard let compiler = FilePath.resolved(folder + "/swiftc") else { continue }
      if let found = toolchain(compiler.folderOfPath, "PATH") { return found }
    }
    for folder in ["/opt/swift/usr/bin", "/usr/bin"] {
      if let found = toolchain(folder, "usual location") { return found }
    }
    throw HostError(
      .toolchainMissing,
      "no Swift toolchain: looked in \(tried.joined(separator: ", ")); install Swift from swift.org, or set MOTIONKIT_SWIFT to its bin folder"
    )
  }
}
