// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionVectorLayers

/// A script that draws the same as a file.
package struct ConvertedScript {
  package var text: String
  /// Differences from the file, each with its location there.
  package var warnings: [String] = []
  /// Images of the file that lie beside the script, by the paths in it.
  package var images: [(path: String, bitmap: BitmapContents)] = []
}

/// Why a file is not converted.
package struct ConversionError: Error, CustomStringConvertible {
  package let description: String
}

/// Converts drawings and animations to scripts.
package struct ScriptConversion {
  /// The file, as messages name it and services read it.
  package var file: String
  /// The name of the component.
  package var name: String
  /// An animation of an archive; nil for the first.
  package var animation: String?
  /// The path of an image file as the script names it.
  package var imagePath: (String) -> String

  package init(file: String, name: String, animation: String? = nil, imagePath: @escaping (String) -> String) {
    (self.file, self.name, self.animation, self.imagePath) = (file, name, animation, imagePath)
  }

  /// - Parameter isAnimation: whether the file is a Lottie animation, not a drawing.
  /// - Throws: ``ConversionError`` if the file cannot be read.
  package func script(isAnimation: Bool, services: MediaServices) throws -> ConvertedScript {
    let log = DiagnosticLog()
    return try log.collect(services: services) {
      let script = isAnimation ? animationScript() : drawingScript()
      if let error = log.diagnostics.first(where: { $0.severity == .error }) {
        throw ConversionError(description: error.message)
      }
      return script
    }
  }

  private func drawingScript() -> ConvertedScript {
    let drawing = SVGLayer(file)
    var film = film(size: drawing.preferredFrameSize())
    film.isClipped = drawing.masksToBounds
    var notes: [ObjectIdentifier: [String]] = [:]
    var warnings: [String] = []
    for warning in drawing.warnings {
      let location = warning.line.map { "line \($0)" }
      let text = [warning.element, warning.text].compactMap(\.self).joined(separator: ": ")
      warnings.append("\(file)\(location.map { ", \($0)" } ?? ""): \(text)")
      let note = [location, warning.text].compactMap(\.self).joined(separator: ": ")
      if let layer = warning.line.flatMap({ drawing.layer(atLine: $0) }) {
        notes[ObjectIdentifier(layer), default: []].append(note)
      } else {
        film.notes.append(note)
      }
    }
    return finish(drawing.sublayers ?? [], film, notes, warnings, LayerClock(start: 0, end: .infinity))
  }

  private func animationScript() -> ConvertedScript {
    let animation = LottieLayer(file, animation: animation)
    let facts = animation.facts
    var film = film(size: facts.size)
    film.rate = ScriptConversion.rate(facts.frameRate)
    film.length = max((facts.lastFrame - facts.firstFrame) / facts.frameRate, 0.01)
    film.isClipped = true
    var notes: [ObjectIdentifier: [String]] = [:]
    var warnings: [String] = []
    for warning in animation.warnings {
      let location = warning.location.isEmpty ? nil : warning.location
      warnings.append("\(file): " + [location, warning.message].compactMap(\.self).joined(separator: ": "))
      let note = [location, warning.message].compactMap(\.self).joined(separator: ": ")
      if let layer = animation.layer(atLocation: warning.location) {
        notes[ObjectIdentifier(layer), default: []].append(note)
      } else {
        film.notes.append(note)
      }
    }
    let start = facts.firstFrame / facts.frameRate
    let clock = LayerClock(start: start, end: start + film.length, rate: facts.frameRate)
    return finish(animation.layers, film, notes, warnings, clock)
  }

  private func film(size: CGSize) -> ScriptFilm {
    ScriptFilm(file: (file as NSString).lastPathComponent, name: name, size: size)
  }

  private func finish(
    _ layers: [Layer], _ film: ScriptFilm, _ notes: [ObjectIdentifier: [String]], _ warnings: [String],
    _ clock: LayerClock
  ) -> ConvertedScript {
    var film = film
    var script = ConvertedScript(text: "", warnings: warnings)
    var known: [Contents: String] = [:]
    let reading = LayerReading(notes: notes) { contents in
      if let path = known[contents] { return path }
      var path: String?
      switch contents {
      case .file(let file): path = self.imagePath(file)
      case .bitmap(let bitmap):
        let name = "\(self.name)-\(script.images.count + 1).png"
        script.images.append((name, bitmap))
        path = name
      case .drawing: break
      }
      known[contents] = path
      return path
    }
    film.layers = layers.map { reading.node(of: $0, clock) }.flatMap(\.unwrapped)
    script.warnings += reading.losses.map { "\(file): \($0)" }
    var table = NodeTable()
    for layer in film.layers { table.number(layer) }
    script.text = ScriptWriter.text(of: film)
    return script
  }

  /// Frames for each second as an argument: a whole number, or a fraction.
  private static func rate(_ rate: Double) -> String {
    if rate == rate.rounded() { return SwiftText.number(min(max(rate, 1), 1000)) }
    // Such as 29.97.
    let ntsc = (rate * 1.001).rounded()
    if abs(ntsc / 1.001 - rate) < 0.005 { return "FrameRate(\(Int(ntsc) * 1000), 1001)" }
    let thousandths = Int((min(max(rate, 0.01), 1000) * 1000).rounded())
    return "FrameRate(\(thousandths), 1000)"
  }
}
