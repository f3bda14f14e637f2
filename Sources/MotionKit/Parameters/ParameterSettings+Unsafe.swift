extension ParameterSettings {
  // SAFETY: the script's thread is the only one that uses them.
  /// Those of this process. Nothing locks them: the script's thread alone uses them.
  public nonisolated(unsafe) static let current = ParameterSettings()
}
