// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Small images for entries an image explains better than words: easings, filters, blend modes, transitions, entrances.
///
/// One script draws all of them: the part of `media/reference` for each kind, and a list calling it with the code of the
/// entries' examples.
struct ReferenceImages {
  private var entries: [(title: String, code: String)]

  init(_ reference: Reference) {
    entries = reference.entries.compactMap { entry in ReferenceImageCode.code(of: entry).map { (entry.title, $0) } }
  }

  var titles: [String] { entries.map(\.title) }

  /// 240×135 pixels.
  private static let scale = 0.5
  /// The time of half-way in the script.
  private static let offset = 0.5
  /// The file names in examples, each with the file used instead.
  private static let assets = [
    "photo.jpg": "media/photo.jpg", "film.cube": "templates/gallery/warm.cube",
  ]

  /// Draws them into a folder, each under its entry's title. Makes the folder if it is missing. Takes some seconds.
  ///
  /// - Throws: ``HostError``.
  func write(to folder: String) throws {
    guard FileSystem.makeFolders(folder) else { throw HostError.writing("cannot make \(folder)", errno) }
    let (cacheFolder, _) = try CacheFolder.code()
    try TemporaryFolder.use(in: cacheFolder) { scratch in
      let source = ScriptSource(path: try writeScript(to: scratch))
      let library = try source.prepare(optimised: false).image
      defer { ScriptCache.remove(library: library) }
      try SceneStills(source, scale: Self.scale).write(of: titles, after: Self.offset, to: folder)
    }
  }

  /// Writes the script that draws them, and its input files, into a folder. Each scene has the title of its entry.
  ///
  /// - Returns: the path of the script.
  /// - Throws: ``HostError``.
  @discardableResult func writeScript(to folder: String) throws -> String {
    guard FileSystem.makeFolders(folder) else { throw HostError.writing("cannot make \(folder)", errno) }
    let shared = try SharedFiles.location()
    for (name, path) in Self.assets { try Self.write(Self.read("\(shared)/\(path)"), to: "\(folder)/\(name)") }
    // In one file, of which the compiler keeps no parts.
    let kinds = "\(shared)/media/reference"
    let names = (FileSystem.names(in: kinds) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    let script = "\(folder)/images.swift"
    try Self.write(try names.flatMap { try Self.read("\(kinds)/\($0)") } + list.utf8, to: script)
    return script
  }

  private var list: String {
    """
    extension ReferenceImage {
      static var all: [(String, ReferenceImage)] {
        var all: [(String, ReferenceImage)] = []
        func add(_ name: String, _ image: ReferenceImage) { all.append((name, image)) }

    """
      + entries.map { "    add(\"\($0.title)\", \($0.code))\n" }.joined() + "    return all\n  }\n}\n"
  }

  private static func read(_ path: String) throws -> [UInt8] {
    guard let bytes = FileSystem.contents(path) else {
      throw HostError(.inputMissing, "cannot read \(path), which the images need: \(systemMessage(errno))")
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard FileSystem.write(bytes, to: path) else { throw HostError.writing("cannot write \(path)", errno) }
  }
}
