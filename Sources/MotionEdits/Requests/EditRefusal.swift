// SPDX-License-Identifier: Apache-2.0

/// Why a value cannot be written into a script, with advice.
enum EditRefusal: Error, Equatable {
  case syntaxError(String, line: Int)
  case badRequest(String)
  /// No expression of the line makes a layer.
  case noLayer(line: Int)
  case severalLayers(line: Int, count: Int)
  case noCall(String, line: Int)
  case severalCalls(String, line: Int, count: Int)
  case unknownProperty(String)
  /// Code decides the value.
  case computed(String, code: String, line: Int)
  /// A parameter of a function or a property of a part, whose values differ.
  case generic(String, parameter: String, line: Int)
  case declaredElsewhere(String, name: String, line: Int)
  /// A variable of a loop, a closure or a condition.
  case bound(String, name: String, line: Int)
  /// The literal does not decide the shown value: another modifier or the layout does.
  case decidedElsewhere(String, line: Int, by: String)
  case interpolated(line: Int)
  case wrongKind(String, code: String, line: Int)
  case noArgument(String, of: String, line: Int)
  /// Calls give a parameter different values, and more than one of them may be the seen one.
  case severalValues(String, parameter: String, line: Int, places: [String])
  /// Code refers to a layer that would be removed.
  case inUse(String, line: Int, places: [String])
  /// A refusal about another file of the script.
  indirect case inFile(String, EditRefusal)

  /// A short name for programs.
  var code: String {
    switch self {
    case .syntaxError: "syntax-error"
    case .badRequest: "bad-request"
    case .noLayer: "no-layer"
    case .severalLayers: "several-layers"
    case .noCall: "no-call"
    case .severalCalls: "several-calls"
    case .unknownProperty: "unknown-property"
    case .computed: "computed"
    case .generic: "generic"
    case .declaredElsewhere: "elsewhere"
    case .bound: "bound"
    case .decidedElsewhere: "decided-elsewhere"
    case .interpolated: "interpolated"
    case .wrongKind: "wrong-kind"
    case .noArgument: "no-argument"
    case .severalValues: "several-values"
    case .inUse: "in-use"
    case .inFile(_, let refusal): refusal.code
    }
  }

  /// The line of the script to look at.
  var line: Int? {
    switch self {
    case .syntaxError(_, let line), .noLayer(let line), .severalLayers(let line, _), .noCall(_, let line),
      .severalCalls(_, let line, _), .computed(_, _, let line), .generic(_, _, let line),
      .declaredElsewhere(_, _, let line), .bound(_, _, let line), .decidedElsewhere(_, let line, _),
      .interpolated(let line),
      .wrongKind(_, _, let line), .noArgument(_, _, let line), .severalValues(_, _, let line, _),
      .inUse(_, let line, _):
      line
    case .inFile(_, let refusal): refusal.line
    default: nil
    }
  }

  /// The file of the line; nil: the edited one.
  var path: String? {
    if case .inFile(let path, _) = self { path } else { nil }
  }

  var message: String {
    switch self {
    case .syntaxError(let path, let line):
      "\(path):\(line) has a syntax error. Correct it, then edit again."
    case .badRequest(let words): words
    case .noLayer(let line): "No expression of line \(line) makes this layer. Edit the line by hand."
    case .severalLayers(let line, let count):
      "Line \(line) makes \(count) layers. Put each on a line of its own."
    case .noCall(let name, let line): "Line \(line) has no call of \(name)."
    case .severalCalls(let name, let line, let count):
      "Line \(line) calls \(name) \(count) times. Put each call on a line of its own."
    case .unknownProperty(let name): "“\(name)” cannot be edited here. Edit the script by hand."
    case .computed(let name, let code, let line):
      "The \(name) is computed by “\(code)” in line \(line). Change this code."
    case .generic(let name, let parameter, let line):
      "The \(name) is given from outside as “\(parameter)”, which line \(line) declares. Change it where it is given."
    case .declaredElsewhere(let name, let symbol, let line):
      "The \(name) comes from “\(symbol)” in line \(line), which this file does not declare. Change it where it is declared."
    case .bound(let name, let symbol, let line):
      "The \(name) is “\(symbol)” in line \(line), a variable of a loop, a closure or a condition. Change the code that gives it."
    case .decidedElsewhere(let name, let line, let words):
      "The \(name) in line \(line) is not the one that is shown: \(words) decides. Change that."
    case .interpolated(let line): "The text in line \(line) has values in it. Change it in the script."
    case .wrongKind(let name, let code, let line):
      "The \(name) in line \(line) is written as “\(code)”, which is not a literal of its kind. Change it in the script."
    case .noArgument(let argument, let call, let line):
      "The call of \(call) in line \(line) has no argument “\(argument)”. Add it in the script."
    case .severalValues(let name, let parameter, _, let places):
      "Calls give “\(parameter)” its values, in \(places.joined(separator: ", ")). Which one made this layer is not known: "
        + "change the \(name) there."
    case .inUse(let name, _, let places):
      "“\(name)” is also used in \(places.joined(separator: ", ")). Remove that first."
    // Its places have their files.
    case .inFile(_, let refusal) where refusal.code == "several-values": refusal.message
    case .inFile(let path, let refusal):
      "\(path.split(separator: "/").last ?? ""): \(refusal.message)"
    }
  }
}
