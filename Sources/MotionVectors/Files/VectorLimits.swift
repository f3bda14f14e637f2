// SPDX-License-Identifier: Apache-2.0

/// The limits of a vector file. More is refused with its line.
package struct VectorLimits: Hashable, Sendable {
  /// Bytes of the file, also after it is inflated.
  package var bytes = 64 << 20
  package var elements = 1_000_000
  /// Drawn elements. Each reference draws its elements once more.
  package var drawnElements = 1_000_000
  /// Elements inside of elements.
  package var depth = 1_000
  /// Attributes of an element.
  package var attributes = 1_000
  /// Bytes that references to entities may stand for, in all.
  package var entityBytes = 16 << 20
  /// Entities inside of entities.
  package var entityDepth = 16
  /// Bytes that inherited custom properties may take, in all.
  package var variableBytes = 64 << 20

  package init() {}
}
