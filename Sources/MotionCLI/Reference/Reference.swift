// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Everything scripts can write: the content of `motionkit reference`.
struct Reference: Codable {
  var entries: [ReferenceEntry]

  /// The name of the file in an installation, beside the modules: the output of `motionkit reference --json` at installation.
  static let installedName = "reference.json"

  /// An installation has it in a file. In place the compiler is asked, once for each build of MotionKit.
  static func load() throws -> Reference {
    let installation = try Installation.find()
    let installed = "\(installation.modules)/\(installedName)"
    if let bytes = FileSystem.contents(installed) {
      guard let entries = try? JSONDecoder().decode([ReferenceEntry].self, from: Data(bytes)) else {
        throw HostError(.toolchainMissing, "\(installed) is damaged; reinstall motionkit with make install")
      }
      return Reference(entries: entries)
    }
    return try load(installation)
  }

  private static func load(_ installation: Installation) throws -> Reference {
    let toolchain = try Toolchain.find()
    let (cacheFolder, _) = try CacheFolder.code()
    try CompilerVersion.check(toolchain, installation, cacheFolder: cacheFolder)
    let path = "\(cacheFolder)/\(KeptModules.reference)\(try key(installation)).json"
    if let bytes = SealedFile.contents(path), let kept = try? JSONDecoder().decode(Reference.self, from: Data(bytes)) {
      return kept
    }
    let reader = SymbolGraphReader(toolchain: toolchain, installation: installation, cacheFolder: cacheFolder)
    let reference = Reference(entries: ReferenceWriter(try reader.read()).entries())
    for name in FileSystem.names(in: cacheFolder) ?? [] where name.hasPrefix(KeptModules.reference) {
      FileSystem.remove("\(cacheFolder)/\(name)")
    }
    // Without it the next call asks again.
    _ = SealedFile.write(Array(try JSONEncoder().encode(reference)), to: path)
    return reference
  }

  /// A comment that changes leaves the executable's bytes as they were, so the modules count too.
  private static func key(_ installation: Installation) throws -> String {
    var hasher = ContentHasher()
    hasher.combine(installation.buildID)
    for module in Installation.scriptModules {
      for ending in ["swiftmodule", "swiftdoc", "swiftsourceinfo"] {
        let path = "\(installation.modules)/\(module).\(ending)"
        guard let bytes = FileSystem.contents(path) else {
          throw HostError(.toolchainMissing, "\(path) is missing; reinstall motionkit with make install")
        }
        hasher.combine(bytes: bytes.span)
      }
    }
    return hasher.finalize().description
  }
}

extension Reference {
  /// The entries of a name, with its type before a point or not: types first. Case does not count.
  func entries(named wanted: String) -> [ReferenceEntry] {
    let words = wanted.lowercased().split { ".\\ ".contains($0) }.map(String.init)
    let name = words.joined(separator: ".")
    let named = entries.filter {
      name == $0.name.lowercased() || name == $0.title.lowercased() || name == $0.filter?.name.lowercased()
    }
    return named.filter { $0.kind == .type } + named.filter { $0.kind != .type }
  }

  /// Initialisers whose first argument has a name: "markdown" and "TextLayer(markdown:)" find the initialiser of a Markdown
  /// text.
  func initialisers(taking wanted: String) -> [ReferenceEntry] {
    let parts = wanted.split(separator: "(", maxSplits: 1)
    guard let last = parts.last?.prefix(while: { $0.isLetter || $0.isNumber }), !last.isEmpty else { return [] }
    let owner = parts.count > 1 ? parts[0].replacing(".init", with: "").lowercased() : nil
    return entries.filter { entry in
      entry.kind == .initialiser && (owner == nil || owner == entry.owner?.lowercased())
        && entry.declarations.contains { $0.lowercased().contains("init(\(last.lowercased()):") }
    }
  }

  /// Names that look like another one, the nearest first.
  func names(near wanted: String) -> [String] {
    let word = (wanted.split(separator: ".").last.map(String.init) ?? wanted).lowercased()
    let names = Set(entries.map(\.name))
    let containing = names.filter { word.count > 2 && $0.lowercased().contains(word) }
    let near = names.subtracting(containing).map { ($0, $0.lowercased().editDistance(to: word)) }
      .filter { $0.1 <= max(1, word.count / 3) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    return Array((containing.sorted { ($0.count, $0) < ($1.count, $1) } + near.map(\.0)).prefix(8))
  }

  func members(of type: String) -> [ReferenceEntry] { entries.filter { $0.owner == type } }

  /// Titles of entries with some words, or their beginnings, in their text, the likeliest first: those with such argument
  /// names.
  func titles(saying wanted: String) -> [String] {
    let words = Reference.words(wanted).map(Reference.stem)
    guard !words.isEmpty, words.contains(where: { $0.count > 2 }) else { return [] }
    let found = entries.compactMap { entry -> (rank: Int, title: String)? in
      func has(_ text: String) -> Bool {
        let known = Reference.words(text)
        return words.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
      }
      if entry.parameters.contains(where: { has($0.name) }) || entry.declarations.contains(where: has) {
        return (0, entry.title)
      }
      if has(entry.summary.first ?? "") { return (1, entry.title) }
      return has((entry.summary + entry.parameters.map(\.text)).joined(separator: " ")) ? (2, entry.title) : nil
    }
    return found.sorted { ($0.rank, $0.title) < ($1.rank, $1.title) }.map(\.title)
  }

  /// "Rounded corners" are round corners.
  private static func stem(_ word: String) -> String {
    let ending = ["ing", "ed", "es", "s"].first { word.hasSuffix($0) && word.count - $0.count >= 4 }
    return String(word.dropLast(ending?.count ?? 0))
  }

  /// In small letters; those within a name, `cornerRadius`, too.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isInside = false
    var wasSmall = false
    for character in text {
      let isPart = character.isLetter || character.isNumber
      if isPart, !isInside || (wasSmall && character.isUppercase) { words.append("") }
      if isPart { words[words.count - 1].append(contentsOf: character.lowercased()) }
      (isInside, wasSmall) = (isPart, character.isLowercase)
    }
    return words
  }

  /// The types between a type and ``Layer``, or above it, and the protocols that give it and them members, the nearest first;
  /// and the class at their end, not among them.
  func sources(of type: ReferenceEntry) -> (between: [ReferenceEntry], last: String?) {
    var between: [ReferenceEntry] = []
    var next: ReferenceEntry? = type
    while let entry = next {
      for name in entry.protocols ?? [] where !between.contains(where: { $0.name == name }) {
        if let found = self.type(named: name) { between.append(found) }
      }
      guard let above = entry.superclass else { return (between, nil) }
      guard above != "Layer", let found = self.type(named: above), !between.contains(found) else {
        return (between, above)
      }
      between.append(found)
      next = found
    }
    return (between, nil)
  }

  private func type(named name: String) -> ReferenceEntry? { entries.first { $0.kind == .type && $0.name == name } }

  /// Subjects in their order, each with its types, functions and constants.
  var subjects: [(title: String, entries: [ReferenceEntry])] {
    let titles = ReferenceSubject.all.map(\.title) + ["Others"]
    return titles.compactMap { title in
      let found = entries.filter { $0.subject == title && $0.owner == nil }
      return found.isEmpty ? nil : (title, found)
    }
  }
}
