// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// An SVG file in the role of an image file.
package enum SVGImageFile {
  /// Records the layers of a file in a scene of their own.
  ///
  /// - Parameter path: as scripts write it.
  /// - Returns: the drawing's own size in points; a film of one still frame with the drawing alone in its root; the parts
  ///   not drawn as written, with the file and the line.
  /// - Throws: if the file cannot be read, or is not SVG.
  @Sendable package static func make(
    ofFile path: String, services: MediaServices
  ) throws -> (size: CGSize, film: Timeline, warnings: [String]) {
    let document =
      switch try services.vectors.document(ofFile: path) {
      case .svg(let document): document
      }
    let format = Format(width: 16, height: 16, fps: 1)
    let log = DiagnosticLog()
    let rehearsal = Rehearsal(format: format, services: services, log: log)
    rehearsal.checks = []
    var size = CGSize.zero
    let scene = rehearsal.run(duration: 1) { root in
      let drawing = SVGLayer(document, path: path)
      size = drawing.bounds.size
      (drawing.anchorPoint, drawing.position) = (.zero, .zero)
      root.addSublayer(drawing)
    }
    return (size, Timeline(format: format, items: [.scene(scene)]), log.diagnostics.map(\.message))
  }
}
