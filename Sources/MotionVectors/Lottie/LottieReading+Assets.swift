// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel

extension LottieReading {
  /// Precompositions and images by their ids.
  func assets(_ node: LottieNode?, into document: inout LottieDocument) {
    var ownRates: [LottieNode] = []
    for asset in node?.list ?? [] {
      guard let id = asset["id"].flatMap(identifier) else {
        warn(asset, "an asset without an id is left out")
        continue
      }
      if let layers = asset["layers"] {
        document.compositions[id] = LottieDocument.Composition(
          layers: self.layers(layers), location: "\(asset.location)")
        if let rate = asset["fr"]?.number, rate != document.frameRate { ownRates.append(asset) }
      } else if asset["p"]?.string != nil {
        document.images[id] = image(asset)
      } else if asset["t"]?.integer != 3 {
        // Assets of type 3 are data for expressions, and show nothing.
        warn(asset, "an asset that has neither layers nor a file is left out")
      }
    }
    guard let first = ownRates.first else { return }
    let rate = LottieReading.shown(document.frameRate)
    warn(
      first,
      ownRates.count == 1
        ? "its own frame rate is not used; it plays at the animation's \(rate) frames a second"
        : "its own frame rate and those of \(ownRates.count - 1) more precompositions are not used; they play at the "
          + "animation's \(rate) frames a second")
  }

  private func image(_ node: LottieNode) -> LottieDocument.Image? {
    var file = node
    if let slot = node["sid"]?.string, let value = slots[slot]?["p"], value["p"]?.string != nil { file = value }
    guard let path = file["p"]?.string else { return nil }
    let size = self.size(node["w"], node["h"])
    if path.hasPrefix("data:") {
      guard let comma = path.firstIndex(of: ","), path[..<comma].hasSuffix(";base64"),
        let bytes = Data(base64Encoded: String(path[path.index(after: comma)...]), options: .ignoreUnknownCharacters),
        !bytes.isEmpty
      else {
        warn(file, "the picture in it is not base64; it is left out")
        return nil
      }
      return LottieDocument.Image(source: .bytes([UInt8](bytes)), size: size, location: "\(node.location)")
    }
    return LottieDocument.Image(
      source: .path((file["u"]?.string ?? "") + path), size: size, location: "\(node.location)")
  }

  func markers(_ node: LottieNode?) -> [LottieDocument.Marker] {
    (node?.list ?? []).compactMap { marker in
      guard let frame = marker["tm"]?.number else {
        warn(marker, "a marker without a time is left out")
        return nil
      }
      // Some write a small object as text.
      let comment = marker["cm"]?.string ?? marker["nm"]?.string ?? ""
      return LottieDocument.Marker(
        name: comment.split(whereSeparator: \.isNewline).first.map(String.init) ?? "", frame: frame,
        duration: max(marker["dr"]?.number ?? 0, 0))
    }
  }

  func fonts(_ node: LottieNode?, into document: inout LottieDocument) {
    for font in node?["list"]?.list ?? [] {
      guard let name = font["fName"]?.string ?? font["fFamily"]?.string else { continue }
      document.fonts[name] = LottieDocument.Font(
        family: font["fFamily"]?.string ?? name, style: font["fStyle"]?.string ?? "",
        ascent: font["ascent"]?.number ?? 75)
    }
  }

  /// Outlines of characters. One without shapes is a space.
  func glyphs(_ node: LottieNode?, into document: inout LottieDocument) {
    for glyph in node?.list ?? [] {
      guard let character = glyph["ch"]?.string, let family = glyph["fFamily"]?.string else {
        warn(glyph, "a character without a name or a font is left out")
        continue
      }
      let name = LottieDocument.GlyphName(
        character: character, family: family, style: glyph["style"]?.string ?? "")
      document.glyphs[name] = LottieDocument.Glyph(
        width: glyph["w"]?.number ?? 0, shapes: shapes(glyph["data"]?["shapes"]))
    }
  }
}
