// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The memory from which the studio's server reads pictures: an anonymous file with places of equal size, where only written
/// pages take memory. A place is used again after the server has confirmed reading it.
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
