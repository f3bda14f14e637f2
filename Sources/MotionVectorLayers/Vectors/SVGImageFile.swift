// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A drawing in the role of an image: an SVG file, or a glyph that its font draws by SVG.
package enum SVGImageFile {
  /// Records the layers of a drawing in a scene of their own.
  ///
  /// - Returns: the drawing's own size in points; a film of one still frame with the drawing alone in its root; the parts
  ///   not drawn as written, with the file and the line.
  /// - Throws: if the file cannot be read, or is not SVG.
  @Sendable package static func make(
    _ source: VectorImageSource, services: MediaServices
  ) throws -> (size: CGSize, film: Timeline, warnings: [String]) {
    let drawing: (document: SVGDocument, path: String)
    switch source {
    case .document(let document): drawing = (document, document.name)
    case .file(let path):
      switch try services.vectors.document(ofFile: path) {
      case .svg(let document): drawing = (document, path)
      }
    }
    // The drawing is recorded alone, so the size and rate of this film do not matter.
    let format = Format(width: 16, height: 16, fps: 1)
    let log = DiagnosticLog()
    let rehearsal = Rehearsal(format: format, services: source.isFile ? services : services.closed, log: log)
    // A drawing is no scene, so checks of scenes do not apply.
    rehearsal.checks = []
    var size = CGSize.zero
    let scene = rehearsal.run(duration: 1) { root in
      let layer = SVGLayer(drawing.document, path: drawing.path)
      size = layer.bounds.size
      (layer.anchorPoint, layer.position) = (.zero, .zero)
      // Glyphs stand above the origin, outside of the viewport.
      if !source.isFile { layer.masksToBounds = false }
      root.addSublayer(layer)
    }
    return (size, Timeline(format: format, items: [.scene(scene)]), log.diagnostics.map(\.message))
  }
}

extension VectorImageSource {
  fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}

extension MediaServices {
  /// Those of a document that sees nothing but itself: no files and no fonts.
  fileprivate var closed: MediaServices {
    let closed = ClosedServices(services: self)
    return MediaServices(images: closed, vectors: closed)
  }
}

/// Reads images and drawings embedded in a document, and no files.
private struct ClosedServices: ImageServices, VectorServices {
  let services: MediaServices

  private struct Closed: Error, CustomStringConvertible {
    var description: String { "a glyph shows only images that are embedded in it" }
  }

  func bitmap(of bytes: [UInt8], name: String) throws -> Bitmap { try services.images.bitmap(of: bytes, name: name) }
  func document(of bytes: [UInt8], name: String) throws -> VectorDocument {
    try services.vectors.document(of: bytes, name: name)
  }
  func pixelSize(ofImage path: String) throws -> CGSize { throw Closed() }
  func clip(_ path: String) throws -> ClipDescription { throw Closed() }
  func document(ofFile path: String) throws -> VectorDocument { throw Closed() }
  func lottie(ofFile path: String, animation: String?) throws -> LottieDocument { throw Closed() }
}
