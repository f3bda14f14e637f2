// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The swept coverage of a block of pixels, packed: for outlines drawn repeatedly, such as text over a moving
/// background.
final class StoredCoverage: Sendable {
  /// The most pixels of an outline with stored coverage.
  static let largestArea = 1 << 17
  /// The most blocks of one outline.
  static let mostBlocks = 8

  private struct Span {
    var from, to: UInt16
    /// 1…255 for all pixels, or −1.
    var coverage: Int16
  }
  let block: PixelRect
  private let spans: [Span]
  private let bytes: [UInt8]
  /// For each row and one more, where its spans and its bytes begin.
  private let rows: [(spans: Int32, bytes: Int32)]

  /// Sweeps a shape.
  ///
  /// - Parameters:
  ///   - block: at most 65,535 pixels wide.
  ///   - swept, list: scratch.
  init(
    _ edges: EdgeList, block: PixelRect, cells: borrowing CellAccumulator, swept: MutableRow<UInt8>,
    list: borrowing SpanList
  ) {
    var spans: [Span] = []
    var bytes: [UInt8] = []
    // One entry more than rows, so each row ends where the next one begins.
    var rows: [(spans: Int32, bytes: Int32)] = [(0, 0)]
    rows.reserveCapacity(block.height + 1)
    cells.add(edges, block: block)
    for y in block.minY..<block.maxY {
      cells.sweep(row: y, of: block, rule: edges.rule, bytes: swept, spans: list)
      for i in 0..<list.count {
        let span = list[i]
        spans.append(
          Span(
            from: UInt16(truncatingIfNeeded: span.from), to: UInt16(truncatingIfNeeded: span.to),
            coverage: Int16(truncatingIfNeeded: span.coverage)))
        if span.coverage < 0 {
          bytes.append(contentsOf: swept.part(span.from, span.to - span.from).reading)
        }
      }
      rows.append((Int32(truncatingIfNeeded: spans.count), Int32(truncatingIfNeeded: bytes.count)))
    }
    (self.block, self.spans, self.bytes, self.rows) = (block, spans, bytes, rows)
  }

  /// Returns the stored result of sweeping a row.
  func load(row: Int, bytes out: MutableRow<UInt8>, spans list: borrowing SpanList) {
    list.removeAll()
    let (first, end) = (rows[row &- block.minY], rows[row &- block.minY &+ 1])
    var position = Int(first.bytes)
    bytes.withRow { bytes in
      spans.withRow { spans in
        for i in Int(first.spans)..<Int(end.spans) {
          let span = spans[i]
          let (from, to) = (Int(span.from), Int(span.to))
          list.append(from: from, to: to, coverage: Int(span.coverage))
          // Spans of one coverage have no bytes.
          guard span.coverage < 0 else { continue }
          out.part(from, to &- from).copy(bytes.part(position, to &- from))
          position &+= to &- from
        }
      }
    }
  }
}

extension EdgeList {
  /// From now on the coverage of blocks is stored.
  func store() {
    guard isStorable else { return }
    stored.withLock { $0.isWanted = true }
  }

  var keepsCoverage: Bool { stored.withLock { $0.isWanted } }

  /// Small enough that its coverage may be stored.
  var isStorable: Bool { bounds.width * bounds.height <= StoredCoverage.largestArea }

  /// The stored coverage of a block, made now if it is wanted.
  func storedCoverage(_ block: PixelRect, _ make: () -> StoredCoverage) -> StoredCoverage? {
    let (isWanted, found) = stored.withLock { state in
      (state.isWanted, state.isWanted ? state.blocks.first { $0.block == block } : nil)
    }
    guard isWanted else { return nil }
    if let found { return found }
    // No lock is held here: two threads may make the same block, but neither waits.
    let made = make()
    stored.withLock { state in
      if state.blocks.count >= StoredCoverage.mostBlocks { state.blocks.removeFirst() }
      state.blocks.append(made)
    }
    return made
  }
}
