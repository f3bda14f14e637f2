import Foundation
import MotionCore

/// For functions of a script in several files, the hash of all code that they can reach: equal hashes, equal functions. An
/// edit of another file leaves it as it is.
///
/// It lies beside the script's library:
///
///     8 bytes   "MKFUNCT1"
///     16 bytes  hash of the library
///     8 bytes   number of functions
///     24 bytes  for each: offset in the library's image, little-endian, and hash
///     16 bytes  hash of all of this
public struct FunctionHashes: Hashable, Sendable {
  /// By offset in the library's image. Functions that cannot be told apart, and those of which it is not known what they
  /// reach, are not in it.
  private(set) var hashes: [UInt: ContentHash] = [:]
  private let library: ContentHash

  /// Reads object files.
  ///
  /// - Parameters:
  ///   - library: the path of what they were linked to.
  ///   - objects: paths of all of them, with a section for each function.
  ///   - entryPoint: the symbol of the main code.
  /// - Returns: nil if the library cannot be read. Where an object cannot, or code may run that objects do not show, no
  ///   function has a hash.
  public init?(ofLibrary library: String, objects: [String], entryPoint: String) {
    guard let bytes = FileSystem.contents(library) else { return nil }
    self.init(
      ofLibrary: bytes, objects: objects.map { FileSystem.contents($0) }, entryPoint)
  }

  /// - Parameter objects: nil for those that cannot be read.
  init(ofLibrary bytes: [UInt8], objects: [[UInt8]?], _ entryPoint: String) {
    library = FunctionHashes.hash(bytes[...])
    let files = objects.compactMap { $0.flatMap(ELFFile.init) }
    guard let image = ELFFile(bytes), image.firstAddress == 0, files.count == objects.count,
      let graph = CodeGraph(files, entryPoint: entryPoint)
    else { return }
    let reach = CodeReach(graph)
    let contents = files.map { ELFFile.contents(of: $0.bytes) ?? FunctionHashes.hash($0.bytes[...]) }
    // A function of no bytes has the address of the next one.
    var names: [UInt: Set<String>] = [:]
    for symbol in image.symbols where symbol.isFunction && symbol.section != nil {
      guard let offset = UInt(exactly: symbol.value) else { continue }
      names[offset, default: []].insert(symbol.name)
    }
    for (offset, names) in names {
      let sections = names.map { graph.sections(of: $0) }
      guard !sections.contains(nil), let reached = reach.files(from: sections.flatMap { $0 ?? [] }) else { continue }
      hashes[offset] = FunctionHashes.hash(of: names, contents: reached.map { contents[$0] })
    }
  }

  /// Within the files that it reaches, a function is known by its symbol.
  private static func hash(of names: Set<String>, contents: [ContentHash]) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(list: names.sorted()) { $0.combine($1) }
    hasher.combine(list: contents.sorted { ($0.high, $0.low) < ($1.high, $1.low) }) { $0.combine($1) }
    return hasher.finalize()
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(bytes: bytes.span)
    return hasher.finalize()
  }
}

// MARK: The file

extension FunctionHashes {
  private static let magic: [UInt8] = Array("MKFUNCT1".utf8)

  /// - Throws: ``MediaError`` if it cannot be written.
  public func write(to path: String) throws { try AtomicFile.write(bytes, to: path, isDurable: false) }

  /// Reads a file; nil if there is none, it is damaged, or not of this library.
  public init?(reading path: String, ofLibrary library: String) {
    guard let data = FileSystem.contents(path),
      let bytes = FileSystem.contents(library)
    else { return nil }
    self.init(bytes: data, library: FunctionHashes.hash(bytes[...]))
  }

  var bytes: [UInt8] {
    var out = FunctionHashes.magic + library.bytes + UInt64(hashes.count).littleEndianBytes
    for (offset, hash) in hashes.sorted(by: { $0.key < $1.key }) {
      out += UInt64(offset).littleEndianBytes + hash.bytes
    }
    return out + FunctionHashes.hash(out[...]).bytes
  }

  init?(bytes: [UInt8], library: ContentHash) {
    let (header, entry, tail) = (32, 24, 16)
    guard bytes.count >= header + tail, bytes[..<8].elementsEqual(FunctionHashes.magic),
      bytes[8..<24].elementsEqual(library.bytes),
      (bytes.count - header - tail) % entry == 0,
      UInt64(littleEndianBytes: bytes[24..<32]) == UInt64((bytes.count - header - tail) / entry),
      bytes[(bytes.count - tail)...].elementsEqual(FunctionHashes.hash(bytes[..<(bytes.count - tail)]).bytes)
    else { return nil }
    self.library = library
    for start in stride(from: header, to: bytes.count - tail, by: entry) {
      hashes[UInt(UInt64(littleEndianBytes: bytes[start..<start + 8]))] = ContentHash(
        bytes: Array(bytes[(start + 8)..<(start + entry)]))
    }
  }
}
