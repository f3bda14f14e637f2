// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// The licence of a library that the tool is linked with, or loads.
struct LibraryLicense: Hashable {
  var library: String
  /// By SPDX (spdx.org/licenses).
  var license: String
  /// Its purpose.
  var use: String
  /// Its name in the configuration of FFmpeg, which may lack it. Nil for a library of the tool itself.
  var configuration: String?
  /// Whether only films that need it load it. The program is not linked with it.
  var isLoadedLate = false

  /// Whether it decides the licence of a program that is passed on: it is linked, and under the GPL.
  var isStrict: Bool { isGPL && !isLoadedLate }

  /// Whether programs that are linked with it can only be passed on under the GNU General Public License.
  var isGPL: Bool { license.hasPrefix("GPL") }

  /// The licences of all libraries, as their own files state them. FFmpeg's depends on how it was built, and it says so itself.
  static var all: [LibraryLicense] {
    let own = known.filter { $0.configuration.map { Libav.isConfigured(with: $0) } ?? true }
    return [LibraryLicense(library: "FFmpeg", license: ffmpeg, use: "containers, codecs, conversion")] + own
  }

  /// FFmpeg's words as a name of SPDX.
  private static var ffmpeg: String {
    let words = Libav.license
    let family = words.hasPrefix("LGPL") ? "LGPL" : words.hasPrefix("GPL") ? "GPL" : nil
    guard let family else { return words }
    return family + (words.contains("version 3") ? "-3.0" : words.hasPrefix("LGPL") ? "-2.1" : "-2.0") + "-or-later"
  }

  private static let known = [
    LibraryLicense(library: "x264", license: "GPL-2.0-or-later", use: "H.264", configuration: "libx264"),
    LibraryLicense(library: "x265", license: "GPL-2.0-or-later", use: "H.265", configuration: "libx265"),
    LibraryLicense(library: "libvpx", license: "BSD-3-Clause", use: "VP8, VP9", configuration: "libvpx"),
    LibraryLicense(library: "libaom", license: "BSD-2-Clause", use: "AV1", configuration: "libaom"),
    LibraryLicense(library: "SVT-AV1", license: "BSD-3-Clause-Clear", use: "AV1", configuration: "libsvtav1"),
    LibraryLicense(library: "dav1d", license: "BSD-2-Clause", use: "AV1", configuration: "libdav1d"),
    LibraryLicense(library: "Opus", license: "BSD-3-Clause", use: "sound", configuration: "libopus"),
    LibraryLicense(library: "LAME", license: "LGPL-2.0-or-later", use: "MP3", configuration: "libmp3lame"),
    LibraryLicense(
      library: "Rubber Band", license: "GPL-2.0-or-later", use: "sound at another rate with its pitch",
      isLoadedLate: true),
    LibraryLicense(library: "FreeType", license: "FTL OR GPL-2.0-or-later", use: "outlines of letters"),
    LibraryLicense(library: "HarfBuzz", license: "MIT-Modern-Variant", use: "shaping of texts"),
    LibraryLicense(library: "FriBidi", license: "LGPL-2.1-or-later", use: "texts from right to left"),
    LibraryLicense(
      library: "Hyphen", license: "MPL-1.1 OR LGPL-2.1-or-later OR GPL-2.0-or-later", use: "hyphenation"),
    LibraryLicense(library: "Fontconfig", license: "HPND-sell-variant", use: "finding fonts"),
    LibraryLicense(library: "libpng", license: "libpng-2.0", use: "PNG"),
    LibraryLicense(library: "libjpeg-turbo", license: "IJG AND BSD-3-Clause AND Zlib", use: "JPEG"),
    LibraryLicense(library: "libwebp", license: "BSD-3-Clause", use: "WebP"),
    LibraryLicense(library: "libheif", license: "LGPL-3.0-or-later", use: "HEIF and AVIF images", isLoadedLate: true),
    LibraryLicense(library: "libtiff", license: "libtiff", use: "TIFF", isLoadedLate: true),
    LibraryLicense(library: "Little CMS", license: "MIT", use: "colour profiles"),
    LibraryLicense(library: "libqrencode", license: "LGPL-2.1-or-later", use: "QR codes", isLoadedLate: true),
    LibraryLicense(library: "libxml2", license: "MIT", use: "SVG"),
    LibraryLicense(library: "libyaml", license: "MIT", use: "tables in YAML"),
    LibraryLicense(library: "zlib", license: "Zlib", use: "compression"),
    LibraryLicense(library: "Zstandard", license: "BSD-3-Clause OR GPL-2.0-only", use: "bundles in one file"),
    LibraryLicense(library: "Swift", license: "Apache-2.0 WITH Swift-exception", use: "the language and Foundation"),
    LibraryLicense(library: "swift-argument-parser", license: "Apache-2.0 WITH Swift-exception", use: "command lines"),
    LibraryLicense(library: "FlyingFox", license: "MIT", use: "the studio's server"),
  ]
}
