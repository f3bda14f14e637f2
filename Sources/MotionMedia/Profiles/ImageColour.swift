// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import Synchronization

/// The conversion of a still image's colours: from its components, 0…1, to sRGB.
enum ImageColour: Sendable {
  /// Shown as they are.
  case sRGB
  /// Of curves and a matrix. Components are `scale` · stored + `offset` first.
  case light(LightConversion, scale: Float, offset: Float)
  case table(ProfileTable)

  var isSRGB: Bool {
    if case .sRGB = self { return true }
    return false
  }

  /// How its light is shown.
  var encoding: LightEncoding {
    if case .light(let conversion, _, _) = self { return conversion.encoding }
    return .sRGB
  }

  /// The hash of a sampled table: the part of the image's colours not in its file.
  var identity: ContentHash? {
    if case .table(let table) = self { return table.identity }
    return nil
  }
}

extension ImageColour {
  /// The conversion of an image's profile. Nil if it cannot be used. This is noted as odd, and the image is shown
  /// without it, as in other programs.
  ///
  /// - Parameter path: of the image.
  static func noted(profile: [UInt8], components: Int, path: String) -> ImageColour? {
    do { return try ImageColour(profile: profile, components: components) } catch {
      FileOddities.note(oddity(error), of: path)
      return nil
    }
  }

  /// The rest of a sentence about a file with a profile that cannot be used.
  static func oddity(_ fault: ICCProfile.Fault) -> String {
    "its colour profile \(fault.text), so the image is shown without it"
  }

  /// Primaries and transfer function as in video (ITU-T H.273); nil for reserved numbers.
  ///
  /// - Parameters:
  ///   - peak: the brightest light of PQ, in cd/m²; nil if not stated.
  ///   - scale, offset: the factor of components, and the offset added then, to be 0…1.
  init?(primaries: Int, transfer: Int, peak: Double? = nil, scale: Float = 1, offset: Float = 0) {
    guard let gamut = Chromaticities(h273: primaries), let function = TransferFunction(h273: transfer) else {
      return nil
    }
    // BT.709 and sRGB are shown alike.
    if function == .sRGB || function == .bt1886, primaries == 1, scale == 1, offset == 0 {
      self = .sRGB
      return
    }
    var space = ColourSpace(transfer: function, primaries: gamut)
    if function == .pq { space.peak = peak ?? ToneCurve.defaultPeak }
    guard let conversion = LightConversion.of(space) else { return nil }
    self = .light(conversion, scale: scale, offset: offset)
  }

  /// Reads a profile for images with so many components: 1 for grey, 3 for RGB, 4 for CMYK.
  ///
  /// A profile of RGB also serves grey images. Profiles that equal sRGB by their numbers, within three quarters of a
  /// level, change nothing.
  init(profile bytes: [UInt8], components: Int) throws(ICCProfile.Fault) {
    var hasher = ContentHasher()
    // A profile may be large, so its hash stands for it.
    hasher.combine(bytes: bytes.span)
    let key = Key(hash: hasher.finalize(), components: components)
    if let known = ImageColour.kept.withLock({ $0[key] }) {
      self = known
      return
    }
    self = try ImageColour.read(bytes, components)
    let made = self
    ImageColour.kept.withLock { kept in
      // The images of a film share few profiles, so a full cache begins anew.
      if kept.count >= 8 { kept.removeAll() }
      kept[key] = made
    }
  }

  private struct Key: Hashable { var hash: ContentHash, components: Int }
  private static let kept = Mutex<[Key: ImageColour]>([:])

  private static func read(_ bytes: [UInt8], _ components: Int) throws(ICCProfile.Fault) -> ImageColour {
    let profile = try ICCProfile(bytes)
    guard profile.components == components || (components == 1 && profile.components == 3) else {
      let names = [1: "grey", 3: "RGB", 4: "CMYK"]
      let (its, wanted) = (names[profile.components] ?? "other", names[components] ?? "other")
      throw ICCProfile.Fault(text: "is for \(its) images, but this is \(wanted)")
    }
    if profile.isTable { return .table(try profile.table()) }
    let (curves, matrix) = try profile.curves()
    // A grey profile has one curve for all three.
    let all = (0..<3).map { curves[min($0, curves.count - 1)] }
    if isSRGB(all, matrix) { return .sRGB }
    let tables = curves.map { curve in CurveTable { curve.value($0) } }
    let conversion = LightConversion(curves: (0..<3).map { tables[min($0, tables.count - 1)] }, matrix: matrix)
    return .light(conversion, scale: 1, offset: 0)
  }

  /// Whether greys and saturated colours come out as they are.
  private static func isSRGB(_ curves: [ProfileCurve], _ matrix: Matrix3) -> Bool {
    func isKept(_ color: Matrix3.Vector) -> Bool {
      let light = matrix * [curves[0].value(color.x), curves[1].value(color.y), curves[2].value(color.z)]
      return (0..<3).allSatisfy { abs(TransferFunction.encode(light[$0]) - color[$0]) <= 0.75 / 255 }
    }
    // Greys test the curves, the others the matrix.
    let greys = (0...255).map { Matrix3.Vector(repeating: Double($0) / 255) }
    let others = (0..<125).map { (index: Int) -> Matrix3.Vector in
      let (r, g, b) = (index % 5, index / 5 % 5, index / 25)
      return Matrix3.Vector(Double(r), Double(g), Double(b)) / 4
    }
    return (greys + others).allSatisfy(isKept)
  }
}
