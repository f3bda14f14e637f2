// SPDX-License-Identifier: Apache-2.0

import CXML

/// Reads XML by libxml2 into a tree of elements.
///
/// The library's own limits are off, because its depth of 256 and its attributes of 10 MB are less than real files have. The
/// limits here bound elements, depth, bytes and entities instead. Nothing outside of the file is read.
// SAFETY: the library calls back only while `xmlParseDocument` runs, and `read` keeps this object until then. `_private` of the
// context, and of those that the library makes for entities, is this object.
@safe final class XMLFile {
  let context: xmlParserCtxtPtr
  var tree: XMLTree
  var entities: XMLEntities
  /// The first error.
  private var failure: VectorFileError?

  private static let isInitialized: Bool = {
    xmlInitParser()
    return true
  }()

  /// - Throws: ``VectorFileError`` with a line if it is not XML, or has more than the limits.
  static func read(_ bytes: [UInt8], limits: VectorLimits) throws(VectorFileError) -> XMLTree {
    let file = try XMLFile(bytes, limits: limits)
    // The parser has an unretained pointer to the file.
    return try withExtendedLifetime(file) { () throws(VectorFileError) in
      _ = unsafe xmlParseDocument(file.context)
      if let failure = file.failure { throw failure }
      guard unsafe file.context.pointee.wellFormed == 1, !file.tree.elements.isEmpty else { throw .notXML }
      return file.tree
    }
  }

  private init(_ bytes: [UInt8], limits: VectorLimits) throws(VectorFileError) {
    (tree, entities) = (XMLTree(limits: limits), XMLEntities(limits: limits))
    _ = XMLFile.isInitialized
    guard !bytes.isEmpty else { throw VectorFileError("it is empty") }
    let made = unsafe bytes.withUnsafeBytes { memory in
      unsafe xmlCreateMemoryParserCtxt(
        memory.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: memory.count))
    }
    guard let made = unsafe made else { throw VectorFileError("there is no memory to read it") }
    unsafe context = unsafe made
    unsafe context.pointee._private = unsafe Unmanaged.passUnretained(self).toOpaque()
    // This reader has limits of its own for entities and sizes, so those of libxml2 are off. The network is, too.
    let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
    _ = unsafe xmlCtxtUseOptions(context, Int32(options))
    if let handler = unsafe context.pointee.sax { unsafe XMLHandlers.install(in: handler) }
  }

  deinit {
    if let document = unsafe context.pointee.myDoc { unsafe xmlFreeDoc(document) }
    unsafe xmlFreeParserCtxt(context)
  }

  var hasFailed: Bool { failure != nil }

  /// The line being read in the file; inside of an entity, the line of the reference.
  var line: Int { unsafe Int(xmlSAX2GetLineNumber(context)) }

  /// Ends the reading. The first error counts.
  func fail(_ error: VectorFileError, in current: xmlParserCtxtPtr) {
    if failure == nil {
      var error = error
      error.line = error.line ?? line
      failure = error
    }
    // An entity has a context of its own.
    unsafe xmlStopParser(current)
    unsafe xmlStopParser(context)
  }

  /// Runs a step; its error ends the reading.
  func attempt(in current: xmlParserCtxtPtr, _ body: () throws(VectorFileError) -> Void) {
    guard failure == nil else { return }
    do throws(VectorFileError) { try body() } catch { unsafe fail(error, in: current) }
  }
}

extension VectorFileError {
  static var notXML: VectorFileError {
    VectorFileError("it is not XML; an SVG file begins with <svg xmlns=\"http://www.w3.org/2000/svg\">")
  }
}
