/// What a layer shows as its contents, known by value: equal contents give equal pixels.
/// Example: `layer.contents = Contents(contentsOf: "photo.jpg")`
public enum Contents: Hashable, Sendable {
  /// A picture in a file. Whoever renders resolves the path; relative ones are relative to the script.
  /// Example: `layer.contents = .file(path: "photo.jpg")`
  case file(path: String)
  /// Pixels that were drawn or decoded in this process.
  case bitmap(BitmapContents)
  /// Vector commands that were recorded in this process: sharp at any scale.
  case drawing(Drawing)
}

extension Contents {
  /// Paths of the picture files that are shown, those in drawings too.
  package var pictureFiles: [String] {
    switch self {
    case .file(let path): [path]
    case .bitmap: []
    case .drawing(let drawing): drawing.pictureFiles
    }
  }
}
