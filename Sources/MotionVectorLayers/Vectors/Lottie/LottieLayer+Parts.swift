// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Layers of the animation by the names of the file.
extension LottieLayer {
  /// The layer at a path of names: `icon["wheel"]`, `icon["car/wheel/Fill 1"]`. Each name is looked for below the one before, at
  /// any depth, the frontmost layer first. Without one there is an error with the known names, and an empty layer.
  /// Example: `let wheel = LottieLayer("icon.json")["wheel"]`
  public subscript(path: String) -> Layer {
    if let found = layers(at: path).first { return found }
    reportMissing(path)
    return Layer()
  }

  /// All layers at a path, the frontmost first, such as those in each instance of a precomposition. Without one there is an error.
  /// Example: `let stars = LottieLayer("icon.json").all("star")`
  public func all(_ path: String) -> [Layer] {
    let found = layers(at: path)
    if found.isEmpty { reportMissing(path) }
    return found
  }

  /// The names of its layers, groups, fills and strokes, each once, the outer ones first.
  /// Example: `let names = LottieLayer("icon.json").names`
  public var names: [String] { composition?.namesBelow ?? [] }

  /// Gives fills and strokes another colour, in place of the file's own colours and their animations.
  ///
  /// - Parameters:
  ///   - path: of a fill, a stroke, or a layer or group with all in it; names are separated by `/`.
  ///   - color: their opacities stay.
  ///
  /// Example: `LottieLayer("icon.json").recolored("wheel/Fill 1", .red)`
  @discardableResult public func recolored(_ path: String, _ color: Color) -> Self {
    let found = layers(at: path)
    if found.isEmpty { reportMissing(path) }
    for layer in found { layer.recolor(color) }
    return self
  }

  /// Replaces colours of fills, lines and gradients all over the animation, also those that colours pass through. The opacity
  /// of each stays. An unknown colour is a warning with the colours of the animation.
  /// Example: `LottieLayer("icon.json").recolored(["#FF0000": .mint, "#000000": .white])`
  @discardableResult public func recolored(_ colors: [Color: Color]) -> Self {
    guard let composition else { return self }
    var replacement = ColorReplacement(colors)
    replacement.change(composition)
    if let warning = replacement.warning(of: subject) { DiagnosticLog.warning(.missingPart, warning) }
    return self
  }

  /// Gives all parts of a slot another colour.
  ///
  /// Example: `LottieLayer("icon.json").slot("accent", .red)`
  @discardableResult public func slot(_ id: String, _ color: Color) -> Self {
    for layer in slotLayers(id) { layer.recolor(color) }
    return self
  }

  /// Gives all texts of a slot other words.
  ///
  /// Example: `LottieLayer("lower-third.json").slot("name", text: "Ada Lovelace")`
  @discardableResult public func slot(_ id: String, text: String) -> Self {
    for layer in slotLayers(id) { if let host = layer.superlayer { rewrite(host, text) } }
    return self
  }

  /// The ids of its slots, in order.
  /// Example: `let ids = LottieLayer("icon.json").slots`
  public var slots: [String] { document.slots }

  /// Gives a text layer of the animation other words, in all instances of its precomposition. Characters without an outline in the file are set with a font of this
  /// machine.
  ///
  /// Example: `LottieLayer("lower-third.json").text("name", "Ada Lovelace")`
  @discardableResult public func text(_ path: String, _ text: String) -> Self {
    let hosts = layers(at: path)
    guard let first = hosts.first else {
      reportMissing(path)
      return self
    }
    // Other layers of that name are other texts.
    let location = written(first)?.1.layer.location
    let instances = hosts.filter { host in written(host).map { $0.1.layer.location == location } ?? false }
    if instances.isEmpty || !instances.allSatisfy({ rewrite($0, text) }) {
      let names = (lowering?.texts.values.map(\.layer.name) ?? []).sorted().map { "\"\($0)\"" }
      DiagnosticLog.error(
        "\"\(path)\" in \(subject) is no text"
          + (names.isEmpty ? ", and it has none" : "; its texts are \(names.joined(separator: ", "))"))
    }
    return self
  }

