// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Reads SVG files into documents.
package enum SVGReader {
  /// - Parameters:
  ///   - bytes: of the file, which may be compressed by gzip.
  ///   - name: of the file, for messages.
  ///   - style: around the root, which inherits from it.
  /// - Throws: ``VectorFileError`` with a line if it is not SVG, or has more than the limits.
  package static func document(
    _ bytes: [UInt8], name: String, inheriting style: SVGStyle = .initial, limits: VectorLimits = VectorLimits()
  ) throws(VectorFileError) -> SVGDocument {
    do throws(VectorFileError) {
      return try read(bytes, name: name, style, limits: limits)
    } catch {
      var error = error
      error.name = name
      throw error
    }
  }

  private static func read(
    _ bytes: [UInt8], name: String, _ style: SVGStyle, limits: VectorLimits
  ) throws(VectorFileError) -> SVGDocument {
    let text = try text(of: bytes, limits)
    // libxml2 gathers all attributes of a tag, so they are counted before.
    try AttributeCount.check(text, limit: limits.attributes)
    let tree = try XMLFile.read(text, limits: limits)
    guard let root = tree.elements.first, root.isSVG, root.name == "svg" else {
      throw VectorFileError(wrongRoot(tree.elements.first), line: tree.elements.first?.line)
    }
    var builder = SVGBuilder(tree: tree, inheriting: style, limits: limits)
    return try builder.document(name: name)
  }

  /// The inflated bytes of a file.
  private static func text(of bytes: [UInt8], _ limits: VectorLimits) throws(VectorFileError) -> [UInt8] {
    guard bytes.count <= limits.bytes else { throw tooLarge(bytes.count, limits) }
    return GzipData.isGzip(bytes) ? try GzipData.inflated(bytes, limit: limits.bytes) : bytes
  }

  /// Whether a word stands anywhere in a file, in any case. False for a file that cannot be inflated.
  ///
  /// - Parameter word: in lower case.
  package static func mentions(_ word: StaticString, _ bytes: [UInt8]) -> Bool {
    guard let text = try? text(of: bytes, VectorLimits()) else { return false }
    let word = Array("\(word)".utf8)
    guard let first = word.first, text.count >= word.count else { return false }
    return (0...(text.count - word.count)).contains { start in
      // One bit makes a letter small.
      text[start] | 0x20 == first && word.indices.allSatisfy { text[start + $0] | 0x20 == word[$0] }
    }
  }

  private static func wrongRoot(_ root: XMLElement?) -> String {
    guard let root else { return "its root is nothing; an SVG file has <svg> there" }
    guard root.name == "svg" else { return "its root is <\(root.name.shortened)>; an SVG file has <svg> there" }
    let found = root.rootNamespace.map { "the namespace \"\($0.shortened)\"" } ?? "an undeclared namespace"
    return "its root <svg> has \(found), not SVG's; write xmlns=\"\(XMLElement.svg)\""
  }

  private static func tooLarge(_ count: Int, _ limits: VectorLimits) -> VectorFileError {
    VectorFileError("it has \(count >> 20) MB, and a vector file at most \(limits.bytes >> 20); simplify it")
  }
}
