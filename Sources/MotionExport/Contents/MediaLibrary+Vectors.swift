// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension MediaLibrary: VectorServices {
  package func document(ofFile path: String) throws -> VectorDocument {
    let absolute = absolute(path)
    note(absolute)
    return .svg(try VectorDocuments.shared.svg(ofFile: absolute, name: path))
  }

  package func document(of bytes: [UInt8], name: String) throws -> VectorDocument {
    .svg(try VectorDocuments.shared.svg(of: bytes, name: name))
  }

  package func lottie(ofFile path: String, animation: String?) throws -> LottieDocument {
    let absolute = absolute(path)
    note(absolute)
    return try VectorDocuments.shared.lottie(ofFile: absolute, animation: animation)
  }
}