  /// Shows another image in an image layer of the animation, in the same rectangle.
  ///
  /// - Parameter source: the path of a PNG or JPEG; relative to the script.
  ///
  /// Example: `LottieLayer("card.json").image("photo", "ada.jpg")`
  @discardableResult
  public func image(_ path: String, _ source: String, file: StaticString = #filePath) -> Self {
    let images = layers(at: path).flatMap(\.images)
    if images.isEmpty {
      DiagnosticLog.error("\(subject) has no image at \"\(path)\"")
    }
    for image in images { image.path = LibraryFolders.path(source, namedIn: file) }
    return self
  }

  @discardableResult private func rewrite(_ host: Layer, _ text: String) -> Bool {
    guard let lowering, let (host, known) = written(host) else { return false }
    var changed = known.text
    changed.documents = changed.documents.map { document in
      var document = document
      document.text = text
      return document
    }
    let before = lowering.warnings.count
    host.sublayers = lowering.text(changed, of: known.layer, window: known.window)
    report(Array(lowering.warnings.dropFirst(before)))
    return true
  }

  /// The text in a layer with its content: the layer itself, or the only one in it, because effects and skews lie around.
  private func written(_ layer: Layer) -> (Layer, LottieLowering.Written)? {
    var current = layer
    while true {
      if let known = lowering?.texts[ObjectIdentifier(current)] { return (current, known) }
      guard let inner = current.sublayers?.first, current.sublayers?.count == 1 else { return nil }
      current = inner
    }
  }

  private func slotLayers(_ id: String) -> [Layer] {
    let found = lowering?.slots[id] ?? []
    if found.isEmpty, composition != nil {
      let names = document.slots.map { "\"\($0)\"" }.joined(separator: ", ")
      DiagnosticLog.error(
        "\(subject) has no slot \"\(id)\" for that"
          + (names.isEmpty ? ", and no slots at all" : "; it has \(names)"))
    }
    return found
  }

  private func layers(at path: String) -> [Layer] {
    guard let composition else { return [] }
    return path.split(separator: "/").reduce([composition]) { found, name in
      found.flatMap { $0.below(named: String(name)) }
    }
  }

  private func reportMissing(_ path: String) {
    guard let composition else { return }
    let names = composition.namesBelow
    let shown = names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    DiagnosticLog.error(
      "\(subject) has no layer \"\(path)\"; "
        + (names.isEmpty ? "its layers have no names" : "it has \(shown)\(names.count > 20 ? ", …" : "")"))
  }
}

extension Layer {
  /// The nearest layers of a name below, the frontmost first.
  fileprivate func below(named name: String) -> [Layer] {
    let inner = (sublayers ?? []).reversed()
    let own = inner.filter { $0.name == name }
    return own + inner.filter { $0.name != name }.flatMap { $0.below(named: name) }
  }

  /// The names of the layers below, each once, the outer ones first.
  fileprivate var namesBelow: [String] {
    var names: [String] = []
    var seen: Set<String> = []
    var layers: [Layer] = (sublayers ?? []).reversed()
    while !layers.isEmpty {
      for case let name? in layers.map(\.name) where seen.insert(name).inserted { names.append(name) }
      layers = layers.flatMap { ($0.sublayers ?? []).reversed() }
    }
    return names
  }

  /// Gives shapes and texts here and below a colour.
  fileprivate func recolor(_ color: Color) {
    if let shape = self as? ShapeLayer {
      // An animation of the file would hide the new colour.
      for key in ["fillColor", "strokeColor", "fillGradient", "strokeGradient"] { shape.removeAnimation(forKey: key) }
      if shape.fillColor != nil || shape.fillGradient != nil { shape.fillColor = color }
      if shape.strokeColor != nil || shape.strokeGradient != nil { shape.strokeColor = color }
      (shape.fillGradient, shape.strokeGradient) = (nil, nil)
    }
    if let text = self as? TextLayer { text.foregroundColor = color }
    if backgroundColor != nil { backgroundColor = color }
    for layer in sublayers ?? [] { layer.recolor(color) }
  }

  /// The image layers here and below.
  fileprivate var images: [ImageLayer] {
    ((self as? ImageLayer).map { [$0] } ?? []) + (sublayers ?? []).flatMap(\.images)
  }
}
