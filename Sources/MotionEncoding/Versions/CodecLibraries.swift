// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// The codec libraries behind libavcodec that are loaded with it, as far as they report their version.
package enum CodecLibraries {
  package static var versions: [LibraryVersion] {
    Libav.load()
    var found: [LibraryVersion] = []
    // libx264 tells its version to nobody; the name of its file has the number of its interface, X264_BUILD.
    let start = "libx264.so."
    let files = MemoryMaps.ofThisProcess()?.executableFiles ?? []
    let names = files.compactMap { $0.split(separator: "/").last }
    if let name = names.first(where: { $0.hasPrefix(start) }) {
      found.append(LibraryVersion("libx264", "build \(name.dropFirst(start.count))"))
    }
    if let version = LibrarySymbol.text(ofVariable: "x265_version_str") {
      found.append(LibraryVersion("libx265", version))
    }
    for (name, function) in functions {
      guard let text = LibrarySymbol.text(ofFunction: function) else { continue }
      // Some have their own name before the number: "libopus 1.3.1", "v1.12.0".
      let word = text.split(separator: " ").last ?? ""
      found.append(LibraryVersion(name, String(word.hasPrefix("v") ? word.dropFirst() : word)))
    }
    return found
  }

  private static let functions = [
    ("libvpx", "vpx_codec_version_str"), ("libaom", "aom_codec_version_str"), ("SVT-AV1", "svt_av1_get_version"),
    ("dav1d", "dav1d_version"), ("libopus", "opus_get_version_string"), ("LAME", "get_lame_version"),
  ]
}
