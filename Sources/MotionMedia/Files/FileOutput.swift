import Foundation
import MotionCore

/// Bytes into descriptors and files, with every failure reported.
enum FileOutput {
  /// Writes all bytes, however many calls it takes.
  static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(MediaError) {
    var done = 0
    while done < bytes.count {
      let written = DescriptorCalls.write(descriptor, bytes, from: done)
      if written > 0 {
        done += written
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        // A non-blocking pipe is full: wait until it is not.
        DescriptorCalls.wait(descriptor, for: POLLOUT, milliseconds: 1000)
      } else if written == 0 || errno != EINTR {
        throw errno == EPIPE ? .brokenPipe(path: path) : .unwritable(path: path, reason: systemMessage(errno))
      }
    }
  }

  /// Creates or replaces a file.
  static func write(_ bytes: [UInt8], toFile path: String) throws(MediaError) {
    let descriptor = FileSystem.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, permissions: 0o644)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
    do {
      try write(bytes, to: descriptor, path: path)
    } catch {
      close(descriptor)
      throw error
    }
    // A full disk may show only here.
    guard close(descriptor) == 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
  }
}
