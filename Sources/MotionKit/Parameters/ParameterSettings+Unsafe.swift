extension ParameterSettings {
  /// Those of this process. Nothing locks them: the script's thread alone uses them.
  public nonisolated(unsafe) static let current = ParameterSettings()
}
