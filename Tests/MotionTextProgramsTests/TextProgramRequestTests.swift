// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionTextPrograms

struct TextProgramRequestTests {
  @Test("A request has the same bytes each time.") func bytes() throws {
    let request = TextProgramRequest.formula("a/b", isDisplay: true, texts: [":b": [1, 2, 3], ":a": [0.5, 0, 0]])
    let line = String(decoding: try request.line(), as: UTF8.self)
    #expect(line == #"{"display":true,"kind":"formula","tex":"a/b","texts":{":a":[0.5,0,0],":b":[1,2,3]}}"#)
  }
}
