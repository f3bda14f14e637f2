import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite struct ReducedPictureTests {
  /// Random pixels, premultiplied.
  private func picture(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    var state: UInt32 = 7
    for y in 0..<height {
      for x in 0..<width {
        let p = bitmap.pixels + y * bitmap.rowBytes + 4 * x
        state = state &* 1_664_525 &+ 1_013_904_223
        (p[0], p[1], p[2], p[3]) = (
          UInt8(truncatingIfNeeded: state >> 8), UInt8(truncatingIfNeeded: state >> 16),
          UInt8(truncatingIfNeeded: state >> 24), 255
        )
      }
    }
    return bitmap
  }

  @Test("A PNG read at a part of its size holds the means of its pixels (TL-1)", arguments: 1...6)
  func means(halvings: Int) throws {
    let folder = ScratchFolder()
    let path = folder.file("picture.png")
    let whole = picture(75, 41)
    try PNGWriter.write(whole, to: path)
    let reduced = try ImageFile.bitmap(path: path, halvings: halvings)
    let side = 1 << halvings
    #expect(reduced.width == (75 + side - 1) / side && reduced.height == (41 + side - 1) / side)
    for y in 0..<reduced.height {
      for x in 0..<reduced.width {
        var (sum, count) = (0, 0)
        for v in y * side..<min(41, (y + 1) * side) {
          for u in x * side..<min(75, (x + 1) * side) {
            sum += Int(whole[u, v].g)
            count += 1
          }
        }
        #expect(Int(reduced[x, y].g) == (sum + count / 2) / count && reduced[x, y].a == 255)
      }
    }
    #expect(try ImageFile.bitmap(path: path, halvings: 0).width == 75)
  }

  @Test("A PNG that ends early or is damaged is an error, not a part of a picture")
  func damaged() throws {
    let folder = ScratchFolder()
    let path = folder.file("picture.png")
    try PNGWriter.write(picture(60, 60), to: path)
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let short = folder.file("short.png")
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: short))
    #expect(throws: MediaError.self) { try ImageFile.bitmap(path: short, halvings: 2) }
    bytes[bytes.count / 2] ^= 0x55
    let flipped = folder.file("flipped.png")
    try Data(bytes).write(to: URL(fileURLWithPath: flipped))
    #expect(throws: MediaError.self) { try ImageFile.bitmap(path: flipped, halvings: 2) }
  }
}
