// SPDX-License-Identifier: Apache-2.0

/// A layer's contents, known by value: equal contents give equal pixels.
/// Example: `layer.contents = Contents(contentsOf: "photo.jpg")`
public enum Contents: Hashable, Sendable {
  /// An image in a file. Whoever renders resolves the path; relative ones are relative to the script.
  /// Example: `layer.contents = .file(path: "photo.jpg")`
  case file(path: String)
  /// Pixels drawn or decoded in this process.
  case bitmap(BitmapContents)
  /// Vector commands recorded in this process: sharp at any scale.
  case drawing(Drawing)
}

extension Contents {
  /// Paths of the image files shown, including those in drawings.
  package var imageFiles: [String] {
    switch self {
    case .file(let path): [path]
    case .bitmap: []
    case .drawing(let drawing): drawing.imageFiles
    }
  }
}
