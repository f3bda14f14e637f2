// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionConversion
import MotionCore
import MotionEncoding
import MotionExport
import MotionHost
import MotionProcess

/// Converts a file to a script and writes it.
struct FileConversion {
  let input: String
  /// “-” for none: the caller takes the text.
  let output: String
  let animation: String?
  let replaces: Bool

  /// - Throws: ``HostError``. Then no file has changed.
  func run() throws -> ConvertedScript {
    try checkInput()
    if output != "-" { try checkIsFree(output) }
    let script = try converted()
    guard output != "-" else { return script }
    let images = try script.images.map { image in
      let path = FilePath.folder(of: output) + "/" + image.path
      try checkIsFree(path)
      return (path: path, bytes: try ImageFormat.png.encoded(image.bitmap.bitmap, path: path))
    }
    for image in images { try write(image.bytes, to: image.path) }
    try write(Array(script.text.utf8), to: output)
    return script
  }

  /// Whether the file can be read, before anything else is said of it.
  private func checkInput() throws {
    guard !FilePath.isFolder(input) else { throw HostError(.inputMissing, "\(input) is a folder; name a file in it") }
    guard FilePath.exists(input) else { throw HostError(.inputMissing, "there is no file \(input)") }
  }

  private func converted() throws -> ConvertedScript {
    let name = output == "-" ? input : output
    let stem = ((name as NSString).lastPathComponent as NSString).deletingPathExtension
    let target = output == "-" ? "" : FilePath.folder(of: FilePath.absolute(output))
    let conversion = ScriptConversion(file: input, name: stem, animation: animation) { path in
      target.isEmpty ? path : FileConversion.path(of: FilePath.absolute(path), from: target)
    }
    let library = MediaLibrary(folder: FilePath.absolute("."), allowsFontStandIn: true)
    do {
      return try conversion.script(
        isAnimation: VectorFileKind(ofName: input) == .animation, services: library.services)
    } catch let error as ConversionError {
      throw HostError(.inputMissing, error.description)
    }
  }

  /// A path relative to a folder, both absolute.
  static func path(of path: String, from folder: String) -> String {
    let (target, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(target, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + target.dropFirst(shared).map(String.init))
      .joined(separator: "/")
  }

  private func checkIsFree(_ path: String) throws {
    guard FilePath.exists(path) else { return }
    guard !FilePath.isFolder(path) else {
      throw HostError(.cannotCreateTarget, "\(path) is a folder; name a file in it")
    }
    guard !replaces else { return }
    throw HostError(.cannotCreateTarget, "\(path) already exists; --force replaces it")
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let code = AtomicFile.write(bytes, to: path)
    guard code == 0 else {
      let folder = FilePath.folder(of: path)
      guard FilePath.exists(folder) else {
        throw HostError(
          .cannotCreateTarget, "cannot write \(path): the folder \(folder) does not exist; create it first")
      }
      throw HostError.writing("cannot write \(path)", code)
    }
  }
}
