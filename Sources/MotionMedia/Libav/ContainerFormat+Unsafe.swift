// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

extension ContainerFormat {
  /// The first of a demuxer's names.
  static func name(_ format: UnsafePointer<AVInputFormat>) -> String {
    unsafe String(cString: format.pointee.name).split(separator: ",").first.map(String.init) ?? ""
  }
}
