// SPDX-License-Identifier: Apache-2.0

import CLCMS
import ColourProfiles
import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("Colour of images")
struct ImageColourTests {
  let folder = ScratchFolder()

  /// 1,000 colours in 40 columns and 25 rows: the corners, greys, and noise.
  func colours(_ components: Int, largest: Int) -> [[Int]] {
    let noise = ColourClip.noise(4000, depth: 16, seed: 5)
    return (0..<1000).map { index in
      if index < 1 << components { return (0..<components).map { index >> $0 & 1 == 1 ? largest : 0 } }
      if index < 80 { return [Int](repeating: max(0, index - 16) * largest / 63, count: components) }
      return (0..<components).map { Int(noise[4 * index + $0]) * largest / 65_535 }
    }
  }

  func worst(_ bitmap: Bitmap, _ expected: [[Double]], block: Int = 1) -> Double {
    var worst = 0.0
    for (index, colour) in expected.enumerated() {
      let p = bitmap[index % 40 * block, index / 40 * block]
      for (value, wanted) in zip([p.r, p.g, p.b], colour) { worst = max(worst, abs(Double(value) - wanted * 255)) }
    }
    return worst
  }

  func isSame(_ a: Bitmap, _ b: Bitmap) -> Bool {
    a.width == b.width && a.height == b.height
      && (0..<a.height).allSatisfy { memcmp(a.pixels + $0 * a.rowBytes, b.pixels + $0 * b.rowBytes, a.width * 4) == 0 }
  }

  @Test(
    "1,000 colours with a profile are within 2/255 of Little CMS, in PNG of 8 and 16 bits",
    arguments: TestProfile.allCases,
    [8, 16])
  func profiles(profile: TestProfile, depth: Int) throws {
    guard profile != .cmyk else { return }
    let largest = (1 << depth) - 1
    let colours = colours(profile.components, largest: largest)
    let png = TestPNG(
      width: 40, height: 25, kind: profile == .grey ? 0 : 2, depth: depth,
      chunks: [TestPNG.profileChunk(try profile.bytes())]
    ) { x, y in colours[y * 40 + x] }
    let bitmap = try ImageFile.bitmap(path: folder.write(png.bytes, "p.png"))
    let expected = try profile.expected(colours.map { $0.map { Double($0) / Double(largest) } })
    let worst = worst(bitmap, expected.map { $0.count == 3 ? $0 : [$0[0], $0[0], $0[0]] })
    #expect(worst <= 2, "\(worst)")
    print("\(profile.rawValue), \(depth) bits: at most \(worst) of 255 from Little CMS")
  }

  @Test(
    "1,000 colours with a profile are within 2/255 of Little CMS, in JPEG", arguments: TestProfile.allCases,
    [200, 65_000])
  func jpegProfiles(profile: TestProfile, partSize: Int) throws {
    let bytes = try profile.bytes()
    guard bytes.count / partSize < 255 else { return }
    let colours = colours(profile.components, largest: 255)
    // Adobe's marker says that three components are R, G, B.
    let markers = (profile.components == 3 ? [TestJPEG.adobe(0)] : []) + TestJPEG.profile(bytes, size: partSize)
    let jpeg = TestJPEG(columns: 40, rows: 25, components: profile.components, markers: markers) { x, y in
      colours[y * 40 + x]
    }
    let bitmap = try ImageFile.bitmap(path: folder.write(jpeg.bytes, "p.jpg"))
    let worst = worst(bitmap, try profile.expected(colours.map { $0.map { Double($0) / 255 } }), block: 8)
    #expect(worst <= 2, "\(worst)")
    print("\(profile.rawValue) in JPEG: at most \(worst) of 255 from Little CMS")
  }

