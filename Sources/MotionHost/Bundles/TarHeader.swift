// SPDX-License-Identifier: Apache-2.0

/// The head of an entry of a tar archive, in the form `ustar` of POSIX.1: 512 bytes, numbers in octal digits.
struct TarHeader: Hashable {
  static let blockSize = 512
  /// More than eleven octal digits are not written.
  static let sizeLimit = 1 << 33

  var path: String
  var size: Int
  var kind = Kind.file

  enum Kind: UInt8 {
    case file = 0x30
    case folder = 0x35
    /// Values for the next entry, such as a long path.
    case values = 0x78
  }

  /// Nil if the path is too long for it.
  var bytes: [UInt8]? {
    var block = [UInt8](repeating: 0, count: TarHeader.blockSize)
    func put(_ text: some Collection<UInt8>, at start: Int) {
      block.replaceSubrange(start..<(start + text.count), with: text)
    }
    func put(octal number: Int, at start: Int, digits: Int) {
      let text = String(number, radix: 8)
      put(Array((String(repeating: "0", count: max(digits - text.count, 0)) + text).utf8), at: start)
    }
    let name = Array(path.utf8)
    if name.count <= 100 {
      put(name, at: 0)
    } else {
      // A longer path is split at a slash, and the first part has a field of 155 bytes.
      let cut = name.indices.first {
        name[$0] == 0x2F && $0 > 0 && $0 <= 155 && (1...100).contains(name.count - $0 - 1)
      }
      guard let cut else { return nil }
      put(name[..<cut], at: 345)
      put(name[(cut + 1)...], at: 0)
    }
    put(octal: kind == .folder ? 0o755 : 0o644, at: 100, digits: 7)
    for start in [108, 116] { put(octal: 0, at: start, digits: 7) }
    put(octal: size, at: 124, digits: 11)
    put(octal: 0, at: 136, digits: 11)
    block[156] = kind.rawValue
    put(Array("ustar\u{0}00".utf8), at: 257)
    put(octal: TarHeader.sum(block), at: 148, digits: 6)
    // Six digits, a zero, a blank: the form that old readers expect.
    block[155] = 0x20
    return block
  }

  /// The sum of all bytes, those of the sum itself as spaces.
  private static func sum(_ block: [UInt8]) -> Int {
    block.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(block[$1])) }
  }

  init(path: String, size: Int, kind: Kind = .file) { (self.path, self.size, self.kind) = (path, size, kind) }

  /// Why a block is no head of an entry that bundles have.
  struct Fault: Error { var reason: String }

  /// - Parameter block: 512 bytes.
  init(_ block: [UInt8]) throws(Fault) {
    func text(_ start: Int, _ count: Int) -> String? {
      String(validating: block[start..<(start + count)].prefix { $0 != 0 }, as: UTF8.self)
    }
    func number(_ start: Int, _ count: Int) -> Int? {
      let digits = block[start..<(start + count)].filter { $0 != 0 && $0 != 0x20 }
      return digits.isEmpty ? nil : Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }
    guard block.count == TarHeader.blockSize, number(148, 8) == TarHeader.sum(block), let name = text(0, 100),
      let size = number(124, 12), size >= 0, let folder = text(345, 155)
    else { throw Fault(reason: "it is not a tar archive, or a part of it is missing") }
    let isUstar = block[257..<262].elementsEqual("ustar".utf8)
    path = isUstar && !folder.isEmpty ? "\(folder)/\(name)" : name
    self.size = size
    // Before POSIX, a file's kind was a zero byte.
    guard let kind = Kind(rawValue: block[156] == 0 ? 0x30 : block[156]) else {
      throw Fault(reason: "\(path.debugDescription) is neither a file nor a folder")
    }
    self.kind = kind
  }
}
