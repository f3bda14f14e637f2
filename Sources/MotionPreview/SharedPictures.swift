import Foundation
import MotionCore

/// The memory that the studio's server reads pictures from: a file without a name in places of equal size, of which
/// only what is written takes memory. A place is used again when the server has said that it has read it.
final class SharedPictures: Sendable {
  /// Bytes from one place to the next: more than any picture has.
  static let stride = 1 << 30
  private static let places = 8

  private let descriptor: Int32
  private let free: FreePlaces

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    free = FreePlaces(count: SharedPictures.places)
  }

  /// Puts bytes into a place, for which it waits.
  ///
  /// - Returns: the place; nil if they cannot be written.
  func put(_ bytes: [UInt8]) -> Int? {
    guard bytes.count <= SharedPictures.stride else { return nil }
    let place = free.take()
    guard SharedMemory.write(bytes, to: descriptor, at: place * SharedPictures.stride) else {
      free.give(place)
      return nil
    }
    return place
  }

  func release(_ place: Int) { if (0..<SharedPictures.places).contains(place) { free.give(place) } }
}