  @Test("a profile of sRGB changes no byte, in PNG and JPEG")
  func profileOfSRGB() throws {
    let sRGB = try #require(cmsCreate_sRGBProfile())
    defer { cmsCloseProfile(sRGB) }
    let profile = try TestProfile.bytes(sRGB)
    let colours = colours(3, largest: 255)
    var png = TestPNG(width: 40, height: 25, kind: 2, depth: 8) { x, y in colours[y * 40 + x] }
    let plain = try ImageFile.bitmap(path: folder.write(png.bytes, "a.png"))
    png.chunks = [TestPNG.profileChunk(profile)]
    #expect(isSame(plain, try ImageFile.bitmap(path: folder.write(png.bytes, "b.png"))))
    #expect((0..<1000).allSatisfy { Int(plain[$0 % 40, $0 / 40].g) == colours[$0][1] })
    var jpeg = TestJPEG(columns: 40, rows: 25, components: 3) { x, y in colours[y * 40 + x] }
    let photo = try ImageFile.bitmap(path: folder.write(jpeg.bytes, "a.jpg"))
    jpeg.markers = TestJPEG.profile(profile, size: 1000)
    #expect(isSame(photo, try ImageFile.bitmap(path: folder.write(jpeg.bytes, "b.jpg"))))
  }

  @Test("parts and reduced images have the colours of the whole, of every kind", arguments: [false, true])
  func parts(isTable: Bool) throws {
    let profile = try (isTable ? TestProfile.rgbTable : .adobeRGB).bytes()
    let noise = ColourClip.noise(4 * 90 * 70, depth: 16, seed: 9)
    let png = TestPNG(width: 90, height: 70, kind: 6, depth: 16, chunks: [TestPNG.profileChunk(profile)]) { x, y in
      (0..<4).map { Int(noise[(y * 90 + x) * 4 + $0]) }
    }
    let path = folder.write(png.bytes, "a.png")
    let whole = try ImageFile.bitmap(path: path)
    let parts = try #require(try ImageParts(path: path))
    let part = try parts.bitmap(PixelRect(x: 10, y: 20, width: 50, height: 40), halvings: 0)
    #expect((0..<40).allSatisfy { y in (0..<50).allSatisfy { x in part[x, y] == whole[x + 10, y + 20] } })
    var reduced = BitmapReduction(width: 90, height: 70, halvings: 2)
    for y in 0..<70 { reduced.add(whole.pixels + y * whole.rowBytes, y) }
    #expect(isSame(try ImageFile.bitmap(path: path, halvings: 2), reduced.bitmap))
    // The same image interlaced is the same.
    var interlaced = png
    interlaced.isInterlaced = true
    #expect(isSame(whole, try ImageFile.bitmap(path: folder.write(interlaced.bytes, "b.png"))))
  }

