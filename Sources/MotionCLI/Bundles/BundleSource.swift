// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionHost
import MotionProcess

/// A bundle as the source of a composition: nothing is compiled.
struct BundleSource: CompositionSource {
  /// The bundle as the person typed it.
  let displayName: String
  let bundle: BundleFolder
  /// The copy of its code that was made here; nil: it was made elsewhere.
  private let ownCode: String?

  var folders: [String] { [bundle.folder] }
  var files: [String] { [bundle.path(BundleManifest.fileName)] }
  var isForeign: Bool { ownCode == nil }
  var hasCopiedAssets: Bool { true }

  /// Whether a path is a bundle, and no script.
  static func isBundle(_ path: String) -> Bool {
    FilePath.isFolder(path)
      ? BundleFolder.isThere(path) : path.hasSuffix(BundleArchive.ending) || BundleArchive.isThere(path)
  }

  /// Unpacks an archive, and checks all files.
  ///
  /// - Throws: ``HostError`` if the bundle is damaged, or another build made it.
  init(path: String) throws {
    displayName = path
    guard FilePath.exists(path) else {
      throw HostError(.inputMissing, "\(path): \(FilePath.absence(of: path, "bundle"))")
    }
    let (cache, _) = try CacheFolder.code()
    bundle = try BundleFolder(FilePath.isFolder(path) ? path : BundleSource.unpacked(path, in: cache), named: path)
    try BundleSource.checkTool(bundle.manifest.tool, of: path)
    ownCode = OwnBundles(in: cache).copy(of: bundle)
  }

  private static func unpacked(_ path: String, in cache: String) throws -> String {
    guard let hash = BundleHash.of(path) else {
      throw HostError(.inputMissing, "\(path) cannot be read: \(systemMessage(errno))")
    }
    return try KeptBundles(in: cache).folder(of: hash) {
      (try? BundleFolder($0, named: path)) != nil
    } unpack: { folder in
      guard BundleArchive.isThere(path) else { throw BundleFault.damaged(path, "it is not a compressed archive") }
      try BundleArchive.unpack(path, named: path, into: folder)
      // The folder takes its place only if the bundle is whole.
      _ = try BundleFolder(folder, named: path)
    }
  }

  /// - Throws: ``HostError`` if this program cannot run code that another one compiled.
  private static func checkTool(_ maker: BundleManifest.Tool, of path: String) throws {
    let own = try RunningTool.description()
    guard maker.architecture == own.architecture else {
      throw HostError(
        .toolchainMissing,
        "\(path) has code for \(maker.architecture), and this machine is \(own.architecture); make the bundle on a machine "
          + "like this one")
    }
    guard maker.build == own.build else {
      throw HostError(
        .toolchainMissing,
        "\(path) was made by \(maker.version), build \(maker.build), and this is \(own.version), build \(own.build); install "
          + "that build here, or make the bundle again with this one: motionkit bundle SCRIPT OUT")
    }
  }

  func prepare(optimised: Bool) throws -> PreparedComposition {
    let (bundle, path) = (bundle, displayName)
    let code = ownCode ?? bundle.code
    return PreparedComposition(image: code, assets: bundle.assets) {
      $0
    } load: { loaded in
      bundle.useFonts()
      LibraryFolders.use(bundle.manifest.libraries.map { ($0.sources, bundle.path($0.folder)) })
      RuntimeLibraries.load(for: code)
      let script = try LoadedScript(library: code)
      loaded(code)
      return try script.start(named: path)
    }
  }
}
