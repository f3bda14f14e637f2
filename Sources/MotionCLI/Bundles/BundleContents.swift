// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// The files of a new bundle: their paths in it, and where they are now.
struct BundleContents {
  private(set) var files: [String: String] = [:]
  private(set) var fonts: [String] = []
  private(set) var licences: [BundledFontTerms] = []
  private(set) var examples: [String] = []
  private(set) var libraries: [BundleManifest.Library] = []
  /// Files outside of all folders of the script.
  private(set) var outside: [String] = []

  private let script: ScriptFiles
  private let isFolder: Bool
  /// Folders of the script and its libraries, and their folders in the bundle.
  private var folders: [(from: String, to: String)] = []

  init(_ program: ScriptProgram) {
    script = program.script
    isFolder = FilePath.isFolder(program.script.path)
    for library in program.libraries {
      let folder = "libraries/\(library.moduleName)"
      libraries.append(BundleManifest.Library(sources: library.assets, folder: folder))
      // A library may lie in the folder of the script, and is a part of its own then.
      folders.append((library.assets, folder))
    }
    folders.append((script.assets, BundleManifest.assets))
    for (from, _) in folders where from != script.assets || isFolder { addAll(in: from, isCode: true) }
  }

  /// Adds a file that the script reads.
  mutating func add(_ path: String) {
    guard let place = place(of: path) else { return outside.append(path) }
    files[place] = path
  }

  /// Adds a font and the texts of its licence. Fonts of the machine lie in a folder of their own.
  mutating func add(font: BundledFontTerms) {
    let path = font.file
    var terms = font
    if let place = place(of: path) {
      files[place] = path
      terms.file = place
    } else {
      terms.file = free("fonts/\(BundleContents.name(path))")
      files[terms.file] = path
      fonts.append(terms.file)
    }
    for name in BundledFontTerms.texts(beside: path) {
      let text = "\(FilePath.folder(of: path))/\(name)"
      // Fonts of one folder have one text.
      let own = place(of: text) ?? files.first { $0.value == text }?.key ?? free("fonts/licences/\(name)")
      files[own] = text
      terms.texts.append(own)
    }
    licences.append(terms)
  }

  /// Adds data to try the bundle with.
  mutating func add(example path: String) throws {
    guard let resolved = FilePath.resolved(path), !FilePath.isFolder(resolved) else {
      throw HostError(.inputMissing, "--example \(path): \(FilePath.absence(of: path, "file"))")
    }
    let place = free("examples/\(BundleContents.name(path))")
    files[place] = resolved
    examples.append(place)
  }

  /// Adds a file or a folder of the script's folder.
  mutating func add(included path: String) throws {
    guard FilePath.exists(path) else {
      throw HostError(.inputMissing, "--include \(path): \(FilePath.absence(of: path, "file"))")
    }
    let whole = BundleContents.standard(path)
    guard whole == script.assets || place(of: whole) != nil else {
      throw HostError(
        .usage,
        "--include \(path) is outside of the script's folder \(script.assets), and a bundle has the files of that")
    }
    if FilePath.isFolder(whole) { addAll(in: whole, isCode: false) } else { add(whole) }
  }

  /// All files of a folder, in any depth, without those whose names begin with a point.
  ///
  /// - Parameter isCode: the folder has Swift files that are compiled.
  private mutating func addAll(in folder: String, isCode: Bool) {
    for name in (FileSystem.names(in: folder) ?? []).sorted() where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if FilePath.isFolder(path) {
        let isOther = folders.contains { $0.from == path } || BundleFolder.isThere(path)
        if !isOther { addAll(in: path, isCode: false) }
      } else if !(isCode && name.hasSuffix(".swift")), !name.hasSuffix(BundleArchive.ending) {
        add(path)
      }
    }
  }

  /// Where a file of the script's folder lies in the bundle; nil if it is elsewhere.
  private func place(of path: String) -> String? {
    let path = BundleContents.standard(path)
    for (from, to) in folders where path.hasPrefix(from + "/") { return to + path.dropFirst(from.count) }
    return nil
  }

  /// Absolute, without points.
  private static func standard(_ path: String) -> String {
    var parts: [Substring] = []
    for part in FilePath.absolute(path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "file") }

  /// Another name if a file has this one.
  private func free(_ place: String) -> String {
    guard files[place] != nil else { return place }
    let (folder, name) = (place.folderOfPath, BundleContents.name(place))
    let number = (2...).first { files["\(folder)/\($0)-\(name)"] == nil } ?? 0
    return "\(folder)/\(number)-\(name)"
  }
}
