/// A value of a composition that a person or a batch may set from outside, without touching the script.
///
/// ```swift
/// @Parameter("Headline") var title = "Introducing MotionKit"
/// @Parameter("Accent colour") var accent: Color = "#FF5A3C"
/// ```
///
/// `--set title=Hello` sets one, `--props values.json` sets many, `motionkit parameters SCRIPT` lists them. The name
/// is the property's. Values are set before the composition is asked for its format.
@propertyWrapper
public struct Parameter<Value: ParameterValue> {
  private final class Storage {
    var value: Value
    var isRead = false
    init(_ value: Value) { self.value = value }
  }
  private let storage: Storage
  /// What the value is for, in a few words.
  /// Example: `let label = Parameter(wrappedValue: 3, "Count").label`
  public let label: String
  /// The value in the script.
  /// Example: `let count = Parameter(wrappedValue: 3, "Count").defaultValue`
  public let defaultValue: Value

  public init(wrappedValue: Value, _ label: String = "") {
    (storage, self.label, defaultValue) = (Storage(wrappedValue), label, wrappedValue)
  }

  /// Example: `let count = Parameter(wrappedValue: 3, "Count").wrappedValue`
  public var wrappedValue: Value {
    if !storage.isRead { storage.isRead = true }
    return storage.value
  }
}

extension Parameter: SettableParameter {
  var isRead: Bool { storage.isRead }
  func assign(_ input: ParameterInput, name: String) throws {
    storage.value = try Value.value(from: input, name: name)
  }
  func description(name: String) -> ParameterDescription {
    ParameterDescription(name: name, label: label, type: Value.parameterType, defaultText: defaultValue.parameterText)
  }
}

/// A parameter of top-level code: the value that was set from outside, or else the default.
///
/// ```swift
/// let title = parameter("title", "Headline", default: "Hello")
/// ```
public func parameter<Value: ParameterValue>(
  _ name: String, _ label: String = "", default value: Value
) -> Value {
  let settings = ParameterSettings.current
  settings.declared.append(
    ParameterDescription(name: name, label: label, type: Value.parameterType, defaultText: value.parameterText))
  guard let input = settings.inputs[name] else { return value }
  do {
    return try Value.value(from: input, name: name)
  } catch {
    settings.errors.append(error)
    return value
  }
}
