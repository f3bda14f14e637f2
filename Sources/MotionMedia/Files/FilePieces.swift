// SPDX-License-Identifier: Apache-2.0

/// A file as given to libav: pieces of it, one after the other, some of them replaced.
struct FilePieces: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    /// Bytes of the file.
    case file(Range<Int>)
    /// Bytes that replace those of the file.
    case bytes([UInt8])

    var count: Int {
      switch self {
      case .file(let range): range.count
      case .bytes(let bytes): bytes.count
      }
    }
  }

  private(set) var pieces: [Piece] = []

  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Adds a range of the file, joined to the last one if it follows it.
  mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if case .file(let last)? = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .file(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.file(range))
    }
  }

  /// Adds bytes not in the file.
  mutating func append(_ bytes: [UInt8]) { pieces.append(.bytes(bytes)) }
}

extension FilePieces {
  /// A file of so many bytes with some of them replaced.
  ///
  /// - Parameter changes: offsets in the file, and the bytes there.
  init(size: Int, changes: [Int: [UInt8]]) {
    var offset = 0
    for (start, bytes) in changes.sorted(by: { $0.key < $1.key }) where start >= offset {
      append(offset..<min(start, size))
      append(bytes)
      offset = start + bytes.count
    }
    if offset < size { append(offset..<size) }
  }
}
