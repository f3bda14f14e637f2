// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// The contents of a bundle, as its file `bundle.json` lists them.
package struct BundleManifest: Codable, Hashable, Sendable {
  /// The name of its own file.
  package static let fileName = "bundle.json"
  /// The number of the form of bundles that this program writes and reads.
  package static let form = 1
  /// The folder from which relative paths of the script start.
  package static let assets = "assets"

  /// The number of its form.
  package var form = BundleManifest.form
  /// The script that it was made of, without folders.
  package var script: String
  /// The program that made it. No other one can run its code.
  package var tool: Tool
  /// The compiled script.
  package var code: String
  package var libraries: [Library] = []
  /// Installed fonts of the machine on which the bundle was made.
  package var fonts: [String] = []
  /// The licences of all fonts; nil in bundles that were made before they had any.
  package var licences: [BundledFontTerms]?
  /// A JSON Schema of the parameters.
  package var parameters: String
  /// Tables and other data to try it with.
  package var examples: [String] = []
  /// All files but the manifest, sorted by path.
  package var files: [File]

  package struct Tool: Codable, Hashable, Sendable {
    /// As `--version` writes it.
    package var version: String
    /// Its build id. Code that another build compiled does not fit.
    package var build: String
    /// Of the processor, such as `x86_64`.
    package var architecture: String

    package init(version: String, build: String, architecture: String) {
      (self.version, self.build, self.architecture) = (version, build, architecture)
    }
  }

  package struct Library: Codable, Hashable, Sendable {
    /// Where the compiler found its files: the code names them so.
    package var sources: String
    /// Where its assets are now.
    package var folder: String

    package init(sources: String, folder: String) { (self.sources, self.folder) = (sources, folder) }
  }

  package struct File: Codable, Hashable, Sendable {
    package var path: String
    /// In bytes.
    package var size: Int
    package var hash: String

    package init(path: String, size: Int, hash: String) { (self.path, self.size, self.hash) = (path, size, hash) }
  }

  package init(script: String, tool: Tool, code: String, parameters: String, files: [File]) {
    (self.script, self.tool, self.code, self.parameters) = (script, tool, code, parameters)
    self.files = files
  }

  /// Of all files, in bytes.
  package var size: Int { files.reduce(0) { $0 + $1.size } }

  package var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return Array(try encoder.encode(self)) + Array("\n".utf8)
    }
  }

  /// - Parameter name: of the bundle, for messages.
  /// - Throws: ``HostError`` if it is damaged, of another form, or names files outside of the bundle.
  package init(_ bytes: [UInt8], of name: String) throws {
    // The form is read by itself, because another form may lack the entries of this one.
    struct Form: Decodable { var form: Int }
    let decoder = JSONDecoder()
    guard let form = try? decoder.decode(Form.self, from: Data(bytes)).form else {
      throw BundleFault.damaged(name, "\(BundleManifest.fileName) is not a list of files")
    }
    guard form == BundleManifest.form else {
      throw HostError(
        .toolchainMissing,
        "\(name) has bundle format \(form), but this is \(MotionKitVersion.line(program: "motionkit")), which reads format "
          + "\(BundleManifest.form); make the bundle again with this motionkit")
    }
    do { self = try decoder.decode(BundleManifest.self, from: Data(bytes)) } catch {
      throw BundleFault.damaged(name, "\(BundleManifest.fileName) lacks entries")
    }
    try check(of: name)
  }

  /// A list that somebody wrote by hand may name any file.
  private func check(of name: String) throws {
    let paths = files.map(\.path)
    for path in paths + libraries.map(\.folder) where !BundlePath.isInside(path) {
      throw BundleFault.damaged(name, "it lists \(path.debugDescription), which is not a path inside a bundle")
    }
    let known = Set(paths)
    guard known.count == paths.count, !known.contains(BundleManifest.fileName), files.allSatisfy({ $0.size >= 0 }),
      files.reduce(0, { $0.addingReportingOverflow($1.size).overflow ? Int.max : $0 + $1.size }) < Int.max
    else { throw BundleFault.damaged(name, "it lists a file twice, or one of no size") }
    let terms = (licences ?? []).flatMap { [$0.file] + $0.texts }
    for path in [code, parameters] + fonts + terms + examples where !known.contains(path) {
      throw BundleFault.damaged(name, "it has no \(path)")
    }
  }
}

/// Paths of files in a bundle.
package enum BundlePath {
  /// Whether a path stays in the bundle's folder, and names a file there in one way only.
  package static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.utf8.count < 4096 && !path.utf8.contains(0)
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count < 256 }
  }
}

/// Why a bundle cannot be used.
package enum BundleFault {
  package static func damaged(_ name: String, _ reason: String) -> HostError {
    HostError(
      .inputMissing, "\(name) is a damaged bundle: \(reason); copy it again, or make it again with motionkit bundle")
  }
}
