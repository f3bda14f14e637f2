// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionExport
import MotionTextPrograms
import MotionProcess

/// Reports the kept files of earlier exports.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Show the folder of the finished segments and its size, or remove them.",
    discussion: """
      An export keeps its finished segments and sound under the hash of everything that decides their bytes. Later \
      exports reuse them. If the folder grows beyond its limit, the entries that were unused for longest are removed. \
      The limit is 10 GB, or the value of export --cache-limit. The folder also holds compiled scripts, unpacked bundles, spoken texts, \
      answers of the helper programs, and small frames of clips for scrubbing in the studio. Each entry has a hash and is made again if it does not \
      match. MOTIONKIT_CACHE sets the folder of all caches; otherwise it is motionkit in XDG_CACHE_HOME or ~/.cache.

      Examples:
        motionkit cache
        motionkit cache clear
      """,
    subcommands: [Show.self, Clear.self], defaultSubcommand: Show.self)

  /// Prints folder and size.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show the folder and its size.")

    func run() throws { try reporting { try show() } }

    private func show() throws {
      let folder = try CacheFolder.segments
      let contents = SegmentStore.contents(of: folder)
      print("folder    \(folder)")
      let limit = ByteCount(bytes: SegmentStore.defaultLimit)
      print("size      \(ByteCount(bytes: contents.size)); exports let it grow to \(limit) or their --cache-limit")
      print("segments  \(contents.segments)")
      print("sounds    \(contents.sounds)")
      let sandboxed = try CacheCommand.sandboxed().map(SegmentStore.contents)
      print(
        "sandboxed \(sandboxed.count) scripts with \(sandboxed.reduce(0) { $0 + $1.segments }) segments, "
          + "\(ByteCount(bytes: sandboxed.reduce(0) { $0 + $1.size }))")
      print("proxies   \(contents.proxies), of clips in the studio")
      let scripts = KeptScripts(folder: try CacheFolder.code().folder)
      print("scripts   \(scripts.count) compiled, \(ByteCount(bytes: scripts.size))")
      let speech = KeptSpeech(in: try CacheFolder.user())
      print("speech    \(speech.count) spoken texts, \(ByteCount(bytes: speech.size))")
      let answers = KeptResults(folders: [KeptResults.folder(in: try CacheFolder.user())])
      print("helpers   \(answers.count) answers, such as formulas, \(ByteCount(bytes: answers.size))")
      let bundles = KeptBundles(in: try CacheFolder.code().folder)
      print("bundles   \(bundles.count) unpacked, \(ByteCount(bytes: bundles.size))")
      let modules = KeptModules(folder: try CacheFolder.code().folder)
      print("modules   \(ByteCount(bytes: modules.size)), of the compiler")
    }
  }

  /// The folders of sandboxed scripts.
  private static func sandboxed() throws -> [String] {
    let folder = try CacheFolder.sandboxed
    return (FileSystem.names(in: folder) ?? []).filter(CacheName.isOwn).sorted().map { "\(folder)/\($0)" }
  }

  /// Removes the kept files.
  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Remove everything that is kept: segments, sounds, proxies, compiled scripts, bundles, spoken texts and helpers' answers."
    )

    func run() throws {
      // A removal stopped halfway leaves whole files.
      try reporting(watchesSignals: false) {
        var segments = try SegmentStore.clear(CacheFolder.segments).size
        for folder in try CacheCommand.sandboxed() {
          segments += try SegmentStore.clear(folder).size
          _ = FileSystem.removeFolder(folder)
        }
        let speech = try KeptSpeech(in: CacheFolder.user()).clear()
        let answers = try KeptResults(folders: [KeptResults.folder(in: CacheFolder.user())]).clear()
        let code = try CacheFolder.code().folder
        let scripts = try KeptScripts(folder: code).clear() + KeptModules(folder: code).clear()
        let bundles = KeptBundles(in: code).clear()
        print("removed \(ByteCount(bytes: segments + speech + answers + scripts + bundles))")
      }
    }
  }
}
