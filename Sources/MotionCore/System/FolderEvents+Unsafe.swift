// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kernel's events of folders (inotify(7)): one watch for each folder, however many files it has.
final class FolderEvents {
  /// Has something to read when there are events.
  let descriptor: CInt
  private var folders: [CInt: String] = [:]

  struct Event {
    /// Empty: some were lost.
    var folder: String
    /// Empty: it is about the folder itself.
    var name: String
    var mask: UInt32

    func isOf(_ kinds: UInt32) -> Bool { mask & kinds != 0 }
  }

  // The kernel's constants.
  static let (modified, attributes, closed) = (0x2 as UInt32, 0x4 as UInt32, 0x8 as UInt32)
  static let (movedFrom, movedTo) = (0x40 as UInt32, 0x80 as UInt32)
  static let (created, removed) = (0x100 as UInt32, 0x200 as UInt32)
  static let (removedItself, movedItself) = (0x400 as UInt32, 0x800 as UInt32)
  static let (overflow, ignored, folderFlag) = (0x4000 as UInt32, 0x8000 as UInt32, 0x4000_0000 as UInt32)
  private static let all =
    modified | attributes | closed | movedFrom | movedTo | created | removed | removedItself | movedItself
  private static let foldersOnly: UInt32 = 0x0100_0000

  /// Nil: this user has as many of these as the system allows, or the system has none.
  init?() {
    descriptor = inotify_init1(CInt(O_CLOEXEC | O_NONBLOCK))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// - Returns: false if the folder does not exist, or no more can be watched.
  func add(_ folder: String) -> Bool {
    let number = unsafe PathText.withBytes(folder) {
      unsafe inotify_add_watch(descriptor, $0, FolderEvents.all | FolderEvents.foldersOnly)
    }
    guard number >= 0 else { return false }
    folders[number] = folder
    return true
  }

  func watches(_ folder: String) -> Bool { folders.values.contains(folder) }

  var count: Int { folders.count }

  /// Those that came since the last call, without waiting.
  func next() -> [Event] {
    var events: [Event] = []
    while let bytes = DescriptorCalls.read(descriptor, limit: 65_536), !bytes.isEmpty {
      func word(_ offset: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) } }
      var offset = 0
      while offset + 16 <= bytes.count {
        // struct inotify_event: watch, mask, cookie, length, then the name.
        let (number, mask, length) = (CInt(bitPattern: word(offset)), word(offset + 4), Int(word(offset + 12)))
        let end = min(offset + 16 + length, bytes.count)
        let name = bytes[(offset + 16)..<end].prefix { $0 != 0 }
        offset = end
        if mask & FolderEvents.overflow != 0 {
          events.append(Event(folder: "", name: "", mask: mask))
        } else if let folder = folders[number] {
          events.append(Event(folder: folder, name: PathText.text(Array(name)), mask: mask))
          if mask & FolderEvents.ignored != 0 { folders[number] = nil }
        }
      }
    }
    return events
  }
}
