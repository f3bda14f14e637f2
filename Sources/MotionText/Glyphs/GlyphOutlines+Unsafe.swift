// SPDX-License-Identifier: Apache-2.0

import CFreeType
import Foundation
import MotionCore
import Synchronization

/// The outlines of one face, each made once: in font units, y down, baseline at 0, not hinted, not scaled.
///
/// FreeType faces are not thread-safe; a lock guards this one and its cache.
@safe final class GlyphOutlines: @unchecked Sendable {
  // SAFETY: `face` is used under the lock alone, reads bytes that live as long as it, and is closed in `deinit`.
  private let bytes: FontBytes
  private let faceIndex: Int
  private let axes: [Double]
  private let cache = Mutex<[UInt32: GlyphOutline]>([:])
  // Touched only inside `cache`'s lock. Opened with the first outline: measuring needs none.
  private var face: FT_Face?
  private var isOpen = false

  init(bytes: FontBytes, faceIndex: Int, axes: [Double]) {
    self.bytes = bytes
    self.faceIndex = faceIndex
    self.axes = axes
  }

  deinit {
    guard let face = unsafe face else { return }
    unsafe FreeTypeLibrary.shared.close(face)
  }

  /// The outline of a glyph; empty for glyphs without one (spaces, bitmaps, numbers outside the font).
  func outline(of glyph: UInt32) -> GlyphOutline {
    cache.withLock { known in
      if let outline = known[glyph] { return outline }
      let outline = load(glyph)
      known[glyph] = outline
      return outline
    }
  }

  private func load(_ glyph: UInt32) -> GlyphOutline {
    // Shaping needs no outlines, so the face is opened with its first glyph.
    if !isOpen {
      isOpen = true
      unsafe face = unsafe FreeTypeLibrary.shared.open(bytes, faceIndex: faceIndex, axes: axes)
    }
    // NO_SCALE gives the integers of the file: the same on every machine and for every size.
    guard let face = unsafe face,
      unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      let slot = unsafe face.pointee.glyph, unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return .empty }
    var builder = OutlineBuilder()
    var callbacks = unsafe FT_Outline_Funcs(
      move_to: { to, target in unsafe OutlineBuilder.with(target) { unsafe $0.move(to.map { unsafe $0.pointee }) } },
      line_to: { to, target in unsafe OutlineBuilder.with(target) { unsafe $0.line(to.map { unsafe $0.pointee }) } },
      conic_to: { control, to, target in
        unsafe OutlineBuilder.with(target) {
          unsafe $0.quad(control.map { unsafe $0.pointee }, unsafe to.map { unsafe $0.pointee })
        }
      },
      cubic_to: { a, b, to, target in
        unsafe OutlineBuilder.with(target) {
          unsafe $0.cubic(
            a.map { unsafe $0.pointee }, unsafe b.map { unsafe $0.pointee }, unsafe to.map { unsafe $0.pointee })
        }
      },
      // Twice the size: the points between two off-curve points of TrueType are midpoints, exact at half units.
      shift: 1, delta: 0)
    guard
      unsafe withUnsafeMutablePointer(
        to: &builder, { unsafe FT_Outline_Decompose(&slot.pointee.outline, &callbacks, $0) }) == 0
    else { return .empty }
    return builder.finished()
  }
}

/// Collects the path elements FreeType decomposes an outline into.
private struct OutlineBuilder {
  private var path = Path()
  private var isContourOpen = false

  static func with(_ target: UnsafeMutableRawPointer?, _ body: (inout OutlineBuilder) -> Void) -> Int32 {
    guard let target = unsafe target else { return 1 }
    unsafe body(&target.assumingMemoryBound(to: OutlineBuilder.self).pointee)
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

  mutating func finished() -> GlyphOutline {
    closeContour()
    return GlyphOutline(path, bounds: path.tightBounds)
  }
}

/// FreeType's own state. Opening and closing faces changes it, so both take its lock; loading glyphs does not.
@safe final class FreeTypeLibrary: @unchecked Sendable {
  // SAFETY: the library lives as long as the process; code that changes it takes the lock.
  static let shared = FreeTypeLibrary()
  private let lock = Mutex(())
  private let library: FT_Library?

  private init() {
    var library: FT_Library?
    unsafe self.library = unsafe FT_Init_FreeType(&library) == 0 ? library : nil
  }

  func open(_ bytes: FontBytes, faceIndex: Int, axes: [Double]) -> FT_Face? {
    unsafe lock.withLock { _ in
      var face: FT_Face?
      let opened = unsafe bytes.start.withMemoryRebound(to: FT_Byte.self, capacity: bytes.count) {
        unsafe FT_New_Memory_Face(library, $0, FT_Long(bytes.count), FT_Long(faceIndex), &face)
      }
      guard unsafe library != nil, opened == 0, let face = unsafe face else { return nil }
      if !axes.isEmpty {
        // 16.16 fixed point.
        var coordinates = axes.map { FT_Fixed(($0 * 65536).rounded()) }
        unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
      }
      return unsafe face
    }
  }

  func close(_ face: FT_Face) { _ = lock.withLock { _ in unsafe FT_Done_Face(face) } }
}
