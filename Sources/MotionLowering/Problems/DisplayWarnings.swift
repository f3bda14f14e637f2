// SPDX-License-Identifier: Apache-2.0

/// The warnings about a frame, each once, in order of discovery.
struct DisplayWarnings {
  private(set) var all: [DisplayWarning] = []

  mutating func add(_ warning: DisplayWarning) {
    if !all.contains(warning) { all.append(warning) }
  }
}
