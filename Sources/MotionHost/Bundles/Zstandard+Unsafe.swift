// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Compressed data in the format of RFC 8878, by libzstd, which is loaded when an archive is read or written.
///
/// Its functions are part of the stable interface since 1.4.
// SAFETY: the library is unloaded at the end only, and the functions have these types in its header.
@safe final class Zstandard {
  /// The library's `ZSTD_inBuffer` and `ZSTD_outBuffer`: an address, a size, a position.
  // SAFETY: it lives no longer than the bytes that it points to.
  @safe private struct Buffer {
    var start: UnsafeMutableRawPointer?
    var size: Int
    var position = 0
  }

  private typealias Make = @convention(c) () -> OpaquePointer?
  private typealias Release = @convention(c) (OpaquePointer?) -> Int
  private typealias Decompress =
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int
  private typealias Compress =
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, CInt) -> Int
  private typealias SetParameter = @convention(c) (OpaquePointer?, CInt, CInt) -> Int
  private typealias IsError = @convention(c) (Int) -> CUnsignedInt

  private let library: UnsafeMutableRawPointer
  private let isError: IsError
  private let context: OpaquePointer
  private let release: Release
  private let decompress: Decompress?
  private let compress: Compress?

  enum Purpose { case reading, writing }

  /// Why the data cannot be read or written.
  struct Fault: Error { var reason: String }

  /// - Throws: ``HostError`` if the library is missing.
  init(_ purpose: Purpose) throws {
    guard let library = unsafe dlopen("libzstd.so.1", RTLD_NOW | RTLD_LOCAL) else {
      throw Zstandard.missing(unsafe String(cString: dlerror()))
    }
    func find(_ name: String) throws -> UnsafeMutableRawPointer {
      guard let symbol = unsafe dlsym(library, name) else { throw Zstandard.missing("it has no \(name)") }
      return unsafe symbol
    }
    let isReading = purpose == .reading
    let make = unsafe unsafeBitCast(try find(isReading ? "ZSTD_createDCtx" : "ZSTD_createCCtx"), to: Make.self)
    unsafe release = unsafeBitCast(try find(isReading ? "ZSTD_freeDCtx" : "ZSTD_freeCCtx"), to: Release.self)
    unsafe isError = unsafeBitCast(try find("ZSTD_isError"), to: IsError.self)
    unsafe decompress = isReading ? unsafeBitCast(try find("ZSTD_decompressStream"), to: Decompress.self) : nil
    unsafe compress = isReading ? nil : unsafeBitCast(try find("ZSTD_compressStream2"), to: Compress.self)
    guard let context = unsafe make() else { throw HostError.system("cannot start libzstd", ENOMEM) }
    unsafe (self.library, self.context) = (library, context)
    guard !isReading else { return }
    let set = unsafe unsafeBitCast(try find("ZSTD_CCtx_setParameter"), to: SetParameter.self)
    // ZSTD_c_compressionLevel, and ZSTD_c_checksumFlag.
    for (name, value) in [(100, 12), (201, 1)] as [(CInt, CInt)] { _ = unsafe set(context, name, value) }
  }

  deinit {
    _ = unsafe release(context)
    // Results of the cache depend on the libraries of the process, and this one has no part in them.
    unsafe dlclose(library)
  }

  private static func missing(_ reason: String) -> HostError {
    HostError(
      .toolchainMissing,
      "archives need libzstd, which cannot be loaded: \(reason); install it (Debian: apt install libzstd1), or use a folder"
    )
  }

  /// Reads some compressed bytes.
  ///
  /// - Parameter take: gets pieces of the contents.
  /// - Returns: whether the data ends with these bytes.
  /// - Throws: ``Fault`` if they are damaged, and the errors of `take`.
  func decompress(_ bytes: [UInt8], _ take: ([UInt8]) throws -> Void) throws -> Bool {
    guard let decompress = unsafe decompress else { return true }
    var bytes = bytes
    var isEnd = false
    var output = [UInt8](repeating: 0, count: 1 << 17)
    try unsafe bytes.withUnsafeMutableBytes { input in
      var source = unsafe Buffer(start: input.baseAddress, size: input.count)
      var isFull = false
      // A full output may have more to come although all input is read.
      while source.position < source.size || isFull {
        let (count, state) = unsafe output.withUnsafeMutableBytes { room in
          var target = unsafe Buffer(start: room.baseAddress, size: room.count)
          let state = unsafe decompress(context, &target, &source)
          return (target.position, state)
        }
        guard isError(state) == 0 else { throw Fault(reason: "its compressed data is damaged") }
        isEnd = state == 0
        isFull = count == output.count
        if count > 0 { try take(Array(output[..<count])) }
        // One frame is all that an archive has.
        if isEnd { break }
      }
      guard source.position == source.size else { throw Fault(reason: "there is data after its end") }
    }
    return isEnd
  }

  /// Compresses some bytes.
  ///
  /// - Parameters:
  ///   - isLast: no more follow.
  ///   - write: gets compressed bytes.
  func compress(_ bytes: [UInt8], isLast: Bool, _ write: ([UInt8]) throws -> Void) throws {
    guard let compress = unsafe compress else { return }
    var bytes = bytes
    var output = [UInt8](repeating: 0, count: 1 << 17)
    try unsafe bytes.withUnsafeMutableBytes { input in
      var source = unsafe Buffer(start: input.baseAddress, size: input.count)
      var isDone = false
      while !isDone {
        let (count, rest) = unsafe output.withUnsafeMutableBytes { room in
          var target = unsafe Buffer(start: room.baseAddress, size: room.count)
          // ZSTD_e_continue or ZSTD_e_end.
          let rest = unsafe compress(context, &target, &source, isLast ? 2 : 0)
          return (target.position, rest)
        }
        guard isError(rest) == 0 else { throw HostError.system("libzstd cannot compress the bundle", ENOMEM) }
        if count > 0 { try write(Array(output[..<count])) }
        isDone = isLast ? rest == 0 : source.position == source.size
      }
    }
  }
}
