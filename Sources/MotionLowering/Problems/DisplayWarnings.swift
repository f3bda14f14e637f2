/// What the picture of a frame leaves out, each thing once, in the order in which it came up.
struct DisplayWarnings {
  private(set) var all: [DisplayWarning] = []

  mutating func add(_ warning: DisplayWarning) {
    if !all.contains(warning) { all.append(warning) }
  }
}
