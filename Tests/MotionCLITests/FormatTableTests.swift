// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionHost

@Suite struct FormatTableTests {
  @Test("the help of export names every ending and codec that there is")
  func table() { #expect(FormatTable.text == FormatTable.stated) }
}
