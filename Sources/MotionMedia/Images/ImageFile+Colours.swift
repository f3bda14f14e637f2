// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension ImageFile {
  /// Whether an image's colours are not sRGB's, so they are converted on reading.
  package static func isConverted(path: String) throws(MediaError) -> Bool {
    let start = try FileInput.start(of: path, count: PNGFile.headerSize)
    if start.count == PNGFile.headerSize, start.starts(with: PNGFile.signature) {
      return try !PNGDescription(path: path, colourOnly: true).colour(path: path).isSRGB
    }
    if start.starts(with: JPEGHeader.signature) {
      return !(JPEGFile.colour(try JPEGHeader(startOf: path), path: path)?.isSRGB ?? true)
    }
    if WebPImage.isWebP(start) {
      return try !WebPImage.Header(FileInput.read(path), path: path).colour(path: path).isSRGB
    }
    if HEIFFile.isHEIF(start) {
      return try !HEIFFile.header(FileInput.read(path), path: path).colour(path: path).isSRGB
    }
    if TIFFFile.isTIFF(start) { return try !(TIFFFile.header(path: path).colour(path: path)?.isSRGB ?? true) }
    return false
  }
}
