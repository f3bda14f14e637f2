// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionMedia

extension InstructionSet {
  /// libx264's additional parameters for its instructions; nil to use those it finds.
  ///
  /// Its AVX-512 code for the macroblock tree takes eight macroblocks at a time. If a row's length is not a multiple of
  /// eight, it reads memory it never wrote (r3095; seen with `MALLOC_PERTURB_`), and the same frames give other bytes
  /// in the same process. Such frames get AVX2. The usual widths (1280, 1920, 2560, 3840) keep AVX-512, which takes a
  /// tenth off a 1080p export. `cpu-independent` omits that code by itself.
  static func x264Parameters(for settings: H264Settings) -> String? {
    let reproducible = settings.reproducible
    #if arch(x86_64)
      if isBaseline { return (reproducible ? "cpu-independent=1:" : "") + "asm=SSE2" }
    #endif
    if reproducible { return "cpu-independent=1" }
    let hasPartOfEight = ((settings.width + 15) / 16) % 8 != 0
    return hasPartOfEight && choosing { found } & AV_CPU_FLAG_AVX512 != 0 ? "asm=AVX2,FMA3,BMI1,BMI2,LZCNT" : nil
  }
}
