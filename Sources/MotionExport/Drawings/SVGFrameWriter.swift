// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionMedia
import MotionRaster

/// Writes the commands of a display list as SVG elements.
final class SVGFrameWriter {
  let list: DisplayList
  let pixels: any PixelProvider
  private let titles: [LayerID: String]
  private let hasAlpha: Bool
  private let raster: (DisplayList) throws -> Bitmap
  private let opaqueRaster: (DisplayList) throws -> Bitmap
  /// Definitions in order, and the ids by their text.
  private var definitions: [String] = []
  private var ids: [String: String] = [:]
  private var counts: [String: Int] = [:]
  private var images: [SVGFrame.Raster] = []
  /// Of images, by their pixels.
  private var imageIDs: [ContentHash: String] = [:]

  init(
    _ list: DisplayList, titles: [LayerID: String], hasAlpha: Bool, pixels: any PixelProvider,
    raster: @escaping (DisplayList) throws -> Bitmap, opaqueRaster: @escaping (DisplayList) throws -> Bitmap
  ) {
    (self.list, self.titles, self.hasAlpha, self.pixels) = (list, titles, hasAlpha, pixels)
    (self.raster, self.opaqueRaster) = (raster, opaqueRaster)
  }

  /// Why a command is no element.
  enum Refusal: Error {
    /// Its pixels are an image.
    case image(String)
    /// So are those of all that lies below it in its group.
    case imageWithBackdrop(String)
  }

  func document(width: Int, height: Int) throws -> SVGFrame {
    let elements = try self.elements(list.commands, owner: nil, isCanvas: true)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(list.width) "
        + "\(list.height)\">"
    ]
    if !definitions.isEmpty { lines += ["<defs>"] + definitions + ["</defs>"] }
    let background = list.background.sRGB
    let alpha = hasAlpha ? background.alpha : 1
    if alpha > 0 {
      let (color, opacity) = SVGText.paint(background.withAlpha(alpha))
      lines.append(
        "<rect width=\"\(list.width)\" height=\"\(list.height)\" fill=\"\(color)\"\(opacity("fill-opacity"))/>")
    }
    lines += elements + ["</svg>"]
    return SVGFrame(text: lines.joined(separator: "\n") + "\n", images: images)
  }

  // MARK: Commands

  /// The elements of commands in painter's order.
  ///
  /// - Parameters:
  ///   - owner: the layer around them.
  ///   - isCanvas: whether they lie on the background of the frame.
  func elements(_ commands: [DrawCommand], owner: LayerID?, isCanvas: Bool = false) throws -> [String] {
    var elements: [String] = []
    for (index, command) in commands.enumerated() {
      let layer = command.owner ?? owner
      do {
        elements += try self.elements(of: command, owner: layer)
      } catch Refusal.image(let reason) {
        // If SVG has the blend mode, an image of this command alone is enough.
        if let style = try? blendStyle(command.blend) {
          note(layer, reason)
          if let image = try image(of: [command], bounds: command.bounds) {
            elements.append(style.isEmpty ? image : "<g\(style)>\(image)</g>")
          }
        } else {
          note(layer, reason + ", with all that lies below it")
          elements = try images(of: Array(commands[...index]), isCanvas: isCanvas)
        }
      } catch Refusal.imageWithBackdrop(let reason) {
        note(layer, reason + ", with all that lies below it")
        elements = try images(of: Array(commands[...index]), isCanvas: isCanvas)
      }
    }
    return elements
  }

  private func elements(of command: DrawCommand, owner: LayerID?) throws -> [String] {
    switch command.content {
    case .fill(let fill): return try element(of: fill).map { [$0] } ?? []
    case .group(let group): return try element(of: group, owner: owner).map { [$0] } ?? []
    case .exposure: throw Refusal.image("motion blur")
    case .sprites(let sprites):
      guard sprites.blend == .sourceOver else { throw Refusal.imageWithBackdrop("particles that are added") }
      throw Refusal.image("particles")
    case .backdrop: throw Refusal.imageWithBackdrop("a filter on the backdrop")
    case .transition: throw Refusal.image("a transition")
    }
  }

  private func note(_ layer: LayerID?, _ reason: String) {
    let raster = SVGFrame.Raster(layer: layer.flatMap { titles[$0] }, reason: reason)
    if !images.contains(raster) { images.append(raster) }
  }

  // MARK: Images

  /// The pixels of all commands up to one that reads its backdrop.
  private func images(of commands: [DrawCommand], isCanvas: Bool) throws -> [String] {
    if isCanvas { return [try canvasImage(of: commands)] }
    let bounds = commands.reduce(PixelRect.empty) { $0.union($1.bounds) }
    return try image(of: commands, bounds: bounds).map { [$0] } ?? []
  }

  /// The pixels of commands alone; nil if nothing is seen of them.
  private func image(of commands: [DrawCommand], bounds: PixelRect) throws -> String? {
    let canvas = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
    let area = bounds.intersection(canvas)
    guard !area.isEmpty else { return nil }
    let drawn = try raster(
      DisplayList(width: list.width, height: list.height, background: .clear, commands: commands))
    return try element(of: drawn, area)
  }

  private func canvasImage(of commands: [DrawCommand]) throws -> String {
    let drawn = try opaqueRaster(
      DisplayList(width: list.width, height: list.height, background: list.background, commands: commands))
    return try element(of: drawn, PixelRect(x: 0, y: 0, width: list.width, height: list.height))
  }

  private func element(of bitmap: Bitmap, _ area: PixelRect) throws -> String {
    let id = try imageID(bitmap.part(area))
    return "<use href=\"#\(id)\" x=\"\(area.minX)\" y=\"\(area.minY)\"/>"
  }

  /// The definition of an image in its own pixels.
  func imageID(_ bitmap: Bitmap, isNearest: Bool = false) throws -> String {
    var hasher = ContentHasher()
    hasher.combine(BitmapContents(bitmap).hash)
    hasher.combine(isNearest ? 1 : 0)
    let key = hasher.finalize()
    if let id = imageIDs[key] { return id }
    let data = Data(try PNGWriter.encoded(bitmap)).base64EncodedString()
    let style = isNearest ? " style=\"image-rendering:pixelated\"" : ""
    let id = define("image") {
      "<image id=\"\($0)\" width=\"\(bitmap.width)\" height=\"\(bitmap.height)\" preserveAspectRatio=\"none\"\(style) "
        + "href=\"data:image/png;base64,\(data)\"/>"
    }
    imageIDs[key] = id
    return id
  }

  // MARK: Definitions

  /// A definition by its text, once.
  ///
  /// - Parameter text: of an id.
  func define(_ kind: String, _ text: (String) -> String) -> String {
    // Without their names, equal definitions have equal texts.
    let key = text("")
    if let id = ids[key] { return id }
    counts[kind, default: 0] += 1
    let id = "\(kind)\(counts[kind] ?? 1)"
    ids[key] = id
    definitions.append(text(id))
    return id
  }
}

extension Bitmap {
  /// A part of the pixels, within them.
  fileprivate func part(_ area: PixelRect) -> Bitmap {
    if area.minX == 0, area.minY == 0, area.width == width, area.height == height { return self }
    return cropped(to: area)
  }
}

extension DrawCommand {
  /// How its pixels go onto those beneath.
  fileprivate var blend: BlendMode {
    switch content {
    case .fill(let fill): fill.blend
    case .group(let group): group.blend
    case .sprites(let sprites): sprites.blend
    case .exposure, .backdrop, .transition: .sourceOver
    }
  }
}
