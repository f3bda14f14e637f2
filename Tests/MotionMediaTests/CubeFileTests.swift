// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@testable import MotionMedia

@Suite struct CubeFileTests {
  private func cube(_ text: String) throws -> CubeFile { try CubeFile(Array(text.utf8), path: "x.cube") }

  @Test("A table of three dimensions is read as squares of constant blue, red fastest")
  func threeDimensions() throws {
    let lines = (0..<8).map { "\($0 & 1) \(Double($0 >> 1 & 1) * 0.5) \($0 >> 2)" }
    let text =
      "# made by hand\nTITLE \"x\"\nLUT_3D_SIZE 2\nDOMAIN_MIN 0 0 0\nDOMAIN_MAX 1.0 1 1\n\n"
      + lines.joined(separator: "\r\n")
    #expect(CubeFile.isCube(Array(text.utf8)))
    let bitmap = try cube(text).bitmap()
    #expect((bitmap.width, bitmap.height) == (4, 2))
    #expect(bitmap[1, 1] == (255, 128, 0, 255))
    #expect(bitmap[2, 0] == (0, 0, 255, 255))
  }

  @Test("A table of one dimension is a row; numbers outside 0…1 are clamped")
  func oneDimension() throws {
    let bitmap = try cube("LUT_1D_SIZE 3\n0 0 0\n.5 .5 -1\n1 1 7").bitmap()
    #expect((bitmap.width, bitmap.height) == (3, 1))
    #expect(bitmap[1, 0] == (128, 128, 0, 255) && bitmap[2, 0] == (255, 255, 255, 255))
  }

  @Test(
    "Damaged tables are errors that name the line",
    arguments: [
      "LUT_3D_SIZE 1\n0 0 0", "LUT_3D_SIZE 2\n0 0 0", "LUT_3D_SIZE 99999999999", "LUT_3D_SIZE 2\nLUT_3D_SIZE 2",
      "LUT_1D_SIZE 2\n0 0\n1 1 1", "LUT_1D_SIZE 2\n0 0 nan\n1 1 1", "LUT_1D_SIZE 2\nDOMAIN_MAX 2 2 2\n0 0 0\n1 1 1", "",
    ])
  func damaged(text: String) { #expect(throws: MediaError.self) { try cube(text) } }
}
