// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Reads Lottie animations: JSON, and `.lottie` archives.
package enum LottieDecoder {
  /// The largest file, packed or not.
  package static let byteLimit = 64 << 20
  /// The most numbers, texts and lists in a file, which bound its memory to a few hundred megabytes.
  static let valueLimit = 6_000_000
  /// The largest width or height, in points.
  static let sizeLimit = 100_000.0

  /// An animation. Unknown, unsupported and damaged parts are its warnings.
  ///
  /// - Parameters:
  ///   - bytes: of a JSON file or an archive.
  ///   - animation: the id of one in an archive of several; nil for the first.
  package static func document(
    _ bytes: [UInt8], animation: String? = nil
  ) throws(LottieProblem) -> LottieDocument {
    guard bytes.count <= byteLimit else {
      throw LottieProblem(
        "it has \(ByteCount(bytes: bytes.count)), and at most \(ByteCount(bytes: byteLimit)) are read")
    }
    if ZIPArchive.isArchive(bytes) { return try LottieArchive(bytes).document(animation) }
    return try document(json: bytes)
  }

  /// - Parameter bytes: JSON in UTF-8.
  static func document(json bytes: [UInt8]) throws(LottieProblem) -> LottieDocument {
    let json: JSONNode
    do { json = try JSONReader.read(bytes, valueLimit: valueLimit) } catch {
      throw LottieProblem("it is no JSON: line \(error.line), column \(error.column): \(error.message)")
    }
    let root = LottieNode(json: json, location: .root)
    guard root.isObject, root["layers"]?.isList == true else {
      throw LottieProblem("it is no Lottie animation: it has no list of layers")
    }
    var document = LottieDocument()
    let reading = LottieReading()
    document.name = root["nm"]?.string ?? ""
    document.size = reading.size(root["w"], root["h"])
    guard document.size.width > 0, document.size.height > 0 else {
      throw LottieProblem("its size, w and h, must be above 0")
    }
    readTimes(of: root, reading, into: &document)
    // Exporters before 4.1.9 wrote colours from 0 to 255.
    reading.hasByteColors = isBefore(root["v"]?.string, [4, 1, 9])
    // Slots, fonts, glyphs and assets come first, because layers refer to them.
    if let slots = root["slots"], case .object(let members, _) = slots.json.value {
      document.slots = members.keys.sorted()
      for name in document.slots { reading.slots[name] = slots[name] }
    }
    reading.fonts(root["fonts"], into: &document)
    reading.glyphs(root["chars"], into: &document)
    reading.assets(root["assets"], into: &document)
    document.layers = reading.layers(root["layers"])
    document.markers = reading.markers(root["markers"])
    document.warnings = reading.allWarnings
    return document
  }

  private static func readTimes(of root: LottieNode, _ reading: LottieReading, into document: inout LottieDocument) {
    if let rate = root["fr"]?.number, rate > 0, rate <= 10_000 {
      document.frameRate = rate
    } else {
      reading.warn(at: .member(.root, "fr"), "the frame rate is missing or unusable; 60 is used")
    }
    document.inFrame = root["ip"]?.number ?? 0
    document.outFrame = root["op"]?.number ?? document.inFrame + document.frameRate
    if document.outFrame <= document.inFrame {
      reading.warn(at: .member(.root, "op"), "the animation ends before it begins; one frame is shown")
      document.outFrame = document.inFrame + 1
    }
  }

  /// Whether a version such as "4.1.7" is before another; false if it is unreadable.
  private static func isBefore(_ version: String?, _ other: [Int]) -> Bool {
    let parts = (version ?? "").split(separator: ".").map { Int($0) }
    guard parts.count >= 3, let major = parts[0], let minor = parts[1], let patch = parts[2] else { return false }
    return [major, minor, patch].lexicographicallyPrecedes(other)
  }
}
