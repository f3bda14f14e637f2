// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The entities that a file declares, and how much text references to them stand for.
struct XMLEntities {
  private var contents: [String: String] = [:]
  /// Entities in other files, which are never read.
  private var outside: Set<String> = []
  private var known: [String: Size] = [:]
  private var total = 0
  private let limits: VectorLimits

  private struct Size {
    var bytes: Int
    var depth: Int
  }

  init(limits: VectorLimits) { self.limits = limits }

  /// The first declaration of a name counts.
  mutating func declare(_ name: String, content: String) {
    if contents[name] == nil, !outside.contains(name) { contents[name] = content }
  }

  mutating func declareOutside(_ name: String) { if contents[name] == nil { outside.insert(name) } }

  func isDeclared(_ name: String) -> Bool { contents[name] != nil || outside.contains(name) }

  /// Counts a reference; throws if the entity is in another file, refers to itself, or if all references are too much text.
  mutating func refer(to name: String) throws(VectorFileError) {
    if outside.contains(name) {
      throw VectorFileError("the entity &\(name); is in another file, which is not read; write its text instead")
    }
    guard contents[name] != nil else { return }
    // Even an empty entity costs work.
    total += max(16, try size(of: name).bytes)
    guard total <= limits.entityBytes else {
      throw VectorFileError(
        "its entities stand for more than \(limits.entityBytes >> 20) MB of text; write the text instead of &\(name);")
    }
  }

  /// With everything that its content refers to.
  private mutating func size(of name: String, depth: Int = 0) throws(VectorFileError) -> Size {
    if let size = known[name] { return size }
    guard let content = contents[name] else { return Size(bytes: 0, depth: 0) }
    // An entity that refers to itself has no end.
    guard depth < limits.entityDepth else { throw tooDeep(name) }
    var size = Size(bytes: content.utf8.count, depth: 1)
    for reference in XMLEntities.references(in: content) {
      let inner = try self.size(of: reference, depth: depth + 1)
      size.bytes = min(size.bytes + inner.bytes, limits.entityBytes + 1)
      size.depth = max(size.depth, inner.depth + 1)
    }
    guard size.depth <= limits.entityDepth else { throw tooDeep(name) }
    known[name] = size
    return size
  }

  private func tooDeep(_ name: String) -> VectorFileError {
    VectorFileError(
      "the entity &\(name); refers to itself, or to more than \(limits.entityDepth) entities inside of each other")
  }

  /// The names between `&` and `;`, without character references.
  private static func references(in content: String) -> [String] {
    var names: [String] = []
    var scanner = ByteScanner(content)
    while !scanner.isAtEnd {
      guard scanner.skip("&") else {
        scanner.position += 1
        continue
      }
      let name = scanner.take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") }
      if !name.hasPrefix("#") { names.append(name) }
    }
    return names
  }
}
