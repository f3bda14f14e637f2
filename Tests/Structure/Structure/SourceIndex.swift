// SPDX-License-Identifier: Apache-2.0

import CIndexStore
import Foundation

/// What the source files of this package define and name, from the compiler's index.
struct SourceIndex {
  /// Where each symbol is defined, by its unified resolution string (USR).
  private(set) var definitions: [String: String] = [:]
  /// The symbols that each file names. Files are paths below `Sources`, such as "MotionCore/Color.swift".
  private(set) var references: [String: Set<String>] = [:]

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// - Parameters:
  ///   - store: the index store that a build wrote.
  ///   - sources: the folder that files are reported below; what the index holds of others is left out, and so is
  ///     what it holds of files that no longer exist.
  init(store: URL, sources: URL) throws {
    let reading = Reading(below: sources.standardizedFileURL.path + "/")
    let problem = mk_index_read(
      try SourceIndex.library().path, store.path, Unmanaged.passUnretained(reading).toOpaque()
    ) { context, file, _, symbol, isDefinition in
      guard let context, let file, let symbol else { return }
      Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
        .note(String(cString: symbol), in: String(cString: file), isDefinition: isDefinition != 0)
    }
    if let problem {
      defer { free(problem) }
      throw Failure(description: "cannot read the index in \(store.path): \(String(cString: problem))")
    }
    definitions = reading.definitions
    references = reading.references
    guard !references.isEmpty else {
      throw Failure(description: "the index in \(store.path) has no file of \(sources.path); build with an index store")
    }
  }

  /// The reader that belongs to the compiler that is found first.
  private static func library() throws -> URL {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let swift = URL(fileURLWithPath: String(folder)).appendingPathComponent("swift").resolvingSymlinksInPath()
      let library = swift.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("lib/libIndexStore.so")
      if FileManager.default.fileExists(atPath: library.path) { return library }
    }
    throw Failure(description: "no folder of PATH has a Swift toolchain with lib/libIndexStore.so")
  }

  private final class Reading {
    var definitions: [String: String] = [:]
    var references: [String: Set<String>] = [:]
    private let root: String
    private var known: [String: String?] = [:]

    init(below root: String) { self.root = root }

    func note(_ symbol: String, in path: String, isDefinition: Bool) {
      guard let file = name(path) else { return }
      if isDefinition { definitions[symbol] = file } else { references[file, default: []].insert(symbol) }
    }

    private func name(_ path: String) -> String? {
      if let name = known[path] { return name }
      let isOurs = path.hasPrefix(root) && FileManager.default.fileExists(atPath: path)
      let name = isOurs ? String(path.dropFirst(root.count)) : nil
      known[path] = name
      return name
    }
  }
}
