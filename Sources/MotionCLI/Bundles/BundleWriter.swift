// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Makes a bundle, whole or not at all.
struct BundleWriter {
  /// The bundle as the person typed it.
  var output: String

  private static let code = "script.so"
  private static let parameters = "parameters.json"

  private var isArchive: Bool { output.hasSuffix(BundleArchive.ending) }
  private var parent: String { FilePath.folder(of: output) }

  /// - Throws: ``HostError`` if the bundle would replace something else.
  func check() throws {
    guard FilePath.isFolder(parent) else {
      throw HostError(.cannotCreateTarget, "the folder \(parent) of \(output) does not exist; create it")
    }
    guard FilePath.exists(output) else { return }
    let isBundle = isArchive ? !FilePath.isFolder(output) : BundleFolder.isThere(output)
    guard isBundle else {
      throw HostError(.cannotCreateTarget, "\(output) exists and is not a bundle; give the bundle another name")
    }
  }

  /// - Parameters:
  ///   - library: the compiled script.
  ///   - schema: of its parameters.
  func write(
    _ contents: BundleContents, script: String, library: String, schema: String
  ) throws -> BundleManifest {
    try TemporaryFolder.use(in: parent) { workshop in
      let folder = "\(workshop)/bundle"
      var files = contents.files
      files[BundleWriter.code] = library
      for name in [BundleManifest.assets] + contents.libraries.map(\.folder) { try makeFolder("\(folder)/\(name)") }
      try write(Array((schema + "\n").utf8), to: "\(folder)/\(BundleWriter.parameters)")
      for (place, path) in files.sorted(by: { $0.key < $1.key }) { try copy(path, to: "\(folder)/\(place)") }
      // Sorted, so that equal contents make equal lists.
      let places = (Array(files.keys) + [BundleWriter.parameters]).sorted()
      var manifest = BundleManifest(
        script: script, tool: try RunningTool.description(), code: BundleWriter.code,
        parameters: BundleWriter.parameters, files: try places.map { try file($0, in: folder) })
      (manifest.libraries, manifest.fonts) = (contents.libraries, contents.fonts)
      (manifest.licences, manifest.examples) = (contents.licences, contents.examples)
      try write(try manifest.bytes, to: "\(folder)/\(BundleManifest.fileName)")
      let bundle = try BundleFolder(folder, named: output)
      try OwnBundles(in: CacheFolder.code().folder).add(bundle)
      try publish(bundle, workshop)
      return manifest
    }
  }

  private func file(_ place: String, in folder: String) throws -> BundleManifest.File {
    let path = "\(folder)/\(place)"
    guard let status = FileSystem.status(path), let hash = BundleHash.of(path) else {
      throw HostError(.inputMissing, "cannot read \(path): \(systemMessage(errno))")
    }
    return BundleManifest.File(path: place, size: Int(status.st_size), hash: hash)
  }

  /// Gives the bundle its name.
  private func publish(_ bundle: BundleFolder, _ workshop: String) throws {
    let finished: String
    if isArchive {
      finished = "\(workshop)/archive"
      let descriptor = FileSystem.open(finished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions: 0o644)
      guard descriptor >= 0 else { throw HostError.writing("cannot write \(output)", errno) }
      let name = String((output.split(separator: "/").last ?? "bundle").dropLast(BundleArchive.ending.count))
      do { try BundleArchive.write(bundle, top: name.isEmpty ? "bundle" : name, to: descriptor) } catch {
        close(descriptor)
        throw error
      }
      // A full disk may show at the end only.
      guard close(descriptor) == 0 else { throw HostError.writing("cannot write \(output)", errno) }
    } else {
      finished = bundle.folder
      // A folder with files cannot be replaced by a rename.
      if FilePath.exists(output), !FileSystem.rename(output, to: "\(workshop)/old") {
        throw HostError.writing("cannot replace \(output)", errno)
      }
    }
    guard FileSystem.rename(finished, to: output) else { throw HostError.writing("cannot write \(output)", errno) }
  }

  private func makeFolder(_ path: String) throws {
    guard FileSystem.makeFolders(path) else { throw HostError.writing("cannot make \(path)", errno) }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    guard FileSystem.write(bytes, to: path) else { throw HostError.writing("cannot write \(path)", errno) }
  }

  private func copy(_ path: String, to target: String) throws {
    try makeFolder(FilePath.folder(of: target))
    let source = FileSystem.open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw HostError(.inputMissing, "cannot read \(path): \(systemMessage(errno))") }
    defer { close(source) }
    let descriptor = FileSystem.open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions: 0o644)
    guard descriptor >= 0 else { throw HostError.writing("cannot write \(target)", errno) }
    defer { close(descriptor) }
    while true {
      guard let bytes = DescriptorCalls.read(source, limit: 1 << 20) else {
        guard DescriptorCalls.canContinue(source, POLLIN, after: errno) else {
          throw HostError(.inputMissing, "cannot read \(path): \(systemMessage(errno))")
        }
        continue
      }
      if bytes.isEmpty { return }
      let code = DescriptorCalls.writeAll(bytes, to: descriptor)
      guard code == 0 else { throw HostError.writing("cannot write \(output)", code) }
    }
  }
}
