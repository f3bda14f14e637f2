// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A drawing that takes the role of an image.
package enum VectorImageSource: Sendable {
  /// A file, by its path as scripts write it.
  case file(String)
  /// A document that reads nothing outside of itself, and may draw beyond its canvas.
  case document(SVGDocument)
}
