// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionProcess
import MotionTextPrograms

extension CompositionRun {
  /// The rights of the composition's process; nil: all of this one's.
  ///
  /// - Throws: ``HostError`` if the kernel cannot hold it to them, and that is no reason to go on without.
  func sandbox(_ prepared: PreparedComposition, _ programs: ScriptPrograms) throws -> Sandbox? {
    guard options.isSandboxed(source) else { return nil }
    if let problem = Sandbox.problem {
      guard options.sandboxIfPossible else {
        throw HostError(
          .toolchainMissing,
          source.isForeign
            ? "\(source.displayName) was made elsewhere, so its script needs a sandbox: \(problem); --no-sandbox runs it "
              + "with all of your rights instead"
            : "--sandbox: \(problem); --sandbox-if-possible runs the script with all of your rights instead")
      }
      console.write(Message(.warning, "no sandbox: \(problem). The script runs with all of your rights", at: nil))
      return nil
    }
    let environment = ProcessWords.environment
    let cache = try CacheFolder.user()
    var readable = Sandbox.system + Sandbox.userFonts(environment) + installation
    readable += [FilePath.absolute(prepared.assets), prepared.image] + source.folders + options.readableFolders
    readable += options.allowedFolders.map(FilePath.absolute)
    readable += [KeptSpeech(in: cache).folder, KeptResults.folder(in: cache)]
    if let spoken = programs.speaker?.folder {
      // Only a folder that is there can be permitted. A failure shows when the first text is spoken.
      _ = FileSystem.makeFolders(spoken)
      readable.append(spoken)
    }
    var writable = [target?.temporaryPath].compactMap(\.self) + sides.map(\.temporaryPath)
    // Of numbered images the folder, because their files are not there yet.
    let outputs = (several?.temporaryPaths ?? []) + [imageTarget?.temporaryPath].compactMap(\.self)
    writable += outputs.map { FilePath.exists($0) ? $0 : FilePath.folder(of: $0) }
    if let written {
      _ = FilePath.exists(written) || FileSystem.makeFolders(written)
      writable.append(written)
    }
    if self.cache?.folder != nil {
      let segments = try sandboxedSegments
      guard FileSystem.makeFolders(segments) else {
        throw HostError(.cannotWrite, "cannot make the folder \(segments): \(systemMessage(errno))")
      }
      writable.append(segments)
    }
    return Sandbox(readable: readable, writable: writable)
  }

  /// The tool with the files that belong to it.
  private var installation: [String] {
    guard let executable = FilePath.resolved("/proc/self/exe") else { return [] }
    let folder = FilePath.folder(of: executable)
    let above = FilePath.folder(of: folder)
    return [executable, above + "/share/motionkit", above + "/lib/motionkit"]
  }

  /// The cache as the composition's process may use it.
  var permittedCache: CacheOptions? {
    get throws {
      guard options.isConfined(source), var permitted = cache, permitted.folder != nil else { return cache }
      permitted.folder = try sandboxedSegments
      return permitted
    }
  }

  /// Segments of this script alone: those of others may not be made by code that nobody has read.
  var sandboxedSegments: String {
    get throws {
      var hasher = ContentHasher()
      hasher.combine("sandboxed script")
      hasher.combine(FilePath.resolved(source.displayName) ?? FilePath.absolute(source.displayName))
      return try CacheFolder.sandboxed + "/\(hasher.finalize())"
    }
  }
}
