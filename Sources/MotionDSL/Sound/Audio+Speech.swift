// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Sound that is spoken.
extension Audio {
  /// A text spoken by the command that `--voice-command` names: `Audio(speaking: "Welcome back", voice: "en").volume(0.9)`.
  ///
  /// The command runs while the script does, once for each text and voice; its output is reused as long as the command is the
  /// same. So `duration` and `phrases` are those of the spoken words.
  ///
  /// - Parameters:
  ///   - text: the spoken text, as it is.
  ///   - voice: the command's name for the voice, in place of `{voice}`. Nil for the tag of the film's language, or else `en`.
  ///
  /// Example: `Audio(speaking: "Hello there.", voice: "en")`
  public init(speaking text: String, voice: String? = nil) {
    let voice = voice ?? FilmVariant.languageOfFormats?.tag ?? "en"
    let short = text.count > 40 ? text.prefix(39) + "…" : text[...]
    let title = "the spoken “\(short)”"
    guard text.contains(where: { !$0.isWhitespace }) else {
      DiagnosticLog.error("the text to speak has no words; give it some, such as Audio(speaking: \"Welcome back\")")
      self.init(unchecked: "")
      return
    }
    self.init(unchecked: DiagnosticLog.ask(title, at: [], { try $0.voices.speech(text, voice: voice) }) ?? "")
    name = title
  }
}
