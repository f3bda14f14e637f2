import CFFmpeg
import CPixelKernels

/// Which of the processor's instructions are used.
///
/// With `MOTIONKIT_CPU=baseline` in the environment these are the ones that every processor of the architecture has: by
/// the pixel kernels, libav and libx264. Planes are the same either way, files with `reproducible` settings too. It serves
/// to show that, and costs up to several times the time. The C library chooses for itself (`GLIBC_TUNABLES`).
package enum InstructionSet {
  /// True if the environment asks for the baseline.
  package static let isBaseline = mk_wants_baseline() != 0

  /// Makes libav keep to it. Before the first codec is opened.
  static func limitLibav() {
    #if arch(x86_64)
      guard isBaseline else { return }
      let baseline = AV_CPU_FLAG_CMOV | AV_CPU_FLAG_MMX | AV_CPU_FLAG_MMXEXT | AV_CPU_FLAG_SSE | AV_CPU_FLAG_SSE2
      av_force_cpu_flags(av_get_cpu_flags() & baseline)
    #endif
  }

  /// Calls libav where it may choose its code by the processor's instructions.
  ///
  /// It looks when a codec is opened, when a resampler or a scaler is made, and again while it decodes, wherever a stream
  /// shows or changes its format; nowhere else. What it chose stays with the codec. All of these calls go through here:
  /// its decoders have no threads of their own. libx264 looks for itself.
  ///
  /// - Parameter plainly: it finds no instructions beyond the architecture's own, and chooses its plain C code, whose
  ///   floats are the same on every processor: its vector code adds in other orders. Others that come to choose wait for
  ///   the end of the call, so none of them finds the same.
  package static func choosing<Result, Failure: Error>(
    plainly: Bool = false, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    _ = Libav.quiet
    guard plainly else { return try gate.choose(work) }
    return try gate.change { () throws(Failure) -> Result in
      let flags = av_get_cpu_flags()
      av_force_cpu_flags(0)
      defer { av_force_cpu_flags(flags) }
      return try work()
    }
  }

  private static let gate = InstructionGate()

  /// What libav finds now: its `AV_CPU_FLAG_…`.
  package static var found: Int32 { av_get_cpu_flags() }
}
