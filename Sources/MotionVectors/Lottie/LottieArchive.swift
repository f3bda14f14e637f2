// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// A `.lottie` archive: a manifest, animations and images. Version 1 keeps them in `animations` and `images`, version 2 in
/// `a` and `i`.
struct LottieArchive {
  private let archive: ZIPArchive

  init(_ bytes: [UInt8]) throws(LottieProblem) {
    do { archive = try ZIPArchive(bytes) } catch { throw LottieProblem("\(error)") }
  }

  /// The ids of its animations, in order.
  private func animations() throws(LottieProblem) -> [String] {
    guard let manifest = try file("manifest.json"),
      let json = try? JSONReader.read(manifest, valueLimit: 100_000)
    else { return [] }
    let node = LottieNode(json: json, location: .root)
    return (node["animations"]?.list ?? []).compactMap { $0["id"]?.string }
  }

  /// - Parameter id: of an animation; nil for the first.
  func document(_ id: String?) throws(LottieProblem) -> LottieDocument {
    let known = try animations()
    if let id, !known.isEmpty, !known.contains(id) {
      throw LottieProblem("it has no animation \"\(id)\"; it has \(known.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    let wanted = id ?? known.first
    let listed = archive.names.filter { name in
      name.hasSuffix(".json") && ["animations/", "a/"].contains { name.hasPrefix($0) }
    }
    let names = wanted.map { ["animations/\($0).json", "a/\($0).json"] } ?? Array(listed.prefix(1))
    for name in names {
      guard let json = try file(name) else { continue }
      var document = try LottieDecoder.document(json: json)
      try takeImages(into: &document)
      return document
    }
    throw LottieProblem("the archive holds no animation")
  }

  /// Replaces paths of images by the images of the archive.
  private func takeImages(into document: inout LottieDocument) throws(LottieProblem) {
    // All pictures together have the limit of a file.
    var room = LottieDecoder.byteLimit
    for (id, image) in document.images.sorted(by: { $0.key < $1.key }) {
      guard case .path(let path) = image.source, let name = path.split(separator: "/").last else { continue }
      for folder in ["images/", "i/", ""] {
        guard let bytes = try file(folder + name) else { continue }
        room -= bytes.count
        guard room >= 0 else {
          throw LottieProblem("the pictures of the archive have more than \(ByteCount(bytes: LottieDecoder.byteLimit))")
        }
        document.images[id]?.source = .bytes(bytes)
        break
      }
    }
  }

  private func file(_ name: String) throws(LottieProblem) -> [UInt8]? {
    do { return try archive.file(name, limit: LottieDecoder.byteLimit) } catch { throw LottieProblem("\(error)") }
  }
}
