// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

@testable import MotionVectorLayers
@testable import MotionVectors

extension FuzzTarget {
  /// An SVG file, and the layers that it becomes.
  static let svg = FuzzTarget(name: "svg") { bytes in
    let document = try SVGReader.document(bytes, name: "a.svg")
    precondition(document.warnings.count <= 200, "expected a bounded number of warnings")
    for element in document.elements {
      precondition(
        element.parent.map { $0 < element.index } ?? (element.index == 0), "expected parents before children")
      _ = (document.resolvedGradient(element), document.resolvedPattern(element), document.isCyclic(element))
      _ = SVGStyle.computed(element.declarations, inheriting: document.root.style, root: 16)
    }
    let log = DiagnosticLog()
    log.collect(services: MediaServices()) {
      let drawing = SVGLayer(document, path: "a.svg")
      drawing.size(640, 480)
      _ = drawing.drawnParts
      for shape in drawing.shapes { precondition(shape.bounds.width.isFinite, "expected finite boxes") }
    }
    precondition(log.diagnostics.count <= 1000, "expected a bounded number of messages")
  }

  /// Path data.
  static let pathData = FuzzTarget(name: "path-data") { bytes in
    let reader = SVGPathReader(String(decoding: bytes, as: UTF8.self))
    let bounds = reader.path.controlPointBounds
    precondition(
      reader.path.isEmpty || (bounds.minX + bounds.maxX + bounds.minY + bounds.maxY).isFinite, "expected finite points")
  }

  /// A style sheet, a list of declarations, and a value of each property.
  static let style = FuzzTarget(name: "style") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    var log = WarningLog()
    _ = StyleSheetReader.rules(text, line: 1, log: &log)
    let list = DeclarationListReader(text)
    _ = SVGStyle.computed(list.declarations.flatMap(\.values), inheriting: .initial, root: nil)
    for property in SVGProperty.allCases { _ = SVGDeclarationReader.read(property.rawValue, text) }
    for name in ["font", "marker", "text-decoration"] { _ = SVGDeclarationReader.read(name, text) }
    _ = SVGReference(text)
  }
}
