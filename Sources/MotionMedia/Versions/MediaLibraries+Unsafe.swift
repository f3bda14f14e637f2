// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import CLCMS
import CPNG
import CWebP
import MotionCore

/// The libraries of this module that report their version. libjpeg reports none.
package enum MediaLibraries {
  /// Those that are loaded with the program.
  package static var versions: [LibraryVersion] {
    // FFmpeg's release, such as 5.1.8-0+deb12u1, then its libraries.
    var found = unsafe [LibraryVersion("FFmpeg", String(cString: av_version_info()))]
    found += [
      LibraryVersion("libavformat", bytes: avformat_version()), LibraryVersion("libavcodec", bytes: avcodec_version()),
      LibraryVersion("libavutil", bytes: avutil_version()), LibraryVersion("libswscale", bytes: swscale_version()),
      LibraryVersion("libswresample", bytes: swresample_version()),
    ]
    found.append(LibraryVersion("libpng", decimal: Int(png_access_version_number())))
    found.append(LibraryVersion("libwebp", bytes: UInt32(bitPattern: WebPGetDecoderVersion())))
    // 2140 stands for 2.14.
    let colours = Int(cmsGetEncodedCMMversion())
    found.append(LibraryVersion("Little CMS", "\(colours / 1000).\(colours % 1000 / 10)"))
    // "20914", or with letters after the digits.
    if let text = LibrarySymbol.text(ofVariable: "xmlParserVersion"), let version = Int(text.prefix { $0.isNumber }) {
      found.append(LibraryVersion("libxml2", decimal: version))
    }
    if let version = LibrarySymbol.text(ofFunction: "zlibVersion") { found.append(LibraryVersion("zlib", version)) }
    return found
  }

  /// Libraries that the first image or sound of their kind loads. Asking for them loads them.
  package static var late: [LateVersion] {
    [
      LateVersion(images: "HEIC and AVIF images", package: "libheif1") { () throws(MissingLibrary) in
        try HEIFFile.libraryVersion()
      },
      LateVersion(images: "TIFF images", package: "libtiff6") { () throws(MissingLibrary) in
        try TIFFFile.libraryVersion()
      },
      LateVersion(images: "QR codes", package: "libqrencode4") { () throws(MissingLibrary) in
        try QRModules.libraryVersion()
      },
      LateVersion(images: "sounds at another rate", package: "librubberband2") { () throws(MissingLibrary) in
        try StretchedSound.libraryVersion()
      },
    ]
  }

  /// A library loaded late, or the reason why it is not.
  package struct LateVersion {
    /// The images or sounds that need it.
    package var images: String
    package var version: LibraryVersion?
    /// The reason and the remedy if there is no version; otherwise empty.
    package var problem = ""

    init(images: String, package: String, _ load: () throws(MissingLibrary) -> LibraryVersion) {
      self.images = images
      do { version = try load() } catch {
        problem =
          "\(error.reason); install it if films need it (Debian: apt install \(package))"
      }
    }
  }
}
