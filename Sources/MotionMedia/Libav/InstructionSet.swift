// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import CPixelKernels

/// Which of the processor's instructions are used.
///
/// With `MOTIONKIT_CPU=baseline` in the environment these are the ones that every processor of the architecture has: by
/// the pixel kernels, libav and libx264. Planes are the same either way, files with `reproducible` settings too. It serves
/// to show that, and costs up to several times the time. The C library chooses for itself (`GLIBC_TUNABLES`).
package enum InstructionSet {
  /// Whether the environment asks for the baseline.
  package static let isBaseline = mk_wants_baseline() != 0

  /// Makes libav keep to it. Before the first codec is opened.
  static func limitLibav() {
    #if arch(x86_64)
      guard isBaseline else { return }
      let baseline = AV_CPU_FLAG_CMOV | AV_CPU_FLAG_MMX | AV_CPU_FLAG_MMXEXT | AV_CPU_FLAG_SSE | AV_CPU_FLAG_SSE2
      av_force_cpu_flags(av_get_cpu_flags() & baseline)
    #endif
  }

  /// Calls libav for work that may choose code by the processor's instructions.
  ///
  /// It looks when a codec is opened, when a resampler or a scaler is made, and again while it decodes, wherever a
  /// stream shows or changes its format; nowhere else. The choice stays with the codec. All of these calls go through
  /// here, because its decoders have no threads of their own. libx264 looks for itself.
  ///
  /// - Parameter plainly: hides all instructions beyond the architecture's own, so libav chooses its plain C code. The
  ///   floats of that code are the same on every processor; its vector code adds in other orders. Other choosers wait
  ///   for the end of the call, so none of them is affected.
  package static func choosing<Result, Failure: Error>(
    plainly: Bool = false, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    _ = Libav.quiet
    guard plainly else { return try gate.choose(work) }
    // The flags are those of the process, so nobody may choose meanwhile.
    return try gate.change { () throws(Failure) -> Result in
      let flags = av_get_cpu_flags()
      av_force_cpu_flags(0)
      defer { av_force_cpu_flags(flags) }
      return try work()
    }
  }

  private static let gate = InstructionGate()

  /// The instructions libav finds now: its `AV_CPU_FLAG_…`.
  package static var found: Int32 { av_get_cpu_flags() }
}