  @Test(
    "every colour type, depth and transparency is what it was made of, interlaced or not",
    arguments: [
      (UInt8(0), 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
      (6, 8), (6, 16),
    ], [false, true])
  func kinds(_ type: (UInt8, Int), isInterlaced: Bool) throws {
    let (kind, depth) = type
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(kind)] ?? 1
    let largest = (1 << depth) - 1
    let palette = ColourClip.noise(4 * 256, depth: 8, seed: 3)
    for (width, height) in [(1, 1), (5, 3), (21, 19)] {
      let noise = ColourClip.noise(width * height * channels, depth: depth, seed: UInt64(depth))
      func samples(_ x: Int, _ y: Int) -> [Int] {
        (0..<channels).map { Int(noise[(y * width + x) * channels + $0]) }
      }
      let key = samples(width - 1, height - 1)
      for isTransparent in [false, true] where kind < 4 || !isTransparent {
        var png = TestPNG(
          width: width, height: height, kind: kind, depth: depth, isInterlaced: isInterlaced, sample: samples)
        if kind == 3 {
          png.chunks.append(("PLTE", (0...largest).flatMap { i in (0..<3).map { UInt8(palette[4 * i + $0]) } }))
          if isTransparent { png.chunks.append(("tRNS", (0...largest).map { UInt8(palette[4 * $0 + 3]) })) }
        } else if isTransparent {
          png.chunks.append(("tRNS", key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }))
        }
        // With a gamma the rows are read in words; a curve that is nearly sRGB's would hide what is wrong.
        for gamma in [nil, 100_000] {
          png.chunks.removeAll { $0.0 == "gAMA" }
          if let gamma { png.chunks.insert(("gAMA", TestPNG.number(gamma)), at: 0) }
          let bitmap = try ImageFile.bitmap(path: folder.write(png.bytes, "k.png"))
          var worst = 0.0
          for y in 0..<height {
            for x in 0..<width {
              let v = samples(x, y)
              var rgba = [1.0, 1, 1, 1]
              for c in 0..<3 {
                rgba[c] =
                  kind == 3
                  ? Double(palette[4 * v[0] + c]) / 255 : Double(v[channels < 3 ? 0 : c]) / Double(largest)
              }
              if kind == 4 || kind == 6 { rgba[3] = Double(v[channels - 1]) / Double(largest) }
              if isTransparent { rgba[3] = kind == 3 ? Double(palette[4 * v[0] + 3]) / 255 : v == key ? 0 : 1 }
              let p = bitmap[x, y]
              worst = max(worst, abs(Double(p.a) - rgba[3] * 255))
              for (c, value) in [p.r, p.g, p.b].enumerated() {
                let wanted = gamma == nil ? rgba[c] : TransferFunction.encode(rgba[c])
                worst = max(worst, abs(Double(value) - wanted * rgba[3] * 255))
              }
            }
          }
          // Without a gamma, colours, alpha and their product are rounded to 8 bits each.
          #expect(
            worst <= (gamma == nil ? 1.51 : 1),
            "\(width)×\(height), transparent: \(isTransparent), gamma: \(gamma ?? 0): \(worst)")
        }
      }
    }
  }

  static let pq: [UInt8] = [9, 16, 0, 1]

  @Test("cICP counts before iCCP, iCCP before sRGB, sRGB before gAMA and cHRM")
  func precedence() throws {
    let colours = colours(3, largest: 255)
    func bitmap(_ chunks: [(String, [UInt8])]) throws -> Bitmap {
      let png = TestPNG(width: 40, height: 25, kind: 2, depth: 8, chunks: chunks) { x, y in colours[y * 40 + x] }
      return try ImageFile.bitmap(path: folder.write(png.bytes, "a.png"))
    }
    let gamma = ("gAMA", TestPNG.number(100_000))
    let (sRGB, profile) = (("sRGB", [UInt8(0)]), TestPNG.profileChunk(try TestProfile.proPhoto.bytes()))
    let coded = ("cICP", ImageColourTests.pq)
    let kinds = [[], [gamma], [profile], [coded]]
    let bitmaps = try kinds.map(bitmap)
    for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] { #expect(!isSame(bitmaps[a], bitmaps[b])) }
    #expect(isSame(bitmaps[0], try bitmap([gamma, sRGB])))
    #expect(isSame(bitmaps[2], try bitmap([gamma, sRGB, profile])))
    #expect(isSame(bitmaps[3], try bitmap([gamma, sRGB, profile, coded])))
    // What the specification has sRGB images say beside their chunk is sRGB also without it.
    let points = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap(TestPNG.number)
    #expect(isSame(bitmaps[0], try bitmap([("gAMA", TestPNG.number(45_455)), ("cHRM", points)])))
    #expect(isSame(bitmaps[0], try bitmap([("cICP", [1, 13, 0, 1])])))
  }

  @Test("gAMA and cHRM are within one level of the direct computation")
  func gammaAndPrimaries() throws {
    let colours = colours(3, largest: 255)
    // Adobe RGB.
    let points = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000].flatMap(TestPNG.number)
    let png = TestPNG(
      width: 40, height: 25, kind: 2, depth: 8, chunks: [("gAMA", TestPNG.number(45_455)), ("cHRM", points)]
    ) { x, y in colours[y * 40 + x] }
    let bitmap = try ImageFile.bitmap(path: folder.write(png.bytes, "a.png"))
    let expected = try TestProfile.adobeRGB.expected(colours.map { $0.map { Double($0) / 255 } })
    #expect(worst(bitmap, expected) <= 2)
    let linear = TestPNG(width: 40, height: 25, kind: 2, depth: 8, chunks: [("gAMA", TestPNG.number(100_000))]) {
      x, y in
      colours[y * 40 + x]
    }
    let shown = try ImageFile.bitmap(path: folder.write(linear.bytes, "b.png"))
    #expect(worst(shown, colours.map { $0.map { TransferFunction.encode(Double($0) / 255) } }) <= 1)
  }

  @Test(
    "cICP pictures are what clips of the same colours are",
    arguments: [
      (9, 16), (9, 18), (12, 13), (9, 1), (1, 8), (1, 13), (5, 13), (6, 13), (7, 13),
    ])
  func coded(primaries: Int, transfer: Int) throws {
    let colours = colours(3, largest: 65_535)
    let space = ColourSpace(
      transfer: try #require(TransferFunction(h273: transfer)), primaries: try #require(Chromaticities(h273: primaries))
    )
    for isFull in [true, false] {
      let png = TestPNG(
        width: 40, height: 25, kind: 2, depth: 16,
        chunks: [("cICP", [UInt8(primaries), UInt8(transfer), 0, isFull ? 1 : 0])]
      ) { x, y in colours[y * 40 + x] }
      let bitmap = try ImageFile.bitmap(path: folder.write(png.bytes, "a.png"))
      let expected = try colours.map { colour -> [Double] in
        let v = colour.map { isFull ? Double($0) / 65_535 : (Double($0) - 4096) / (219 * 256) }
        let shown = try #require(space.reference([v[0], v[1], v[2]]))
        return [shown.x, shown.y, shown.z]
      }
      let worst = worst(bitmap, expected)
      #expect(worst <= 1, "\(worst)")
    }
  }

  @Test("eXIf turns a PNG upright, before or after its pixels", arguments: Orientation.allCases)
  func orientation(_ orientation: Orientation) throws {
    let tiff: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation.rawValue), 0, 0, 0]
      + [0, 0, 0, 0]
    // Stored so that upright it is 7×4 with x and y in its colours.
    let (width, height) = orientation.swapsSides ? (4, 7) : (7, 4)
    var stored = [[Int]](repeating: [0, 0, 0], count: 28)
    for y in 0..<4 {
      for x in 0..<7 {
        let from = orientation.stored(x, y, width: width, height: height)
        stored[from.y * width + from.x] = [20 * x, 30 * y, 7]
      }
    }
    for isLate in [false, true] {
      var png = TestPNG(width: width, height: height, kind: 2, depth: 8) { x, y in stored[y * width + x] }
      if isLate { png.lateChunks = [("eXIf", tiff)] } else { png.chunks = [("eXIf", tiff)] }
      let path = folder.write(png.bytes, "o.png")
      let image = try ImageFile(probing: path)
      #expect(image.width == 7 && image.height == 4 && image.orientation == orientation)
      #expect(image.hasRows == (orientation == .upright))
      let bitmap = try ImageFile.bitmap(path: path)
      for y in 0..<4 {
        for x in 0..<7 { #expect(bitmap[x, y] == (UInt8(20 * x), UInt8(30 * y), 7, 255)) }
      }
      #expect(try ImageFile.bitmap(path: path, halvings: 1).width == 4)
    }
  }

  @Test("grey JPEG has its full range")
  func greyJPEG() throws {
    let jpeg = TestJPEG(columns: 32, rows: 8, components: 1) { x, y in [y * 32 + x] }
    let bitmap = try ImageFile.bitmap(path: folder.write(jpeg.bytes, "g.jpg"))
    for value in 0..<256 {
      let p = bitmap[value % 32 * 8 + 3, value / 32 * 8 + 3]
      #expect(p == (UInt8(value), UInt8(value), UInt8(value), 255))
    }
  }

  @Test("ink without a profile is (1 − C)(1 − K), with Adobe's marker and without, as CMYK and as Y′CbCrK")
  func ink() throws {
    let colours = colours(4, largest: 255)
    func expected(_ c: [Double]) -> [Double] { (0..<3).map { (1 - c[$0] / 255) * (1 - c[3] / 255) } }
    for markers in [[], [TestJPEG.adobe(0)]] {
      let jpeg = TestJPEG(columns: 40, rows: 25, components: 4, markers: markers) { x, y in colours[y * 40 + x] }
      let bitmap = try ImageFile.bitmap(path: folder.write(jpeg.bytes, "c.jpg"))
      let ink = colours.map { $0.map { Double(markers.isEmpty ? $0 : 255 - $0) } }
      #expect(worst(bitmap, ink.map(expected), block: 8) <= 0.51)
    }
    // Colours whose Y′CbCr is within range: greys of ink, and some chroma.
    let jpeg = TestJPEG(columns: 40, rows: 25, components: 4, markers: [TestJPEG.adobe(2)]) { x, y in
      [60 + 3 * x, 128 + y, 128 - y, 255 - 5 * y]
    }
    let bitmap = try ImageFile.bitmap(path: folder.write(jpeg.bytes, "y.jpg"))
    for y in 0..<25 {
      for x in 0..<40 {
        let (luma, cb, cr) = (Double(60 + 3 * x), Double(y), Double(-y))
        let ink = [luma + 1.402 * cr, luma - 0.344136 * cb - 0.714136 * cr, luma + 1.772 * cb, Double(5 * y)]
        let (p, wanted) = (bitmap[x * 8, y * 8], expected(ink))
        for (value, w) in zip([p.r, p.g, p.b], wanted) { #expect(abs(Double(value) - w * 255) <= 0.6) }
      }
    }
  }

  @Test("ink of a large image is halved while it is decoded, to the means of the whole")
  func halvedInk() throws {
    let colours = colours(4, largest: 255)
    for transform in [nil, 0, 2] as [UInt8?] {
      let jpeg = TestJPEG(columns: 40, rows: 25, components: 4, markers: transform.map { [TestJPEG.adobe($0)] } ?? []) {
        x, y in
        colours[y * 40 + x]
      }
      let path = folder.write(jpeg.bytes, "h.jpg")
      for halvings in 1...4 {
        let (whole, large) = (
          try ImageFile.bitmap(path: path, halvings: halvings, whole: .max),
          try ImageFile.bitmap(path: path, halvings: halvings, whole: 1)
        )
        #expect(large.width == 320 >> halvings && large.height == 200 >> halvings || halvings == 4)
        var worst = 0
        for y in 0..<large.height {
          for x in 0..<large.width {
            let (a, b) = (whole[x, y], large[x, y])
            worst = max(worst, abs(Int(a.r) - Int(b.r)), abs(Int(a.g) - Int(b.g)), abs(Int(a.b) - Int(b.b)))
          }
        }
        // Blocks of eight pixels are one colour; with four halvings two of them are mixed, before or after the conversion.
        #expect(worst <= (halvings == 4 ? 60 : 1), "\(worst) at \(halvings)")
      }
    }
  }

  @Test("HEIC and AVIF beyond what can be decoded whole are refused with the limit")
  func largeHEIF() throws {
    try HEIFFile.check(width: 8064, height: 6048, path: "phone.heic")
    #expect {
      try HEIFFile.check(width: 10_000, height: 10_000, path: "large.heic")
    } throws: { error in
      "\(error)".contains("10000×10000") && "\(error)".contains("64 megapixels") && "\(error)".contains("Convert it")
    }
  }

  @Test("an image whose profile is damaged, incomplete or for other colours is shown without it, with a warning")
  func faults() throws {
    let good = try TestProfile.displayP3.bytes()
    func plain(_ file: [UInt8], _ name: String, saying text: String) throws {
      let path = folder.write(file, name)
      let isJPEG = name.hasSuffix("jpg")
      let without =
        isJPEG
        ? TestJPEG(columns: 1, rows: 1, components: 3) { _, _ in [9, 9, 9] }.bytes
        : TestPNG(width: 2, height: 2, kind: 2, depth: 8) { _, _ in [1, 2, 3] }.bytes
      let wanted = try ImageFile.bitmap(path: folder.write(without, "plain-" + name))
      #expect(isSame(try ImageFile.bitmap(path: path), wanted), "\(name)")
      let warning = FileOddities.warning(of: path) ?? ""
      #expect(warning.contains(text) && warning.contains("shown without it"), "\(name): \(warning)")
    }
    func fails(_ file: [UInt8], _ name: String, saying text: String) {
      let path = folder.write(file, name)
      #expect {
        _ = try ImageFile.bitmap(path: path)
      } throws: { error in
        let description = (error as? MediaError)?.description ?? ""
        return description.contains(path) && description.contains(text)
      }
    }
    func png(_ chunk: (String, [UInt8]), kind: UInt8 = 2) -> [UInt8] {
      TestPNG(width: 2, height: 2, kind: kind, depth: 8, chunks: [chunk]) { _, _ in kind == 2 ? [1, 2, 3] : [1] }.bytes
    }
    try plain(png(("iCCP", [1, 2, 3])), "a.png", saying: "iCCP")
    try plain(png(TestPNG.profileChunk(Array(good.prefix(200)))), "b.png", saying: "iCCP")
    var broken = good
    for index in 36..<40 { broken[index] = 0 }
    try plain(png(TestPNG.profileChunk(broken)), "c.png", saying: "colour profile is damaged")
    try plain(png(TestPNG.profileChunk(try TestProfile.cmyk.bytes())), "d.png", saying: "for CMYK images")
    try plain(png(TestPNG.profileChunk(try TestProfile.grey.bytes())), "e.png", saying: "for grey images")
    fails(png(("cICP", [9, 16, 1, 1])), "f.png", saying: "cICP")
    fails(png(("cICP", [9, 99, 0, 1])), "g.png", saying: "cICP")
    try plain(png(("cHRM", [UInt8](repeating: 0, count: 32))), "h.png", saying: "cHRM")
    // A profile of RGB serves a grey image.
    _ = try ImageFile.bitmap(path: folder.write(png(TestPNG.profileChunk(good), kind: 0), "i.png"))
    var markers = TestJPEG.profile(good, size: 150)
    let jpeg = { TestJPEG(columns: 1, rows: 1, components: 3, markers: markers) { _, _ in [9, 9, 9] }.bytes }
    let whole = try ImageFile.bitmap(path: folder.write(jpeg(), "j.jpg"))
    markers.reverse()
    #expect(isSame(whole, try ImageFile.bitmap(path: folder.write(jpeg(), "k.jpg"))))
    markers.removeLast()
    try plain(jpeg(), "l.jpg", saying: "incomplete")
  }

  @Test("colour types and depths that PNG does not have are refused before anything is computed from them")
  func header() throws {
    let good = TestPNG(width: 1, height: 1, kind: 2, depth: 8, chunks: [("cICP", ImageColourTests.pq)]) { _, _ in
      [9, 9, 9]
    }.bytes
    var (sound, refused) = (0, 0)
    for kind in UInt8(0)...7 {
      for depth in UInt8.min...255 {
        var bytes = good
        bytes.replaceSubrange(24..<26, with: [depth, kind])
        let path = folder.write(bytes, "a.png")
        do {
          _ = try PNGDescription(path: path).colour(path: path)
          sound += 1
        } catch {
          #expect(error.description.contains("colour type \(kind) with \(depth) bits"))
          refused += 1
        }
      }
    }
    #expect(sound == 5 + 2 + 4 + 2 + 2 && refused == 8 * 256 - 15)
  }

  @Test("no byte of a profile can make a trap")
  func mutated() throws {
    var noise = ColourClip.noise(4000, depth: 16, seed: 77)
    for profile in TestProfile.allCases where profile != .cmyk && profile != .rgbTable {
      let good = try profile.bytes()
      for _ in 0..<60 {
        var bytes = good
        for _ in 0..<3 {
          let place = Int(noise.removeLast()) % bytes.count
          bytes[place] = UInt8(noise.removeLast() & 255)
        }
        if let colour = try? ImageColour(profile: bytes, components: profile.components), !colour.isSRGB {
          let row = ImageRow(colour, width: 16)
          var pixels = (0..<64).map { UInt8($0 * 4) }
          row.convert(opaque: &pixels)
          #expect(pixels[3] == 255)
        }
        if noise.count < 100 { noise = ColourClip.noise(4000, depth: 16, seed: UInt64(good.count)) }
      }
    }
  }

  @Test("only images with a table of colours depend on more than their bytes")
  func identity() throws {
    func identity(_ profile: TestProfile?) throws -> ContentHash? {
      let chunks = try profile.map { [TestPNG.profileChunk(try $0.bytes())] } ?? []
      let png = TestPNG(width: 2, height: 2, kind: 2, depth: 8, chunks: chunks) { _, _ in [1, 2, 3] }
      return try ImageFile.colourIdentity(path: folder.write(png.bytes, "a.png"))
    }
    #expect(try identity(nil) == nil)
    #expect(try identity(.displayP3) == nil)
    let table = try #require(try identity(.rgbTable))
    #expect(try identity(.rgbTable) == table)
    let jpeg = TestJPEG(
      columns: 1, rows: 1, components: 4, markers: TestJPEG.profile(try TestProfile.cmyk.bytes(), size: 60_000)
    ) { _, _ in [1, 2, 3, 4] }
    let ink = try #require(try ImageFile.colourIdentity(path: folder.write(jpeg.bytes, "a.jpg")))
    #expect(ink != table)
    // It follows from what comes before the pixels, which need not be there.
    let scan = try #require(jpeg.bytes.indices.dropLast().first { jpeg.bytes[$0...].starts(with: [0xff, 0xda]) })
    #expect(try ImageFile.colourIdentity(path: folder.write(Array(jpeg.bytes[..<(scan + 2)]), "b.jpg")) == ink)
    #expect(throws: MediaError.self) {
      try ImageFile.colourIdentity(path: folder.write(Array(jpeg.bytes[..<scan]), "c.jpg"))
    }
  }

  /// Of what `bitmap` shows.
  static func hash(_ bitmap: Bitmap) -> ContentHash {
    var hasher = ContentHasher()
    for y in 0..<bitmap.height {
      hasher.combine(bytes: UnsafeRawBufferPointer(start: bitmap.pixels + y * bitmap.rowBytes, count: bitmap.width * 4))
    }
    return hasher.finalize()
  }

  /// The same with and without `MOTIONKIT_CPU=baseline`, and the C library's `GLIBC_TUNABLES`.
  @Test("HDR, wide gamuts and profiles have these bytes on every processor")
  func pinned() throws {
    let noise = ColourClip.noise(4 * 67 * 31, depth: 16, seed: 21)
    let chunks = [
      ("cICP", [9, 16, 0, 1]), ("cICP", [9, 18, 0, 1]), ("cICP", [12, 13, 0, 1]),
      TestPNG.profileChunk(try TestProfile.adobeRGB.bytes()),
    ]
    let hashes = try chunks.map { chunk in
      let png = TestPNG(width: 67, height: 31, kind: 6, depth: 16, chunks: [chunk]) { x, y in
        (0..<4).map { Int(noise[(y * 67 + x) * 4 + $0]) }
      }
      return ImageColourTests.hash(try ImageFile.bitmap(path: folder.write(png.bytes, "a.png"))).description
    }
    #expect(
      hashes == [
        "30fb40edae6868f0a79d83496db9c09d", "3878f98f6d74f339cc8d43ca3cc3ac5e", "7e5462ad892ad4a28dbfd65c86c9334e",
        "56f5544eb130312ba2b730d0751f53b8",
      ])
  }
}
