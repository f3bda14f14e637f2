// SPDX-License-Identifier: Apache-2.0

extension VideoSettings {
  /// One thing that an encoder is told.
  struct Told {
    var name: String
    var value: String
    /// It is an option that all encoders share.
    var isShared = false
  }

  /// All options of the encoder, in order: those that follow from the settings, and those set by the user instead or in
  /// addition.
  var told: [Told] {
    let facts = codec.facts
    var told = facts.options(self).map { Told(name: $0.name, value: $0.value) }
    if let cap {
      told.append(Told(name: "maxrate", value: "\(cap.rate)", isShared: true))
      told.append(Told(name: "bufsize", value: "\(cap.buffer)", isShared: true))
    }
    var parameters: [String] = []
    for option in options {
      guard let rule = facts.rules.first(where: { $0.name == option.name }) else { continue }
      switch rule.way {
      case .parameters: parameters.append(option.description)
      case .encoder, .context:
        let new = Told(name: option.name, value: option.value, isShared: rule.way == .context)
        // An option of the user takes the place of the one that follows from the settings.
        if let index = told.firstIndex(where: { $0.name == option.name }) {
          told[index] = new
        } else {
          told.append(new)
        }
      }
    }
    guard let list = facts.parameters, !parameters.isEmpty else { return told }
    let text = parameters.joined(separator: ":")
    // The last one of equal parameters counts, so those of the user follow.
    if let index = told.firstIndex(where: { $0.name == list }) {
      told[index].value += ":" + text
    } else {
      told.append(Told(name: list, value: text))
    }
    return told
  }
}
