// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The format of a file that is no supported image, told by its first bytes, and how to convert it.
struct OtherKind: Hashable {
  /// The rest of a sentence that begins with "it is".
  let name: String
  let advice: String

  private init(_ name: String, _ advice: String) { (self.name, self.advice) = (name, advice) }

  /// Nil if the format is unknown.
  ///
  /// - Parameters:
  ///   - bytes: the first of the file, or all of them.
  ///   - path: its extension counts if the bytes do not tell (TGA).
  init?(_ bytes: [UInt8], path: String) {
    let name = "'\(path)'"
    func command(_ words: String) -> String { "Convert it: \(words)" }
    func ffmpeg(_ kind: String) -> OtherKind { OtherKind(kind, command("ffmpeg -i \(name) picture.png")) }
    if OtherKind.isTGA(bytes, path: path) {
      self = ffmpeg("a TGA image")
      return
    }
    if let known = OtherKind.signatures.first(where: { $0.fits(bytes) }) {
      self =
        switch known.way {
        case .clip: OtherKind(known.name, "A VideoLayer shows clips.")
        case .ffmpeg: ffmpeg(known.name)
        case .tool(let words): OtherKind(known.name, command(words.replacingOccurrences(of: "IN", with: name)))
        }
      return
    }
    if OtherKind.isPortableMap(bytes) {
      self = ffmpeg("a portable map (PPM, PGM, PBM, PAM or PFM)")
      return
    }
    switch OtherKind.markup(bytes) {
    case "svg"?:
      self.init("an SVG drawing", command("rsvg-convert --zoom 2 -o picture.png \(name)"))
    case "html"?:
      self.init("a web page (HTML), as servers send it instead of a missing file", "Download it again.")
    case let other?: self.init("an XML text (\(other))", "Export it as PNG.")
    case nil: return nil
    }
  }

  private enum Way: Hashable {
    case clip, ffmpeg
    /// A command, with IN for the file.
    case tool(String)
  }

  /// Bytes at the beginning, or somewhat later, that identify a format.
  private struct Signature {
    var name: String
    var bytes: [UInt8]
    var offset = 0
    var way = Way.ffmpeg

    init(_ name: String, _ bytes: [UInt8], at offset: Int = 0, _ way: Way = .ffmpeg) {
      (self.name, self.bytes, self.offset, self.way) = (name, bytes, offset, way)
    }

    init(_ name: String, _ text: String, at offset: Int = 0, _ way: Way = .ffmpeg) {
      self.init(name, Array(text.utf8), at: offset, way)
    }

    func fits(_ start: [UInt8]) -> Bool { start.dropFirst(offset).starts(with: bytes) }
  }

  private static let signatures = [
    Signature("a GIF, and a GIF is a clip", "GIF8", .clip),
    Signature("an animation (FLIC)", [0x11, 0xaf], at: 4, .clip),
    Signature("an animation (FLIC)", [0x12, 0xaf], at: 4, .clip),
    Signature("a JPEG 2000 image", [0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20]),
    Signature("a JPEG 2000 image", [0xff, 0x4f, 0xff, 0x51]),
    Signature("a JPEG XL image", [0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20], .tool("djxl IN picture.png")),
    Signature("a JPEG XL image", [0xff, 0x0a], .tool("djxl IN picture.png")),
    Signature("an icon (ICO)", [0, 0, 1, 0]), Signature("a cursor (CUR)", [0, 0, 2, 0]),
    Signature("an icon of macOS (ICNS)", "icns", .tool("icns2png -x IN")),
    Signature("a Photoshop document", "8BPS"),
    Signature("a GIMP document", "gimp xcf", .tool("xcf2png IN -o picture.png")),
    Signature("an OpenEXR image", [0x76, 0x2f, 0x31, 0x01]), Signature("a Radiance image", "#?RADIANCE"),
    Signature("a Radiance image", "#?RGBE"), Signature("a DPX image", "SDPX"), Signature("a DPX image", "XPDS"),
    Signature("a DirectDraw surface (DDS)", "DDS "), Signature("a QOI image", "qoif"),
    Signature("an SGI image", [0x01, 0xda]), Signature("a Sun raster image", [0x59, 0xa6, 0x6a, 0x95]),
    Signature("a PCX image", [0x0a, 0x05, 0x01]), Signature("a FITS image", "SIMPLE  ="),
    Signature("an X pixmap", "/* XPM */"),
    Signature("a MNG animation", [0x8a, 0x4d, 0x4e, 0x47], .tool("convert IN picture.png")),
    Signature("a BMP image without a file header (DIB)", [40, 0, 0, 0], .tool("convert IN picture.png")),
    Signature("a PDF document", "%PDF-", .tool("pdftoppm -png -r 150 IN picture")),
    Signature("a PostScript drawing", "%!PS", .tool("gs -sDEVICE=pngalpha -r150 -o picture.png IN")),
    Signature("a Windows metafile", [0xd7, 0xcd, 0xc6, 0x9a], .tool("inkscape -o picture.png IN")),
    Signature("a Windows metafile", " EMF", at: 40, .tool("inkscape -o picture.png IN")),
    Signature("an archive (ZIP)", [0x50, 0x4b, 3, 4], .tool("unzip IN")),
    Signature("a compressed file (gzip)", [0x1f, 0x8b], .tool("gunzip IN")),
  ]

  /// Whether it is a TGA file, by its end mark. Older files have none; their names and headers tell.
  private static func isTGA(_ bytes: [UInt8], path: String) -> Bool {
    if bytes.suffix(18).starts(with: Array("TRUEVISION-XFILE.".utf8)) { return true }
    return path.lowercased().hasSuffix(".tga") && bytes.count > 18 && bytes[1] <= 1
      && [1, 2, 3, 9, 10, 11].contains(bytes[2])
  }

  /// P1 to P7, PF and Pf followed by white space.
  private static func isPortableMap(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 3, bytes[0] == 0x50, [9, 10, 13, 32].contains(bytes[2]) else { return false }
    return (0x31...0x37).contains(bytes[1]) || bytes[1] == 0x46 || bytes[1] == 0x66
  }

  /// Whether a text begins with `<`.
  static func beginsMarkup(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(256), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "<"
  }

  /// The name of the first element of a text in XML or HTML.
  static func markup(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard beginsMarkup(bytes) else { return nil }
    if text.lowercased().contains("<!doctype html") { return "html" }
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      if rest.hasPrefix("!--") {
        guard let end = rest.range(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
        continue
      }
      let name = rest.prefix { $0.isLetter || $0 == ":" }
      // Declarations and instructions.
      if name.isEmpty { continue }
      return name.split(separator: ":").last.map { $0.lowercased() }
    }
    return nil
  }
}
