import MotionCore

/// A still picture on disk: PNG, JPEG, or a table of colours (`.cube`) as a picture; known by its content, not by its name.
///
/// Colours become sRGB: by `cICP`, an ICC profile, or `gAMA` and `cHRM`, in this order; without any of them they are taken as
/// sRGB, and a profile of sRGB changes no byte. Profiles are applied by relative colorimetry without black point
/// compensation, what lies outside of sRGB is clipped, HDR is brought to SDR as in clips. A profile that is damaged or is
/// for other colours is an error. EXIF orientation is applied.
public struct ImageFile: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case png, jpeg, cube
  }

  public let kind: Kind
  /// Upright size in pixels.
  public let width: Int
  public let height: Int
  public let orientation: Orientation
  /// True for a PNG that is not interlaced and upright: its rows can be read one after the other.
  public let hasRows: Bool

  /// Reads the headers of a file, decoding nothing.
  public init(probing path: String) throws(MediaError) {
    // The header of a PNG says enough, and the file may be larger than memory.
    let start = try FileInput.start(of: path, count: 33)
    if start.count == 33, start.starts(with: PNGFile.signature) {
      try self.init(start, path: path)
    } else {
      try self.init(FileInput.read(path), path: path)
    }
  }

  /// The whole picture, upright and premultiplied. Truncated and damaged files are errors.
  public static func bitmap(path: String) throws(MediaError) -> Bitmap {
    let bytes = try FileInput.read(path)
    let image = try ImageFile(bytes, path: path)
    switch image.kind {
    case .png: return try PNGFile.bitmap(bytes, orientation: image.orientation, path: path)
    case .cube: return try CubeFile(bytes, path: path).bitmap()
    case .jpeg:
      try PictureLimit.check(width: image.width, height: image.height, path: path)
      return try JPEGFile.bitmap(bytes, JPEGHeader(bytes, path: path), path: path)
    }
  }

  /// What a picture's pixels depend on beside the bytes of its file: the hash of the table that Little CMS made of its
  /// profile. Nil for all pictures but those with a profile that is a table (CMYK, and few of RGB).
  ///
  /// Whoever keeps what was made of a picture counts it in.
  public static func colourIdentity(path: String) throws(MediaError) -> ContentHash? {
    let start = try FileInput.start(of: path, count: 33)
    if start.count == 33, start.starts(with: PNGFile.signature) {
      return try PNGDescription(path: path).colour(path: path).identity
    }
    guard start.starts(with: JPEGHeader.signature) else { return nil }
    return try JPEGFile.colour(JPEGHeader(FileInput.read(path), path: path), path: path)?.identity
  }

  private init(_ bytes: [UInt8], path: String) throws(MediaError) {
    if bytes.starts(with: PNGFile.signature) {
      let size = try PNGFile.size(bytes, path: path)
      // Before the file is looked through.
      try PictureLimit.checkSides(width: size.width, height: size.height, path: path)
      let description = try PNGDescription(path: path)
      kind = .png
      orientation = description.orientation
      (width, height) = orientation.swapsSides ? (size.height, size.width) : (size.width, size.height)
      hasRows = !description.isInterlaced && orientation == .upright
    } else if bytes.starts(with: JPEGHeader.signature) {
      let header = try JPEGHeader(bytes, path: path)
      (kind, hasRows) = (.jpeg, false)
      orientation = header.orientation
      (width, height) =
        header.orientation.swapsSides ? (header.height, header.width) : (header.width, header.height)
    } else if CubeFile.isCube(bytes) {
      let cube = try CubeFile(bytes, path: path)
      (kind, width, height, orientation) = (.cube, cube.width, cube.height, .upright)
      hasRows = false
    } else if bytes.isEmpty {
      throw .truncated(path: path, time: nil, reason: "it is empty")
    } else {
      // The brand box of MP4 and QuickTime, and the head of Matroska.
      let isClip = bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) || bytes.starts(with: [0x1a, 0x45, 0xdf, 0xa3])
      throw .unsupported(
        path: path, reason: "it is neither a PNG nor a JPEG picture",
        advice: isClip ? "A VideoLayer shows clips." : "Convert it to PNG.")
    }
    try PictureLimit.checkSides(width: width, height: height, path: path)
  }
}
