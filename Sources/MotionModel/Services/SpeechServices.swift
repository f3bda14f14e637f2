// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Speaks texts.
package protocol SpeechServices: Sendable {
  /// The path of a sound file in which a voice speaks a text. Throws if nothing here speaks.
  func speech(_ text: String, voice: String) throws -> String
}

/// Nothing speaks.
package struct NoVoice: InputError, CustomStringConvertible {
  package init() {}
  package var isMissingInput: Bool { true }
  package var description: String {
    "there is no command for speech; give one, such as --voice-command 'espeak-ng -v {voice} -w {output} -- {text}'"
  }
}
