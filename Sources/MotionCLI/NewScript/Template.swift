// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// A script that comes with MotionKit, to begin a new one with.
struct Template {
  var name: String
  let folder: String

  static let standard = "blank"
  /// The folder among those of the templates that holds no template, but the blocks.
  static let blocks = "blocks"

  /// All that there are, ``standard`` first.
  static func names() throws -> [String] {
    let names = (FileSystem.names(in: try SharedFiles.location() + "/templates") ?? [])
      .filter { !$0.hasPrefix(".") && $0 != blocks }.sorted()
    return names.filter { $0 == standard } + names.filter { $0 != standard }
  }

  /// - Throws: ``HostError`` with the names of all if there is none of this name.
  static func named(_ name: String) throws -> Template {
    let (shared, names) = (try SharedFiles.location(), try names())
    guard names.contains(name) else {
      throw HostError(.inputMissing, "there is no template “\(name)”; choose one of \(names.joined(separator: ", "))")
    }
    return Template(name: name, folder: "\(shared)/templates/\(name)")
  }

  /// Makes a folder with the template's files and folders: its images, sounds, captions and data.
  ///
  /// - Parameter target: the folder, which comments of the script name in commands.
  /// - Returns: the paths that were made, relative to the folder.
  func copy(to target: String) throws -> [String] {
    try Template.checkIsFree(target)
    guard FileSystem.makeFolders(target) else { throw HostError.writing("cannot make \(target)", errno) }
    let made = files.sorted()
    for file in made {
      var bytes = try read("\(folder)/\(file)")
      if file.hasSuffix(".swift") {
        let words = CommandWords.quoted(target)
        bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("templates/\(name)", with: words).utf8)
      }
      try write(bytes, to: "\(target)/\(file)")
    }
    return made
  }

  /// All of its files, relative to its own folder.
  var files: [String] {
    var (found, folders) = ([String](), [""])
    while let inner = folders.popLast() {
      for name in FileSystem.names(in: folder + "/" + inner) ?? [] where !name.hasPrefix(".") {
        if FilePath.isFolder("\(folder)/\(inner)\(name)") {
          folders.append("\(inner)\(name)/")
        } else {
          found.append(inner + name)
        }
      }
    }
    return found
  }

  private static func checkIsFree(_ target: String) throws {
    guard FilePath.exists(target) else { return }
    if FilePath.isFolder(target), (FileSystem.names(in: target) ?? [""]).isEmpty { return }
    throw HostError(.cannotWrite, "\(target) already exists; give another name, or remove it")
  }

  private func read(_ path: String) throws -> [UInt8] {
    guard let bytes = FileSystem.contents(path) else {
      throw HostError(.inputMissing, "cannot read \(path), a part of the template \(name): \(systemMessage(errno))")
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    guard FileSystem.makeFolders(FilePath.folder(of: path)), FileSystem.write(bytes, to: path) else {
      throw HostError.writing("cannot write \(path)", errno)
    }
  }
}
