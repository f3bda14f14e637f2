// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

extension TextProgram {
  /// Answers a sandboxed process.
  ///
  /// The request is read and written anew, so only its values reach the program. A line break in it would be a second request. The answer
  /// to that would be kept for the next request.
  ///
  /// - Throws: ``BrokerRefusal``.
  package func answer(_ request: [UInt8]) throws(BrokerRefusal) -> Broker.Answer {
    do {
      let bytes = try answer(JSONDecoder().decode(TextProgramRequest.self, from: Data(request)))
      return Broker.Answer(bytes, stored: bytes.count)
    } catch let error as TextProgramError {
      throw BrokerRefusal(error.message, isMissingInput: error.isMissingInput, at: error.offset)
    } catch { throw BrokerRefusal("the request for the helper program is not understood") }
  }

  private func answer(_ request: TextProgramRequest) throws -> [UInt8] {
    guard request.text?.utf8.count ?? 0 <= PygmentsCodes.limit, request.tex?.utf8.count ?? 0 <= MathJaxFormulas.limit
    else { throw TextProgramError("the text is too long", isMissingInput: false) }
    switch request {
    case .tokens(of: request.text ?? "", language: request.language ?? ""):
      let found: (value: [[String]], bytes: [UInt8]) = try found(request)
      return found.bytes
    case .formula(request.tex ?? "", isDisplay: request.display ?? false, texts: request.texts ?? [:]):
      let found: (value: FormulaAnswer, bytes: [UInt8]) = try found(request)
      return found.bytes
    default: throw TextProgramError("the request is neither for code nor for a formula", isMissingInput: false)
    }
  }
}
