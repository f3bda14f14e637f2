// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// How to read the samples of one frame: as stated by the frame, else by its clip, else by a rule.
///
/// Unstated values follow mpv's rule, by the stored size: the matrix is BT.709 from 1,280 columns or 577 rows, else
/// BT.601. Primaries follow the matrix: BT.2020 has its own; those of BT.601 are the 625- or 525-line ones by height.
/// The transfer function is SDR's, shown as by BT.1886; floats are linear. PQ and HLG are BT.2020 unless stated
/// otherwise, as BT.2100 has no other. Luma and chroma are of limited range, grey and RGB of full range.
///
/// As in mpv, a BT.601 image has that standard's primaries only if it has its height: 576 rows those of 625 lines,
/// 480 or 488 those of 525. Other sizes were made for screens, with BT.709's.
struct FrameColour: Hashable {
  var matrix: ComponentMatrix
  var isFullRange: Bool
  /// Whether R, G and B are light multiplied with alpha.
  var isPremultiplied: Bool
  /// Nil if the encoded components are shown as they are.
  var space: ColourSpace?
  /// The numbers of the kernels that convert 8 bits in integers; nil if they cannot.
  var kernels: YUVMatrix?

  init(_ frame: FrameStatement, _ clip: ClipColour, path: String) throws(MediaError) {
    let format = SampleFormat(frame.format)
    isPremultiplied = clip.isPremultiplied && format.hasAlpha
    func stated(_ frame: UInt32, _ clip: Int) -> Int? {
      // 0 and 3 are reserved. An unspecified frame takes its clip's value.
      let number = [0, 2, 3].contains(Int(frame)) ? clip : Int(frame)
      return [0, 2, 3].contains(number) ? nil : number
    }
    var transfer: TransferFunction = format.isFloat ? .linear : format.isXYZ ? .cinema : .bt1886
    if let number = stated(frame.transfer.rawValue, clip.transfer) {
      guard let known = TransferFunction(h273: number) else {
        throw FrameColour.unsupported(
          "the transfer function", Libav.name(ofTransfer: number), number, path)
      }
      transfer = known
    }
    let isSilent = frame.matrix == AVCOL_SPC_UNSPECIFIED
    let isIdentity = frame.matrix == AVCOL_SPC_RGB || (isSilent && clip.matrix == 0)
    var code = stated(frame.matrix.rawValue, clip.matrix)
    if format.isDirect { code = nil }
    var primaries = stated(frame.primaries.rawValue, clip.primaries)
    // XYZ has primaries of its own (10). Matrices 9, 10 and 14 belong to those of BT.2020 (9).
    if primaries == nil { primaries = format.isXYZ ? 10 : (9...10).contains(code ?? 0) || code == 14 ? 9 : nil }
    // HDR without a statement is BT.2020's.
    if primaries == nil, transfer.isHDR { primaries = 9 }
    if primaries == nil, !format.isDirect, !format.isGrey, !isIdentity {
      primaries = FrameColour.guessedPrimaries(frame, matrix: code)
    }
    guard let gamut = Chromaticities(h273: primaries ?? 1) else {
      let number = primaries ?? 2
      throw FrameColour.unsupported(
        "the primaries", Libav.name(ofPrimaries: number), number, path)
    }

    if format.isDirect {
      matrix = .rgb
    } else if isIdentity, format.isFullChroma {
      // H.273 has it for 4:4:4 alone; elsewhere it is a slip.
      matrix = .rgb
    } else {
      matrix = try FrameColour.matrix(
        code ?? FrameColour.guess(frame, transfer), gamut: gamut, transfer: transfer, path)
    }
    isFullRange =
      format.isRGB || format.isXYZ || format.isJPEG
      || ClipColour.isFullRange(frame.range) ?? clip.isFullRange ?? format.isGrey

    let isStandard = [.sRGB, .bt1886].contains(transfer) && [nil, 1].contains(primaries)
    var needsLight = false
    if case .ictcp = matrix { needsLight = true }
    space =
      isStandard && !needsLight
      ? nil
      : ColourSpace(
        transfer: transfer, primaries: gamut, peak: clip.peak ?? ToneCurve.defaultPeak,
        // Linear light of whole numbers is video's; of floats it is that of rendered images (OpenEXR).
        encoding: transfer == .linear && !format.isFloat ? .bt1886 : nil)
    kernels = space == nil ? YUVMatrix(of: matrix, fullRange: isFullRange) : nil
  }

  /// Whether the integer kernels and libswscale would give wrong colours.
  func isWide(_ format: SampleFormat) -> Bool {
    if format.isMosaic { return space != nil }
    return space != nil || format.isGrey || format.isXYZ || format.isFloat || (kernels == nil && !format.isDirect)
  }

  private static func guess(_ frame: FrameStatement, _ transfer: TransferFunction) -> Int {
    transfer.isHDR ? 9 : frame.width >= 1280 || frame.height > 576 ? 1 : 6
  }

  /// The primaries of BT.601 by height, if the matrix is BT.601's or not stated; nil for BT.709's.
  private static func guessedPrimaries(_ frame: FrameStatement, matrix: Int?) -> Int? {
    guard frame.width < 1280, matrix == nil || matrix == 5 || matrix == 6 else { return nil }
    switch frame.height {
    case 576: return 5
    case 480, 488: return 6
    default: return nil
    }
  }

  private static func matrix(
    _ code: Int, gamut: Chromaticities, transfer: TransferFunction, _ path: String
  ) throws(MediaError) -> ComponentMatrix {
    // ITU-T H.273, table 4.
    switch code {
    case 1: return .bt709
    case 4: return .luma(kr: 0.30, kb: 0.11)
    case 5, 6: return .bt601
    case 7: return .luma(kr: 0.212, kb: 0.087)
    case 8: return .yCgCo
    case 9: return .bt2020
    case 10 where !transfer.isHDR: return .constantLuminance(kr: 0.2627, kb: 0.0593)
    case 12:
      guard let weights = gamut.lumaWeights else { break }
      return .luma(kr: weights.red, kb: weights.blue)
    case 13 where !transfer.isHDR:
      guard let weights = gamut.lumaWeights else { break }
      return .constantLuminance(kr: weights.red, kb: weights.blue)
    // ICtCp is defined for PQ and HLG alone (ITU-R BT.2100).
    case 14 where transfer.isHDR: return .ictcp(transfer)
    default: break
    }
    throw unsupported("the matrix", Libav.name(ofMatrix: code), code, path)
  }

  private static func unsupported(_ what: String, _ name: String?, _ code: Int, _ path: String)
    -> MediaError
  {
    return .unsupported(
      path: path, reason: "\(what) of its colours is \(name ?? "unknown") (number \(code) of ITU-T H.273)",
      advice: "Convert it to BT.709.")
  }
}

extension YUVMatrix {
  /// Nil for matrices the integer kernels do not support.
  init?(of matrix: ComponentMatrix, fullRange: Bool) {
    let known = Standard.allCases.first { standard in
      matrix == .luma(kr: standard.weights.red, kb: standard.weights.blue)
    }
    guard let known else { return nil }
    self.init(known, fullRange: fullRange)
  }
}
