import CFreeType
import Foundation
import MotionCore
import Synchronization

/// The outlines of one face, each made once: in font units, y down, baseline at 0, not hinted, not scaled.
///
/// FreeType faces are not thread-safe; a lock guards this one and its cache.
final class GlyphOutlines: @unchecked Sendable {
  /// An outline and the rectangle that it touches, in font units, y down.
  struct Outline: Sendable {
    var path: Path
    /// Null if the glyph has no ink.
    var bounds: CGRect
    static let empty = Outline(path: Path(), bounds: .null)
  }

  private let bytes: FontBytes
  private let faceIndex: Int
  private let axes: [Double]
  private let cache = Mutex<[UInt32: Outline]>([:])
  // Touched only inside `cache`'s lock. Opened with the first outline: measuring needs none.
  private var face: FT_Face?
  private var isOpen = false

  init(bytes: FontBytes, faceIndex: Int, axes: [Double]) {
    self.bytes = bytes
    self.faceIndex = faceIndex
    self.axes = axes
  }

  deinit {
    guard let face else { return }
    FreeTypeLibrary.shared.close(face)
  }

  /// The outline of a glyph; empty for glyphs without one (spaces, bitmaps, numbers that the font does not have).
  func outline(of glyph: UInt32) -> Outline {
    cache.withLock { known in
      if let outline = known[glyph] { return outline }
      let outline = load(glyph)
      known[glyph] = outline
      return outline
    }
  }

  private func load(_ glyph: UInt32) -> Outline {
    if !isOpen {
      isOpen = true
      face = FreeTypeLibrary.shared.open(bytes, faceIndex: faceIndex, axes: axes)
    }
    // NO_SCALE gives the integers of the file: the same on every machine and for every size.
    guard let face,
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return .empty }
    var builder = OutlineBuilder()
    var callbacks = FT_Outline_Funcs(
      move_to: { to, target in OutlineBuilder.with(target) { $0.move(to.map { $0.pointee }) } },
      line_to: { to, target in OutlineBuilder.with(target) { $0.line(to.map { $0.pointee }) } },
      conic_to: { control, to, target in
        OutlineBuilder.with(target) { $0.quad(control.map { $0.pointee }, to.map { $0.pointee }) }
      },
      cubic_to: { a, b, to, target in
        OutlineBuilder.with(target) { $0.cubic(a.map { $0.pointee }, b.map { $0.pointee }, to.map { $0.pointee }) }
      },
      // Twice the size: the points between two off-curve points of TrueType are midpoints, exact at half units.
      shift: 1, delta: 0)
    guard withUnsafeMutablePointer(to: &builder, { FT_Outline_Decompose(&slot.pointee.outline, &callbacks, $0) }) == 0
    else { return .empty }
    return builder.finished()
  }
}

/// Collects what FreeType decomposes an outline into.
private struct OutlineBuilder {
  private var path = Path()
  private var isContourOpen = false

  static func with(_ target: UnsafeMutableRawPointer?, _ body: (inout OutlineBuilder) -> Void) -> Int32 {
    guard let target else { return 1 }
    body(&target.assumingMemoryBound(to: OutlineBuilder.self).pointee)
    return 0
  }

  private func point(_ v: FT_Vector?) -> CGPoint {
    guard let v else { return .zero }
    // 0 − y, not −y: no negative zeros.
    return CGPoint(x: Double(v.x) / 2, y: 0 - Double(v.y) / 2)
  }

  mutating func move(_ to: FT_Vector?) {
    closeContour()
    path.move(to: point(to))
    isContourOpen = true
  }
  mutating func line(_ to: FT_Vector?) { path.addLine(to: point(to)) }
  mutating func quad(_ control: FT_Vector?, _ to: FT_Vector?) {
    path.addQuadCurve(to: point(to), control: point(control))
  }
  mutating func cubic(_ a: FT_Vector?, _ b: FT_Vector?, _ to: FT_Vector?) {
    path.addCurve(to: point(to), control1: point(a), control2: point(b))
  }

  private mutating func closeContour() {
    if isContourOpen { path.closeSubpath() }
    isContourOpen = false
  }

  mutating func finished() -> GlyphOutlines.Outline {
    closeContour()
    return GlyphOutlines.Outline(path: path, bounds: path.tightBounds)
  }
}

/// FreeType's own state. Opening and closing faces changes it, so both take its lock; loading glyphs does not.
private final class FreeTypeLibrary: @unchecked Sendable {
  static let shared = FreeTypeLibrary()
  private let lock = Mutex(())
  private let library: FT_Library?

  private init() {
    var library: FT_Library?
    self.library = FT_Init_FreeType(&library) == 0 ? library : nil
  }

  func open(_ bytes: FontBytes, faceIndex: Int, axes: [Double]) -> FT_Face? {
    lock.withLock { _ in
      var face: FT_Face?
      let opened = bytes.start.withMemoryRebound(to: FT_Byte.self, capacity: bytes.count) {
        FT_New_Memory_Face(library, $0, FT_Long(bytes.count), FT_Long(faceIndex), &face)
      }
      guard library != nil, opened == 0, let face else { return nil }
      if !axes.isEmpty {
        // 16.16 fixed point.
        var coordinates = axes.map { FT_Fixed(($0 * 65536).rounded()) }
        FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
      }
      return face
    }
  }

  func close(_ face: FT_Face) { _ = lock.withLock { _ in FT_Done_Face(face) } }
}
