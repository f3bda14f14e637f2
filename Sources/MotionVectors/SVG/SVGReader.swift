// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Reads SVG files into documents.
package enum SVGReader {
  /// - Parameters:
  ///   - bytes: of the file, which may be compressed by gzip.
  ///   - name: of the file, for messages.
  /// - Throws: ``VectorFileError`` with a line if it is not SVG, or has more than the limits.
  package static func document(
    _ bytes: [UInt8], name: String, limits: VectorLimits = VectorLimits()
  ) throws(VectorFileError) -> SVGDocument {
    do throws(VectorFileError) {
      return try read(bytes, name: name, limits: limits)
    } catch {
      var error = error
      error.name = name
      throw error
    }
  }

  private static func read(
    _ bytes: [UInt8], name: String, limits: VectorLimits
  ) throws(VectorFileError) -> SVGDocument {
    guard bytes.count <= limits.bytes else { throw tooLarge(bytes.count, limits) }
    let text = GzipData.isGzip(bytes) ? try GzipData.inflated(bytes, limit: limits.bytes) : bytes
    try AttributeCount.check(text, limit: limits.attributes)
    let tree = try XMLFile.read(text, limits: limits)
    guard let root = tree.elements.first, root.isSVG, root.name == "svg" else {
      throw VectorFileError(wrongRoot(tree.elements.first), line: tree.elements.first?.line)
    }
    var builder = SVGBuilder(tree: tree, limits: limits)
    return try builder.document(name: name)
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
