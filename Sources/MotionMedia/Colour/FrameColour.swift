import CFFmpeg

/// How the samples of one frame are to be read: what the frame says, else what its clip says, else a rule.
///
/// What is not stated follows mpv's rule, by the stored size: the matrix is BT.709 from 1,280 columns or 577 rows, else
/// BT.601. Primaries follow the matrix: BT.2020 has its own; those of BT.601 are the 625- or 525-line ones by height. The
/// transfer function is SDR's; floats are linear. PQ and HLG are BT.2020 where nothing else is said, as BT.2100 has no
/// other. Luma and chroma are of limited range, grey and RGB of full range.
///
/// As in mpv, a picture of BT.601 has that standard's primaries only if it has its height: 576 rows those of 625 lines, 480
/// or 488 those of 525; other sizes were made for screens, with BT.709's.
struct FrameColour: Hashable {
  var matrix: ComponentMatrix
  var isFullRange: Bool
  /// R, G and B are light that was multiplied with alpha.
  var isPremultiplied: Bool
  /// Nil if the encoded components are shown as they are.
  var space: ColourSpace?
  /// The numbers of the kernels that convert 8 bits in integers, where they can.
  var kernels: YUVMatrix?

  init(_ frame: AVFrame, _ clip: ClipColour, path: String) throws(MediaError) {
    let format = unsafe SampleFormat(AVPixelFormat(rawValue: frame.format))
    isPremultiplied = clip.isPremultiplied && format.hasAlpha
    func stated(_ frame: UInt32, _ clip: Int) -> Int? {
      // 0 and 3 are reserved. A frame that says nothing is what its clip says.
      let number = [0, 2, 3].contains(Int(frame)) ? clip : Int(frame)
      return [0, 2, 3].contains(number) ? nil : number
    }
    var transfer: TransferFunction = format.isFloat ? .linear : format.isXYZ ? .cinema : .sRGB
    if let number = unsafe stated(frame.color_trc.rawValue, clip.transfer) {
      guard let known = TransferFunction(h273: number) else {
        throw unsafe FrameColour.unsupported(
          "the transfer function", av_color_transfer_name(.init(UInt32(number))), number, path)
      }
      transfer = known
    }
    let isSilent = unsafe frame.colorspace == AVCOL_SPC_UNSPECIFIED
    let isIdentity = unsafe frame.colorspace == AVCOL_SPC_RGB || (isSilent && clip.matrix == 0)
    var code = unsafe stated(frame.colorspace.rawValue, clip.matrix)
    if format.isDirect { code = nil }
    var primaries = unsafe stated(frame.color_primaries.rawValue, clip.primaries)
    if primaries == nil { primaries = format.isXYZ ? 10 : (9...10).contains(code ?? 0) || code == 14 ? 9 : nil }
    if primaries == nil, transfer.isHDR { primaries = 9 }
    if primaries == nil, !format.isDirect, !format.isGrey, !isIdentity {
      primaries = unsafe FrameColour.guessedPrimaries(frame, matrix: code)
    }
    guard let gamut = Chromaticities(h273: primaries ?? 1) else {
      let number = primaries ?? 2
      throw unsafe FrameColour.unsupported(
        "the primaries", av_color_primaries_name(.init(UInt32(number))), number, path)
    }

    if format.isDirect {
      matrix = .rgb
    } else if isIdentity, format.isFullChroma {
      // H.273 has it for 4:4:4 alone; elsewhere it is a slip.
      matrix = .rgb
    } else {
      matrix = try unsafe FrameColour.matrix(
        code ?? FrameColour.guess(frame, transfer), gamut: gamut, transfer: transfer, path)
    }
    isFullRange =
      unsafe format.isRGB || format.isXYZ || format.isJPEG
      || ClipColour.isFullRange(frame.color_range) ?? clip.isFullRange ?? format.isGrey

    let isStandard = transfer == .sRGB && [nil, 1].contains(primaries)
    var needsLight = false
    if case .ictcp = matrix { needsLight = true }
    space =
      isStandard && !needsLight
      ? nil
      : ColourSpace(transfer: transfer, primaries: gamut, peak: clip.peak ?? ToneCurve.defaultPeak)
    kernels = space == nil ? YUVMatrix(of: matrix, fullRange: isFullRange) : nil
  }

  /// Whether the integer kernels and libswscale do not give the right colours.
  func isWide(_ format: SampleFormat) -> Bool {
    if format.isMosaic { return space != nil }
    return space != nil || format.isGrey || format.isXYZ || format.isFloat || (kernels == nil && !format.isDirect)
  }

  private static func guess(_ frame: AVFrame, _ transfer: TransferFunction) -> Int {
    unsafe transfer.isHDR ? 9 : frame.width >= 1280 || frame.height > 576 ? 1 : 6
  }

  /// Those of BT.601 by height, where the matrix is BT.601's or not stated; nil: BT.709's.
  private static func guessedPrimaries(_ frame: AVFrame, matrix: Int?) -> Int? {
    guard unsafe frame.width < 1280, matrix == nil || matrix == 5 || matrix == 6 else { return nil }
    switch unsafe frame.height {
    case 576: return 5
    case 480, 488: return 6
    default: return nil
    }
  }

  private static func matrix(
    _ code: Int, gamut: Chromaticities, transfer: TransferFunction, _ path: String
  ) throws(MediaError) -> ComponentMatrix {
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
    case 14 where transfer.isHDR: return .ictcp(transfer)
    default: break
    }
    throw unsafe unsupported("the matrix", av_color_space_name(.init(UInt32(code))), code, path)
  }

  private static func unsupported(_ what: String, _ name: UnsafePointer<CChar>?, _ code: Int, _ path: String)
    -> MediaError
  {
    let name = unsafe name.map { unsafe String(cString: $0) } ?? "unknown"
    return .unsupported(
      path: path, reason: "\(what) of its colours is \(name) (number \(code) of ITU-T H.273)",
      advice: "Convert it to BT.709.")
  }
}

extension YUVMatrix {
  /// Nil for matrices that the integer kernels do not have.
  init?(of matrix: ComponentMatrix, fullRange: Bool) {
    let known = Standard.allCases.first { standard in
      matrix == .luma(kr: standard.weights.red, kb: standard.weights.blue)
    }
    guard let known else { return nil }
    self.init(known, fullRange: fullRange)
  }
}
