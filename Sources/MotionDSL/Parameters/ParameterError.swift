// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A value from outside that does not fit the script.
public enum ParameterError: Error, Hashable, Sendable {
  /// The script has no parameter of this name; `known` lists those it has.
  case unknown(name: String, known: [ParameterDescription])
  /// - Parameter problem: the given value and the expected one, to follow the name.
  case wrongValue(name: String, problem: String)
  /// The script's own default is not among its allowed values.
  case wrongDefault(name: String, problem: String)
  /// The script has no value of its own, and none is set.
  case missing(name: String)
  /// More than one of these, in the order of their names.
  indirect case several([ParameterError])
}

extension ParameterError {
  var isMissing: Bool { if case .missing = self { true } else { false } }

  init(_ name: String, _ mismatch: ParameterMismatch) {
    self = .wrongValue(name: name, problem: mismatch.description)
  }

  /// Nil if there are no errors.
  init?(_ errors: [ParameterError]) {
    guard let first = errors.first else { return nil }
    self = errors.count == 1 ? first : .several(errors)
  }
}

extension ParameterError: CustomStringConvertible {
  public var description: String {
    let known = all.lazy.compactMap(\.known).first ?? []
    let list = known.map { "\n  \($0.name): \($0.type), default \($0.defaultText)" }.joined()
    return all.map(\.words).joined(separator: "\n") + (known.isEmpty ? "" : "\nthe composition has:" + list)
  }

  private var all: [ParameterError] {
    guard case .several(let errors) = self else { return [self] }
    return errors.flatMap(\.all)
  }

  private var known: [ParameterDescription]? {
    guard case .unknown(_, let known) = self else { return nil }
    return known
  }

  private var words: String {
    switch self {
    case .wrongValue(let name, let problem): return "parameter “\(name)”\(problem)"
    case .wrongDefault(let name, let problem): return "the default of parameter “\(name)”\(problem)"
    case .missing(let name):
      return "the parameter “\(name)” is required; set it with --set \(name)=… or --props"
    case .unknown(let name, let known):
      guard !known.isEmpty else { return "no parameter “\(name)”: the composition has no parameters" }
      return "no parameter “\(name)”" + (name.nearest(among: known.map(\.name)).map { "; did you mean “\($0)”?" } ?? "")
    case .several(let errors): return errors.map(\.words).joined(separator: "\n")
    }
  }
}
