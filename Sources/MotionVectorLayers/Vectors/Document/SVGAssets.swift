// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The things that an SVG file needs from outside: fonts, embedded images, and files beside it.
final class SVGAssets {
  private let services: MediaServices?
  /// The folder of the file, as scripts write it; empty for the script's own.
  private let folder: String
  /// The file, and those that show it as an image.
  private let files: [String]
  private var assets: [SVGReference: Asset] = [:]

  enum Asset {
    case bitmap(Contents, CGSize)
    case drawing(SVGDocument, SVGAssets)
  }

  /// An image that shows itself ends here.
  private static let depthLimit = 8

  /// - Parameter files: those that show the file as an image.
  init(_ services: MediaServices?, file: String, in files: [String] = []) {
    self.services = services
    self.files = files + [file]
    folder = file.contains("/") ? String(file[...(file.lastIndex(of: "/") ?? file.startIndex)]) : ""
  }

  var texts: (any TextServices)? { try? services?.texts }

  /// An image that an element refers to.
  func asset(_ reference: SVGReference) throws -> Asset {
    if let known = assets[reference] { return known }
    let asset = try read(reference)
    assets[reference] = asset
    return asset
  }

  private func read(_ reference: SVGReference) throws -> Asset {
    guard let services else { throw SVGAssetProblem("nothing here reads images") }
    switch reference {
    case .id: throw SVGAssetProblem("an element is not an image")
    case .external(let address):
      throw SVGAssetProblem(
        "\(address.prefix(80)) is outside of the file's folder, and never loaded; put the image beside it")
    case .data(let data):
      if SVGAssets.isDrawing(data.bytes, mediaType: data.mediaType) {
        return try drawing(services.vectors.document(of: data.bytes, name: "the embedded image"), file: folder)
      }
      let bitmap = try services.images.bitmap(of: data.bytes, name: "the embedded image")
      return .bitmap(
        .bitmap(BitmapContents(bitmap)), CGSize(width: bitmap.width, height: bitmap.height))
    case .file(let path, _):
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      // A drawing from elsewhere may not read other files of this machine.
      guard !path.hasPrefix("/"), !path.hasPrefix("~"), !parts.contains("..") else {
        throw SVGAssetProblem("\(path) is outside of the file's folder; put the image beside the file")
      }
      let name = folder + parts.filter { $0 != "." && !$0.isEmpty }.joined(separator: "/")
      if path.lowercased().hasSuffix(".svg") || path.lowercased().hasSuffix(".svgz") {
        // Directly, or by way of other files.
        guard !files.contains(name) else { throw SVGAssetProblem("\(path) shows itself") }
        return try drawing(services.vectors.document(ofFile: name), file: name)
      }
      return .bitmap(.file(path: name), try services.images.pixelSize(ofImage: name))
    }
  }

  private func drawing(_ document: VectorDocument, file: String) throws -> Asset {
    guard files.count <= SVGAssets.depthLimit else {
      throw SVGAssetProblem("drawings show one another more than \(SVGAssets.depthLimit) deep")
    }
    guard case .svg(let document) = document else { throw SVGAssetProblem("it is no SVG file") }
    return .drawing(document, SVGAssets(services, file: file, in: files))
  }

  private static func isDrawing(_ bytes: [UInt8], mediaType: String) -> Bool {
    if mediaType.hasPrefix("image/svg") { return true }
    guard mediaType.isEmpty || mediaType.hasPrefix("text/") else { return false }
    return bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}

/// Why an image in a drawing is not shown.
struct SVGAssetProblem: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
