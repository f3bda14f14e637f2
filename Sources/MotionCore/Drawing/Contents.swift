/// What a layer shows as its contents, known by value: equal contents give equal pixels.
public enum Contents: Hashable, Sendable {
  /// A picture in a file. Whoever renders resolves the path; relative ones are relative to the script.
  case file(path: String)
  /// Pixels that were drawn or decoded in this process.
  case bitmap(BitmapContents)
  /// Vector commands that were recorded in this process: sharp at any scale.
  case drawing(Drawing)
}

extension Contents {
  /// Paths of the picture files that are shown, those in drawings too.
  public var pictureFiles: [String] {
    switch self {
    case .file(let path): [path]
    case .bitmap: []
    case .drawing(let drawing): drawing.pictureFiles
    }
  }
}

/// Pixels together with the hash that stands for them: equality, hashing and tile keys look at the hash alone.
public struct BitmapContents: Sendable {
  public let bitmap: Bitmap
  public let hash: ContentHash

  /// - Parameter hash: the identity of the pixels, when it is already known by other means.
  public init(_ bitmap: Bitmap, hash: ContentHash) {
    self.bitmap = bitmap
    self.hash = hash
  }

  /// Reads every pixel once.
  ///
  /// - Complexity: O(width · height).
  public init(_ bitmap: Bitmap) {
    self.init(bitmap, hash: bitmap.contentHash)
  }
}

extension BitmapContents: Hashable {
  public static func == (a: BitmapContents, b: BitmapContents) -> Bool { a.hash == b.hash }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
