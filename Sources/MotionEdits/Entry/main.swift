// SPDX-License-Identifier: Apache-2.0

import Foundation

// Reads requests from standard input, one line of JSON each, and writes an answer for each. It ends with its input.
let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
while let line = readLine() {
  let answer: EditAnswer
  do {
    answer = try decoder.decode(EditRequest.self, from: Data(line.utf8)).answer()
  } catch {
    answer = EditAnswer(0, .badRequest("this is not a request: \(error)"))
  }
  guard let json = try? encoder.encode(answer) else { continue }
  FileHandle.standardOutput.write(json + Data("\n".utf8))
}
