import Foundation
import MotionCore
import MotionHost

/// All that scripts can write: what `motionkit reference` shows.
struct Reference: Codable {
  var entries: [ReferenceEntry]

  /// The name of the file in an installation, beside the modules: what `motionkit reference --json` wrote when it was
  /// installed.
  static let installedName = "reference.json"

  /// An installation has it in a file. In place the compiler is asked, once for each build of MotionKit.
  static func load() throws -> Reference {
    let installation = try Installation.find()
    let installed = "\(installation.modules)/\(installedName)"
    if let bytes = FileSystem.contents(installed) {
      guard let entries = try? JSONDecoder().decode([ReferenceEntry].self, from: Data(bytes)) else {
        throw HostError(.toolchainMissing, "\(installed) is damaged; install motionkit again, with make install")
      }
      return Reference(entries: entries)
    }
    return try load(installation)
  }

  private static func load(_ installation: Installation) throws -> Reference {
    let toolchain = try Toolchain.find()
    let (cacheFolder, _) = try CacheFolder.code()
    try CompilerVersion.check(toolchain, installation, cacheFolder: cacheFolder)
    let path = "\(cacheFolder)/reference-\(try key(installation)).json"
    if let bytes = FileSystem.contents(path), let kept = try? JSONDecoder().decode(Reference.self, from: Data(bytes)) {
      return kept
    }
    let reader = SymbolGraphReader(toolchain: toolchain, installation: installation, cacheFolder: cacheFolder)
    let reference = Reference(entries: ReferenceWriter(try reader.read()).entries())
    for name in FileSystem.names(in: cacheFolder) ?? [] where name.hasPrefix("reference-") {
      FileSystem.remove("\(cacheFolder)/\(name)")
    }
    // Without it the next call asks again.
    _ = AtomicFile.write(try JSONEncoder().encode(reference), to: path, isDurable: false)
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
          throw HostError(.toolchainMissing, "\(path) is missing; install motionkit whole, with make install")
        }
        hasher.combine(bytes: bytes.span)
      }
    }
    return hasher.finalize().description
  }
}

extension Reference {
  /// What a name, with its type before a point or not, may stand for: types first. Case does not count.
  func entries(named wanted: String) -> [ReferenceEntry] {
    let words = wanted.lowercased().split { ".\\ ".contains($0) }.map(String.init)
    let name = words.joined(separator: ".")
    let named = entries.filter {
      name == $0.name.lowercased() || name == $0.title.lowercased() || name == $0.filter?.name.lowercased()
    }
    return named.filter { $0.kind == .type } + named.filter { $0.kind != .type }
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

  /// Subjects in their order, each with its types, functions and constants.
  var subjects: [(title: String, entries: [ReferenceEntry])] {
    let titles = ReferenceSubject.all.map(\.title) + ["Others"]
    return titles.compactMap { title in
      let found = entries.filter { $0.subject == title && $0.owner == nil }
      return found.isEmpty ? nil : (title, found)
    }
  }
}
