// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A still image on disk: PNG, JPEG, WebP, HEIC, AVIF, TIFF, BMP, or a table of colours (`.cube`) as an image; known by its
/// content, not by its name.
///
/// Colours become sRGB: by `cICP`, an ICC profile, numbers of ITU-T H.273, or `gAMA` and `cHRM`, in this order. Without
/// any of them they are taken as sRGB, and a profile of sRGB changes no byte. Profiles are applied by relative
/// colorimetry without black point compensation. Colours outside sRGB are clipped; HDR is brought to SDR as in clips. A
/// image whose profile is damaged or for other colours is shown without it. EXIF orientation is applied; HEIC and
/// AVIF are rotated by their own properties.
///
/// Visible faults are errors: missing or wrong pixels. Oddities of a file whose pixels are all right are noted
/// (``FileOddities``).
package struct ImageFile: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case png, jpeg, webp, heif, tiff, bmp, cube
  }

  package let kind: Kind
  /// Upright size in pixels.
  package let width: Int
  package let height: Int
  package let orientation: Orientation
  /// Whether it is a PNG that is upright and not interlaced: its rows can be read one after the other.
  package let hasRows: Bool

  /// Reads the headers of a file, decoding nothing.
  package init(probing path: String) throws(MediaError) {
    // The header of a PNG says enough, and the file may be larger than memory.
    let start = try ImageFile.start(of: path)
    let isPNG = start.count == PNGFile.headerSize && start.starts(with: PNGFile.signature)
    try self.init(Content(isPNG ? start : FileInput.read(path), path: path), path: path)
  }

  /// The whole image, upright and premultiplied. Missing or wrong pixels are errors.
  ///
  /// - Parameter allowsDamage: shows such pixels of PNG, JPEG and TIFF as far as possible, and notes them.
  package static func bitmap(path: String, allowsDamage: Bool = false) throws(MediaError) -> Bitmap {
    _ = try start(of: path)
    let bytes = try FileInput.read(path)
    let content = try Content(bytes, path: path)
    let image = try ImageFile(content, path: path)
    switch content {
    case .png:
      return try PNGFile.bitmap(bytes, orientation: image.orientation, allowsDamage: allowsDamage, path: path)
    case .cube(let cube): return cube.bitmap()
    case .jpeg(let header):
      try ImageSizeLimit.check(width: image.width, height: image.height, path: path)
      return try JPEGFile.bitmap(bytes, header, allowsDamage: allowsDamage, path: path)
    case .webp(let header):
      try ImageSizeLimit.check(width: image.width, height: image.height, path: path)
      return try WebPImage.bitmap(bytes, header, path: path)
    case .heif: return try HEIFFile.bitmap(bytes, path: path)
    case .tiff: return try TIFFFile.bitmap(path: path, allowsDamage: allowsDamage)
    case .bmp: return try BMPFile.bitmap(bytes, path: path)
    }
  }

  /// The hash of an image's external dependencies, beyond its file's bytes and the libraries every process loads: the
  /// table Little CMS made of its profile, and the libraries that read HEIF and TIFF. Nil for all images but these
  /// and those with a profile that is a table (CMYK, and few of RGB).
  ///
  /// Count it in when keeping results made from an image.
  package static func colourIdentity(path: String) throws(MediaError) -> ContentHash? {
    let start = try start(of: path)
    if start.count == PNGFile.headerSize, start.starts(with: PNGFile.signature) {
      return try PNGDescription(path: path, colourOnly: true).colour(path: path).identity
    }
    if start.starts(with: JPEGHeader.signature) {
      return JPEGFile.colour(try JPEGHeader(startOf: path), path: path)?.identity
    }
    if WebPImage.isWebP(start) {
      return try WebPImage.Header(FileInput.read(path), path: path).colour(path: path).identity
    }
    if HEIFFile.isHEIF(start) {
      return try HEIFFile.library(for: path).identity
        .combined(with: HEIFFile.header(FileInput.read(path), path: path).colour(path: path).identity)
    }
    if TIFFFile.isTIFF(start) {
      return try TIFFFile.library(for: path).identity
        .combined(with: TIFFFile.header(path: path).colour(path: path)?.identity)
    }
    return nil
  }

  /// The files of libraries that this process loaded to read images, not at its start; ``colourIdentity(path:)`` counts them.
  package static var lateLibraries: [String] { LateLibraries.files.withLock { $0 } }

  /// The first bytes of a file; if it is a clip, it may be too large to read whole.
  private static func start(of path: String) throws(MediaError) -> [UInt8] {
    let start = try FileInput.start(of: path, count: PNGFile.headerSize)
    // The brand box of MP4 and QuickTime, and the head of Matroska.
    let isClip = start.dropFirst(4).starts(with: Array("ftyp".utf8)) || start.starts(with: [0x1a, 0x45, 0xdf, 0xa3])
    if isClip, !HEIFFile.isHEIF(start) {
      throw .unsupported(path: path, reason: "it is a clip, not an image", advice: "A VideoLayer shows clips.")
    }
    return start
  }

  private init(_ content: Content, path: String) throws(MediaError) {
    switch content {
    case .png(let description):
      (kind, orientation) = (.png, description.orientation)
      (width, height) =
        orientation.swapsSides ? (description.height, description.width) : (description.width, description.height)
      // Rows can be read by themselves only in the order from the top.
      hasRows = !description.isInterlaced && orientation == .upright
    case .jpeg(let header):
      (kind, orientation, hasRows) = (.jpeg, header.orientation, false)
      (width, height) = orientation.swapsSides ? (header.height, header.width) : (header.width, header.height)
    case .webp(let header):
      (kind, orientation, hasRows) = (.webp, header.orientation, false)
      (width, height) = orientation.swapsSides ? (header.height, header.width) : (header.width, header.height)
    case .heif(let header):
      // libheif turns the image itself.
      (kind, orientation, hasRows) = (.heif, .upright, false)
      (width, height) = (header.width, header.height)
    case .tiff(let header):
      (kind, orientation, hasRows) = (.tiff, header.orientation, false)
      (width, height) = orientation.swapsSides ? (header.height, header.width) : (header.width, header.height)
    case .bmp(let size):
      (kind, orientation, hasRows) = (.bmp, .upright, false)
      (width, height) = size
    case .cube(let cube):
      (kind, orientation, hasRows) = (.cube, .upright, false)
      (width, height) = (cube.width, cube.height)
    }
    try ImageSizeLimit.checkSides(width: width, height: height, path: path)
  }
}

