// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import CLateLibav
import CLibavLog
import Foundation
import Synchronization

/// Common to all uses of libav: silence, the processor's instructions, and its error codes in words.
package enum Libav {
  /// Silences libav, which would write to the caller's standard error. Errors are returned as values here; its other
  /// messages are collected (``LibavNotices``).
  package static let quiet: Void = {
    libav_log_install()
    InstructionSet.limitLibav()
  }()

  /// Loads libav now. Its first call would do so otherwise: only who reads the list of loaded libraries needs this.
  package static func load() { late_libav_load() }

  /// Hands on why libav cannot be loaded; otherwise standard error gets the message. The process ends with code 69 when
  /// `report` returns.
  package static func whenMissing(_ report: @escaping @Sendable (String) -> Void) {
    missing.withLock { $0 = report }
    unsafe late_libav_report_with { message in
      guard let message = unsafe message else { return }
      Libav.missing.withLock { $0 }?(unsafe String(cString: message))
    }
  }

  private static let missing = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// The library's text for one of its (negative) codes.
  package static func message(_ code: Int32) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let base = buffer.baseAddress, unsafe av_strerror(code, base, buffer.count) == 0 else {
        // Some decoders return numbers of their own.
        return "the decoder gives no reason"
      }
      return unsafe String(cString: base)
    }
  }

  /// `AVERROR_EXTERNAL`: a library used by libav failed, and libav does not know why.
  package static let externalError = -Int32(bitPattern: 0x20_54_58_45)

  /// A writing failure as an error: a reader that went away is not a full disk.
  package static func writeError(_ code: Int32, path: String) -> MediaError {
    code == -EPIPE ? .brokenPipe(path: path) : .unwritable(path: path, reason: message(code))
  }

  /// libav's name of a codec: `h264`.
  static func name(of codec: AVCodecID) -> String { unsafe String(cString: avcodec_get_name(codec)) }

  /// A container's tag of a codec, as text: `avc1`.
  static func text(ofTag tag: UInt32) -> String {
    var characters = [CChar](repeating: 0, count: Int(AV_FOURCC_MAX_STRING_SIZE))
    return unsafe String(cString: av_fourcc_make_string(&characters, tag))
  }

  static func hasDecoder(_ codec: AVCodecID) -> Bool { unsafe avcodec_find_decoder(codec) != nil }
  static func hasDecoder(named name: String) -> Bool { unsafe avcodec_find_decoder_by_name(name) != nil }

  /// How libavcodec was built.
  static var configuration: String { unsafe avcodec_configuration().map { unsafe String(cString: $0) } ?? "" }

  /// libavcodec's licence as it was built: `GPL version 2 or later`.
  package static var license: String { unsafe avcodec_license().map { unsafe String(cString: $0) } ?? "" }

  /// Whether it was built with a library, such as `libx264`.
  package static func isConfigured(with library: String) -> Bool {
    configuration.split(separator: " ").contains { $0 == "--enable-\(library)" }
  }

  /// Sets one option of a codec or muxer; false if the option does not exist or refuses the value.
  package static func set(_ name: String, _ value: String, of options: UnsafeMutableRawPointer?) -> Bool {
    guard let options = unsafe options else { return false }
    return unsafe av_opt_set(options, name, value, 0) >= 0
  }
}
