// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// The inputs of an export's bytes besides the composition and the settings: the running programs, and the processor.
package struct ExportIdentity: Sendable {
  /// Hash of the executable and all libraries that are loaded: MotionKit itself, the codecs, the font libraries.
  package var engine: ContentHash
  /// The kind of processor: encoders choose their instructions by it, and with them, here and there, other bits.
  package var processor: String
  /// The compiled script; nil: its functions are known to this process alone.
  package var script: ScriptCode?
  /// Hashes of the files that are shown.
  package var files: FileHashes

  package init(engine: ContentHash, processor: String, script: ScriptCode?, files: FileHashes) {
    (self.engine, self.processor, self.script, self.files) = (engine, processor, script, files)
  }

  /// The programs running in this process now. Nil if they are unknown: there is no `/proc`, or a library was replaced after it
  /// was loaded.
  ///
  /// Call it before a script is loaded: its library is not part of the engine.
  package init?(files: FileHashes) {
    guard let engine = ExportIdentity.loadedPrograms(files) else { return nil }
    self.init(engine: engine, processor: Processor.kind, script: nil, files: files)
  }

  /// Sets the compiled script.
  ///
  /// - Parameters:
  ///   - path: of the library or executable with its machine code.
  ///   - addresses: its mapping in this process; nil if unknown: then nothing is known of its functions.
  package mutating func setScript(_ path: String, at addresses: Range<UInt>?) {
    guard let addresses, let hash = files.entry(path, .code)?.hash else { return script = nil }
    script = ScriptCode(hash: hash, addresses: addresses)
  }

  /// The hashes of the programs and of a compiled script, for the children of this process.
  ///
  /// - Parameter script: the file with the script's machine code.
  package static func hashes(script: String, _ files: FileHashes) -> KnownHashes {
    var known = files.known(loadedFiles ?? [])
    known.add(files.known([script], .code))
    return known
  }

  /// Every file that is mapped to be executed since the start, and libav; nil if they are unknown.
  private static var loadedFiles: Set<String>? {
    // The codecs decide the bytes of every export.
    Libav.load()
    // Counted with the frames that use them: keys of all other films stay the same before and after.
    return MemoryMaps.ofThisProcess()?.executableFiles.subtracting(ImageFile.lateLibraries)
  }

  /// The contents of every file that is mapped to be executed since the start, in the order of their names.
  private static func loadedPrograms(_ files: FileHashes) -> ContentHash? {
    guard let paths = loadedFiles else { return nil }
    // Modules of the name service come and go with whoever asks for a user's name.
    let programs = paths.map { (path: $0, name: ($0 as NSString).lastPathComponent) }.filter {
      !$0.name.hasPrefix("libnss_")
    }
    guard !programs.isEmpty, !paths.contains(where: { $0.hasSuffix(" (deleted)") }) else { return nil }
    var hasher = ContentHasher()
    for (path, name) in programs.sorted(by: { ($0.name, $0.path) < ($1.name, $1.path) }) {
      guard let entry = files.entry(path) else { return nil }
      hasher.combine(name)
      hasher.combine(entry.hash)
    }
    return hasher.finalize()
  }
}

/// The processor, as far as encoders look at it.
private enum Processor {
  /// Model and instruction sets of the first processor in `/proc/cpuinfo`, and whether they are used.
  static let kind: String = {
    let first = (SystemFile.text("/proc/cpuinfo") ?? "").components(separatedBy: "\n\n").first ?? ""
    let wanted = ["vendor_id", "cpu family", "model", "model name", "stepping", "flags", "Features"]
    return first.split(separator: "\n").filter { line in
      wanted.contains(line.prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces))
    }.map { $0.filter { $0 != "\t" } }.joined(separator: "; ") + (InstructionSet.isBaseline ? "; baseline" : "")
  }()
}