/// The contents of an image's headers.
private enum Content {
  case png(PNGDescription)
  case jpeg(JPEGHeader)
  case webp(WebPImage.Header)
  case heif(HEIFFile.Header)
  case tiff(TIFFFile.Header)
  case bmp((width: Int, height: Int))
  case cube(CubeFile)

  /// - Parameter bytes: the whole file; of a PNG its first ``PNGFile/headerSize`` are enough.
  init(_ bytes: [UInt8], path: String) throws(MediaError) {
    if bytes.starts(with: PNGFile.signature) {
      let size = try PNGFile.size(bytes, path: path)
      // Before the file is looked through.
      try ImageSizeLimit.checkSides(width: size.width, height: size.height, path: path)
      self = .png(try PNGDescription(path: path))
    } else if bytes.starts(with: JPEGHeader.signature) {
      let header = try JPEGHeader(bytes, path: path)
      for oddity in header.oddities { FileOddities.note(oddity, of: path) }
      self = .jpeg(header)
    } else if WebPImage.isWebP(bytes) {
      self = .webp(try WebPImage.Header(bytes, path: path))
    } else if HEIFFile.isHEIF(bytes) {
      self = .heif(try HEIFFile.header(bytes, path: path))
    } else if TIFFFile.isTIFF(bytes) {
      self = .tiff(try TIFFFile.header(path: path))
    } else if bytes.starts(with: BMPFile.signature) {
      self = .bmp(try BMPFile.size(bytes, path: path))
    } else if CubeFile.isCube(bytes) {
      self = .cube(try CubeFile(bytes, path: path))
    } else if bytes.isEmpty {
      throw .truncated(path: path, time: nil, reason: "it is empty")
    } else if let other = OtherKind(bytes, path: path) {
      throw .unsupported(path: path, reason: "it is \(other.name)", advice: other.advice)
    } else {
      throw .unsupported(
        path: path, reason: "it is not a PNG, JPEG, WebP, HEIC, AVIF, TIFF or BMP image, nor a .cube table",
        advice: path.lowercased().hasSuffix(".cube")
          ? "A table names its size, LUT_3D_SIZE or LUT_1D_SIZE, in its first 4096 bytes." : "Convert it to PNG.")
    }
  }
}
