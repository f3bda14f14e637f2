// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension DisplayList: CustomStringConvertible {
  /// The list as text, one command a line, groups indented: stable, for people and for tests. Numbers are rounded
  /// to four digits after the point.
  package var description: String {
    var writer = DisplayListWriter()
    writer.line("canvas \(width)×\(height) \(writer.text(background))", 0)
    for command in commands { writer.write(command, 0) }
    return writer.lines.joined(separator: "\n")
  }
}

/// Writes commands line by line.
struct DisplayListWriter {
  var lines: [String] = []

  mutating func line(_ text: String, _ depth: Int) {
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  mutating func write(_ command: DrawCommand, _ depth: Int) {
    let b = command.bounds
    let area = "[\(b.minX) \(b.minY) \(b.maxX) \(b.maxY)]"
    switch command.content {
    case .fill(let fill):
      var words = ["fill", text(fill.coverage), text(fill.paint)]
      words += fill.clips.map { "clip " + text($0) }
      words += common(fill.opacity, fill.blend)
      line((words + [area]).joined(separator: " "), depth)
      if case .layerImage(let layerImage) = fill.paint {
        for command in layerImage.commands { write(command, depth + 1) }
      }
    case .sprites(let sprites):
      let images = sprites.images.map { "\(text($0.image)) \(text($0.source))" }.joined(separator: ", ")
      let words = ["\(sprites.sprites.count) sprites of image(\(images))"] + common(1, sprites.blend) + [area]
      line(words.joined(separator: " "), depth)
    case .group(let group):
      var words = ["group"]
      words += group.filters.map(text)
      words += group.clips.map { "clip " + text($0) }
      words += group.seams.map { "seam " + text($0) }
      if let shadow = group.shadow {
        words.append(
          "shadow \(text(shadow.color)) (\(text(shadow.offsetX)) \(text(shadow.offsetY))) σ\(text(shadow.sigmaX))")
        if text(shadow.sigmaY) != text(shadow.sigmaX) { words.append(text(shadow.sigmaY)) }
        if let shape = shadow.shape { words.append("of " + text(shape)) }
        if shadow.isAlone { words.append("alone") }
      }
      if let m = group.multiplier {
        words.append("times (\(text(m.red)) \(text(m.green)) \(text(m.blue)) \(text(m.alpha)))")
      }
      words += common(group.opacity, group.blend)
      if let region = group.region { words.append("in " + text(region)) }
      line((words + [area]).joined(separator: " "), depth)
      for command in group.commands { write(command, depth + 1) }
      write(mask: group.mask, depth)
    case .backdrop(let backdrop):
      var words = ["backdrop"] + backdrop.filters.map(text) + backdrop.clips.map { "clip " + text($0) }
      words += common(backdrop.opacity, .sourceOver)
      line((words + [area]).joined(separator: " "), depth)
      write(mask: backdrop.mask, depth)
    case .transition(let pass):
      line("\(pass.kernel.kind.rawValue) \(text(pass.progress)) \(text(pass.extent))\(text(pass.map)) \(area)", depth)
      for (name, commands) in [("from", pass.source), ("to", pass.target)] {
        line(name, depth)
        for command in commands { write(command, depth + 1) }
      }
    case .exposure(let exposure):
      line("mean of \(exposure.samples.count) \(area)", depth)
      for index in exposure.samples.indices {
        line("sample \(index)", depth)
        for command in exposure.commands(ofSample: index) { write(command, depth + 1) }
      }
    }
  }

  private mutating func write(mask: [DrawCommand]?, _ depth: Int) {
    guard let mask else { return }
    line("mask", depth)
    for command in mask { write(command, depth + 1) }
  }

  private func common(_ opacity: Double, _ blend: BlendMode) -> [String] {
    (opacity == 1 ? [] : ["opacity \(text(opacity))"]) + (blend == .sourceOver ? [] : [blend.rawValue])
  }

  func text(_ v: Double) -> String {
    guard v.isFinite, abs(v) < 1e14 else { return "\(v)" }
    let rounded = v.rounded(decimals: 4)
    if rounded == 0 { return "0" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  func text(_ c: Color) -> String {
    let s = c.sRGB
    return "rgba(\(text(s.c0)) \(text(s.c1)) \(text(s.c2)) \(text(s.alpha)))"
  }

  func text(_ coverage: Coverage) -> String {
    let shape: String
    switch coverage.shape {
    case .path(let path, let rule):
      if path == Coverage.unitSquare {
        if let box = DeviceBounds.box(of: CGRect(x: 0, y: 0, width: 1, height: 1), coverage.transform),
          coverage.transform.isScaleTranslation
        {
          return "rect(\(text(box.0)) \(text(box.1)) \(text(box.2)) \(text(box.3)))"
        }
        shape = "rect"
      } else {
        shape = "path(\(text(path)))" + (rule == .evenOdd ? " even-odd" : "")
      }
    case .stroke(let path, let style):
      var words = ["width \(text(style.width))", style.cap.rawValue, style.join.rawValue]
      if !style.dashPattern.isEmpty {
        words.append("dash " + style.dashPattern.map(text).joined(separator: " ") + " from \(text(style.dashPhase))")
      }
      if style.start != 0 || style.end != 1 { words.append("part \(text(style.start))…\(text(style.end))") }
      if style.offset != 0 { words.append("moved by \(text(style.offset))") }
      if style.isTrimmedByLength { words.append("by length") }
      shape = "stroke(\(text(path)); \(words.joined(separator: " ")))"
    case .glyphs(let glyphs):
      let run = glyphs.run
      shape = run.isEmpty ? "path(empty)" : "path(\(run.elementCount) in \(text(run.controlPointBounds)))"
    }
    return (coverage.isAliased ? "aliased " : "") + shape + text(coverage.transform)
  }

  func text(_ path: Path) -> String {
    let box = path.controlPointBounds
    if box.isNull { return "empty" }
    return "\(path.elements.count) in \(text(box))"
  }

  func text(_ r: CGRect) -> String {
    "\(text(Double(r.minX))) \(text(Double(r.minY))) \(text(Double(r.maxX))) \(text(Double(r.maxY)))"
  }

  /// Nothing for the identity.
  func text(_ h: Homography) -> String {
    if h == .identity { return "" }
    if h.isScaleTranslation, h.h11 == 1, h.h22 == 1 { return "@(\(text(h.h31)) \(text(h.h32)))" }
    let values =
      h.isAffine
      ? [h.h11, h.h12, h.h21, h.h22, h.h31, h.h32]
      : [h.h11, h.h12, h.h13, h.h21, h.h22, h.h23, h.h31, h.h32, h.h33]
    return "@(" + values.map(text).joined(separator: " ") + ")"
  }

  func text(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return text(color)
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\(text($0.location)) \(text($0.color))" }.joined(separator: ", ")
      let spread = gradient.spread == .pad ? "" : "\(gradient.spread.rawValue) "
      return "\(spread)\(gradient.kind.rawValue)(\(stops))\(text(gradient.map))"
    case .image(let image):
      return "image(\(text(image.image)) \(text(image.source)))\(text(image.map))"
    case .shader(let shader):
      return "shader(\(shader.shader.name) t \(text(shader.time)))\(text(shader.map))"
    case .layerImage(let layerImage):
      let r = layerImage.rect
      return "picture(\(r.minX) \(r.minY) \(r.maxX) \(r.maxY))\(text(layerImage.map))"
    }
  }

  func text(_ image: ImageSource) -> String {
    switch image {
    case .file(let path): return path
    case .videoFrame(let path, let index): return "\(path)#\(index)"
    case .mixedFrames(let path, let index, let next, let weight): return "\(path)#\(index)+\(next)·\(weight)/256"
    case .bitmap(let bitmap): return "\(bitmap.hash)"
    case .reducedFile(let path, let halvings): return "\(path)/\(1 << min(halvings, 62))"
    case .drawnFile(let path, let exponent): return "\(path)·2^\(exponent)"
    case .filePart(let path, let halvings, let part):
      return "\(path)/\(1 << min(halvings, 62)) [\(part.minX) \(part.minY) \(part.maxX) \(part.maxY)]"
    }
  }
}
