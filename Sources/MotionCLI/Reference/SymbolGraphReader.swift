// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Asks the toolchain for the declarations of the modules that scripts import.
struct SymbolGraphReader {
  var toolchain: Toolchain
  var installation: Installation
  var cacheFolder: String

  /// Takes a second, half of it reading.
  ///
  /// - Throws: ``HostError`` if a part of the toolchain is missing, or the modules are not this compiler's.
  func read() throws -> [SymbolGraph] {
    try TemporaryFolder.use(in: cacheFolder) { folder in
      for module in Installation.scriptModules { try extract(module, to: folder) }
      let names = (FileSystem.names(in: folder) ?? []).filter { $0.hasSuffix(".symbols.json") }.sorted()
      return try names.map { name in
        guard let bytes = FileSystem.contents("\(folder)/\(name)") else {
          throw HostError(.internalError, "cannot read \(folder)/\(name), which was just written")
        }
        return try JSONDecoder().decode(SymbolGraph.self, from: Data(bytes))
      }
    }
  }

  private func extract(_ module: String, to folder: String) throws {
    let modules = ModuleCache(in: cacheFolder)
    let extractor = Subprocess(
      toolchain.symbolGraphExtractor,
      [
        "-module-name", module, "-I", installation.modules, "-target", "\(Toolchain.architecture)-unknown-linux-gnu",
        "-swift-version", "6", "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder,
        "-module-cache-path", modules.path,
      ])
    func check(_ found: ModuleCache.Outcome) throws {
      try StorageProblem.check(found.output, found.outcome, folder: folder)
    }
    let (outcome, words) = try modules.use({ try extractor.capture(.errors) }, check: check)
    try check((outcome, words))
    guard outcome == .exited(0) else {
      throw HostError(
        .toolchainMissing,
        "\(extractor.executable) cannot read the module \(module): \(words.trimmingCharacters(in: .whitespacesAndNewlines))"
          + "; run motionkit doctor")
    }
  }
}
