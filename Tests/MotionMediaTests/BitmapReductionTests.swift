// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Images that are made smaller while they are read.
@Suite("Reduced images")
struct BitmapReductionTests {
  let folder = ScratchFolder()

  /// The mean difference of all components.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    guard (a.width, a.height) == (b.width, b.height) else { return .infinity }
    var sum = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a[x, y], b[x, y])
        for (c, d) in [(p.r, q.r), (p.g, q.g), (p.b, q.b), (p.a, q.a)] { sum += abs(Int(c) - Int(d)) }
      }
    }
    return Double(sum) / Double(a.width * a.height * 4)
  }

  @Test(
    "their size is rounded up, and pixels are the means, nearly so in JPEG and WebP",
    arguments: [("p.jpg", 1.5), ("p.webp", 1.5), ("p.tif", 0), ("p.png", 0)])
  func means(name: String, tolerance: Double) throws {
    for (width, height) in [(320, 240), (317, 203)] {
      try SystemTool.ffmpeg(
        ["-f", "lavfi", "-i", "mandelbrot=s=\(width)x\(height)", "-frames:v", "1"]
          + (name == "p.webp" ? ["-lossless", "1"] : name == "p.jpg" ? ["-q:v", "2"] : []) + [folder.file(name)])
      let whole = try ImageFile.bitmap(path: folder.file(name))
      for halvings in 1...5 {
        let reduced = try ImageFile.bitmap(path: folder.file(name), halvings: halvings, whole: 0)
        #expect(reduced.width == (width + (1 << halvings) - 1) >> halvings)
        let wanted = BitmapReduction.bitmap(of: whole, halvings: halvings)
        let found = difference(reduced, wanted)
        #expect(found <= tolerance, "\(name) \(width) \(halvings): \(found)")
      }
    }
  }

  @Test("a turned JPEG and one in several scans; alpha of a WebP")
  func kinds() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x64,format=rgba,geq=r=255:g='4*Y':b=0:a='if(lt(X,32),255,0)'", "-frames:v",
      "1",
      "-lossless", "1", folder.file("a.webp"))
    let reduced = try ImageFile.bitmap(path: folder.file("a.webp"), halvings: 2, whole: 0)
    #expect(reduced[3, 8].a == 255 && reduced[12, 8] == (0, 0, 0, 0) && reduced[3, 8].r == 255)
    #expect(throws: MediaError.self) { try ImageFile.bitmap(path: folder.file("none.jpg"), halvings: 2, whole: 0) }
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "testsrc2=s=64x48", "-frames:v", "1", folder.file("t.jpg"))
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.file("t.jpg"))))
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: folder.file("cut.jpg")))
    #expect(throws: MediaError.self) { try ImageFile.bitmap(path: folder.file("cut.jpg"), halvings: 2, whole: 0) }
  }
}
