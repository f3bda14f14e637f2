// SPDX-License-Identifier: Apache-2.0

import MotionModel

@testable import MotionVectors

/// A document of elements inside of `<svg>`.
func svg(_ body: String, _ attributes: String = "", limits: VectorLimits = VectorLimits()) throws -> SVGDocument {
  let text =
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(attributes)>\(body)</svg>"
  return try SVGReader.document(Array(text.utf8), name: "a.svg", limits: limits)
}

/// The error that a whole file gives; nil if it is read.
func svgError(_ text: String, limits: VectorLimits = VectorLimits()) -> VectorFileError? {
  do throws(VectorFileError) {
    _ = try SVGReader.document(Array(text.utf8), name: "a.svg", limits: limits)
    return nil
  } catch {
    return error
  }
}

extension SVGDocument {
  /// The style of the element with an id; the initial one if there is none.
  func style(_ id: String) -> SVGStyle { element(id: id)?.style ?? .initial }

  var warningTexts: [String] { warnings.map(\.text) }

  /// All texts of an element and its descendants, one after the other.
  func texts(of element: SVGElement) -> [String] {
    element.children.flatMap { node in
      switch node {
      case .element(let index): texts(of: elements[index])
      case .text(let text): [text]
      }
    }
  }
}
