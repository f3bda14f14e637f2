// SPDX-License-Identifier: Apache-2.0

import MotionMedia
import MotionModel
import MotionVectors

extension MediaLibrary: VectorServices {
  package func document(ofFile path: String) throws -> VectorDocument {
    let absolute = absolute(path)
    note(absolute)
    let bytes = try FileInput.bytes(absolute, limit: VectorLimits().bytes)
    return try document(of: bytes, name: path)
  }

  package func document(of bytes: [UInt8], name: String) throws -> VectorDocument {
    .svg(try SVGReader.document(bytes, name: name))
  }

  package func lottie(ofFile path: String, animation: String?) throws -> LottieDocument {
    let absolute = absolute(path)
    note(absolute)
    return try LottieDecoder.document(FileInput.bytes(absolute, limit: LottieDecoder.byteLimit), animation: animation)
  }
}
