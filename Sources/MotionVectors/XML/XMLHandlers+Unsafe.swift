// SPDX-License-Identifier: Apache-2.0

import CXML

/// The functions that libxml2 calls for each part of a file.
// SAFETY: the library hands over its context and texts that live during the call. Texts are copied.
enum XMLHandlers {
  static func install(in handler: UnsafeMutablePointer<xmlSAXHandler>) {
    unsafe xmlSAXVersion(handler, 2)
    unsafe handler.pointee.startElementNs = { context, name, prefix, uri, _, _, count, _, attributes in
      guard let (file, current) = unsafe XMLHandlers.file(context) else { return }
      unsafe file.attempt(in: current) { () throws(VectorFileError) in
        let element = unsafe XMLElement(
          name: XMLHandlers.text(name), prefix: prefix.map { unsafe XMLHandlers.text($0) },
          uri: uri.map { unsafe XMLHandlers.text($0) },
          attributes: XMLHandlers.attributes(attributes, count: Int(count)), isRoot: file.tree.elements.isEmpty,
          isRootBare: file.tree.isBare, line: XMLHandlers.tagLine(file, current))
        try file.tree.begin(element)
      }
    }
    unsafe handler.pointee.endElementNs = { context, _, _, _ in
      guard let (file, _) = unsafe XMLHandlers.file(context) else { return }
      file.tree.end()
    }
    let addText: charactersSAXFunc = { context, characters, count in
      guard let (file, _) = unsafe XMLHandlers.file(context), file.tree.keepsText, let characters = unsafe characters
      else {
        return
      }
      let bytes = unsafe UnsafeBufferPointer(start: characters, count: Int(count))
      file.tree.add(text: unsafe String(decoding: bytes, as: UTF8.self))
    }
    // libxml2 reports text in three ways.
    unsafe handler.pointee.characters = addText
    unsafe handler.pointee.ignorableWhitespace = addText
    unsafe handler.pointee.cdataBlock = addText
    unsafe handler.pointee.comment = nil
    unsafe handler.pointee.processingInstruction = { context, name, _ in
      guard let (file, _) = unsafe XMLHandlers.file(context), unsafe XMLHandlers.text(name) == "xml-stylesheet" else {
        return
      }
      file.tree.add(styleSheetLine: file.line)
    }
    unsafe installEntities(in: handler)
    unsafe installErrors(in: handler)
  }

  /// Entities in other files are never declared, so the library does not open them.
  private static func installEntities(in handler: UnsafeMutablePointer<xmlSAXHandler>) {
    unsafe handler.pointee.externalSubset = nil
    unsafe handler.pointee.resolveEntity = { _, _, _ in nil }
    unsafe handler.pointee.entityDecl = { context, name, type, publicID, systemID, content in
      guard let (file, _) = unsafe XMLHandlers.file(context) else { return }
      let text = unsafe XMLHandlers.text(name)
      if type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue) {
        file.entities.declare(text, content: unsafe XMLHandlers.text(content))
        unsafe xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
      } else if type == Int32(XML_EXTERNAL_GENERAL_PARSED_ENTITY.rawValue) {
        file.entities.declareOutside(text)
      }
    }
    unsafe handler.pointee.getEntity = { context, name in
      guard let (file, current) = unsafe XMLHandlers.file(context), let name = unsafe name else { return nil }
      var isRefused = false
      unsafe file.attempt(in: current) { () throws(VectorFileError) in
        isRefused = true
        try file.entities.refer(to: unsafe XMLHandlers.text(name))
        isRefused = false
      }
      guard !isRefused, let entity = unsafe xmlSAX2GetEntity(context, name) else { return nil }
      return unsafe entity.pointee.etype == XML_INTERNAL_GENERAL_ENTITY ? entity : nil
    }
    unsafe handler.pointee.getParameterEntity = { context, name in
      guard let (file, current) = unsafe XMLHandlers.file(context) else { return nil }
      let error = VectorFileError(
        "the parameter entity %\(unsafe XMLHandlers.text(name)); is not read; write the declarations instead")
      unsafe file.fail(error, in: current)
      return nil
    }
    unsafe handler.pointee.reference = { context, name in
      guard let (file, _) = unsafe XMLHandlers.file(context), let name = unsafe name else { return }
      let text = unsafe XMLHandlers.text(name)
      // References that were replaced come here too.
      if !file.entities.isDeclared(text) { file.tree.add(undeclaredEntity: text, line: file.line) }
    }
  }

  private static func installErrors(in handler: UnsafeMutablePointer<xmlSAXHandler>) {
    unsafe handler.pointee.warning = nil
    unsafe handler.pointee.error = nil
    unsafe handler.pointee.fatalError = nil
    unsafe handler.pointee.serror = { context, error in
      guard let (file, current) = unsafe XMLHandlers.file(context), let error = unsafe error else { return }
      // Undeclared prefixes are common, and say which namespace is meant all the same.
      guard unsafe error.pointee.level == XML_ERR_FATAL, !file.hasFailed else { return }
      let code = unsafe UInt32(bitPattern: error.pointee.code)
      if code == XML_ERR_DOCUMENT_START.rawValue || code == XML_ERR_DOCUMENT_EMPTY.rawValue {
        unsafe file.fail(.notXML, in: current)
        return
      }
      let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? "it cannot be read"
      unsafe file.fail(VectorFileError("it is not well-formed XML: \(message.oneLine)"), in: current)
    }
  }
}

extension XMLHandlers {
  private static func file(_ context: UnsafeMutableRawPointer?) -> (XMLFile, xmlParserCtxtPtr)? {
    guard let current = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let object = unsafe current.pointee._private
    else { return nil }
    return unsafe (Unmanaged<XMLFile>.fromOpaque(object).takeUnretainedValue(), current)
  }

  private static func text(_ characters: UnsafePointer<xmlChar>?) -> String {
    guard let characters = unsafe characters else { return "" }
    return unsafe String(cString: characters)
  }

  /// Five pointers for each: name, prefix, namespace, begin and end of the value.
  private static func attributes(
    _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) -> [XMLAttribute] {
    guard let pointers = unsafe pointers else { return [] }
    var attributes: [XMLAttribute] = []
    attributes.reserveCapacity(count)
    for i in 0..<count {
      let prefix = unsafe pointers[5 * i + 1].map { unsafe text($0) }
      let uri = unsafe pointers[5 * i + 2].map { unsafe text($0) }
      guard let space = XMLAttribute.Space(prefix: prefix, uri: uri), let start = unsafe pointers[5 * i + 3],
        let end = unsafe pointers[5 * i + 4]
      else { continue }
      let value = unsafe UnsafeBufferPointer(start: start, count: end - start)
      unsafe attributes.append(
        XMLAttribute(name: text(pointers[5 * i]), space: space, value: String(decoding: value, as: UTF8.self)))
    }
    return attributes
  }

  /// The line on which a start tag begins: the library is at its end. A tag has no `<` inside. Without its start in memory it is
  /// the line of its end.
  private static func tagLine(_ file: XMLFile, _ current: xmlParserCtxtPtr) -> Int {
    let end = file.line
    guard unsafe current == file.context, let input = unsafe current.pointee.input else { return end }
    var lines = 0
    guard var cursor = unsafe input.pointee.cur, let base = unsafe input.pointee.base else { return end }
    while unsafe cursor > base {
      unsafe cursor -= 1
      // An attribute has no <, so the last one begins the tag.
      if unsafe cursor.pointee == UInt8(ascii: "<") { return max(1, end - lines) }
      if unsafe cursor.pointee == UInt8(ascii: "\n") { lines += 1 }
    }
    return end
  }
}
