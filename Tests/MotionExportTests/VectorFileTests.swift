// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionTestSupport
import Testing

@testable import MotionExport

@Suite("Vector files as a script asks for them")
struct VectorFileTests {
  private let scratch = ScratchFolder()

  @Test("a file is read from the script's folder, and is an input of the film")
  func files() throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg'><rect id='a'/></svg>"
    try Data(text.utf8).write(to: URL(fileURLWithPath: scratch.file("logo.svg")))
    let library = MediaLibrary(folder: scratch.path)
    guard case .svg(let document) = try library.services.vectors.document(ofFile: "logo.svg")
    else { throw CocoaError(.fileReadUnknown) }
    #expect(document.name == "logo.svg" && document.element(id: "a")?.name == .rect)
    #expect(library.readPaths == [scratch.file("logo.svg")])
  }

  @Test("errors name the file and its line, also of bytes")
  func errors() throws {
    let vectors = try MediaLibrary(folder: scratch.path).services.vectors
    #expect {
      try vectors.document(of: Array("<svg>\n<g>".utf8), name: "emoji")
    } throws: {
      "\($0)".hasPrefix("emoji, line 2: it is not well-formed XML")
    }
    #expect(throws: (any Error).self) { try vectors.document(ofFile: "absent.svg") }
    #expect {
      _ = try MediaServices().vectors
    } throws: {
      "\($0)" == "vector files cannot be read here"
    }
  }
}
