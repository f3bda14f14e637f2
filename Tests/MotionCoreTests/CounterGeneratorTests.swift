// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@Suite struct CounterGeneratorTests {
  @Test("Gives the known answers of Philox4x32-10 (EM-12)")
  func knownAnswers() {
    #expect(
      CounterGenerator(key: 0).words(SIMD4(repeating: 0)) == SIMD4(0x6627_E8D5, 0xE169_C58D, 0xBC57_AC4C, 0x9B00_DBD8))
    #expect(
      CounterGenerator(key: .max).words(SIMD4(repeating: .max))
        == SIMD4(0x408F_276D, 0x41C8_3B0E, 0xA20B_C7C6, 0x6D54_51FD))
    #expect(
      CounterGenerator(key: 0x299F_31D0_A409_3822)
        .words(SIMD4(0x243F_6A88, 0x85A3_08D3, 0x1319_8A2E, 0x0370_7344))
        == SIMD4(0xD16C_FE09, 0x94FD_CCEB, 0x5001_E420, 0x2412_6EA1))
    #expect(
      CounterGenerator(key: 9).words(0x0000_0002_0000_0001, 0x0000_0004_0000_0003)
        == CounterGenerator(key: 9).words(SIMD4(1, 2, 3, 4)))
  }

  @Test("Units lie within 0 and 1 and are never either of them (EM-4)")
  func units() {
    #expect(CounterGenerator.unit(0) > 0 && CounterGenerator.unit(.max) < 1)
    #expect(CounterGenerator.signed(0) > -1 && CounterGenerator.signed(.max) < 1)
  }
}
