// SPDX-License-Identifier: Apache-2.0

extension ParameterSettings {
  /// The settings of this process. Nothing locks them: the script's thread alone uses them.
  package static var current: ParameterSettings { unsafe ofProcess }
  // SAFETY: the script's thread is the only one that uses them.
  private nonisolated(unsafe) static let ofProcess = ParameterSettings()
}
