/// The object files whose code each section of a script can reach.
struct CodeReach {
  private let graph: CodeGraph
  /// For each section a set of files, as bits; the last one stands for what cannot be told.
  private var sets: [UInt64]
  private let words: Int

  /// - Complexity: O(references · files / 64) for each step of the longest way.
  init(_ graph: CodeGraph) {
    self.graph = graph
    words = (graph.fileCount + 64) / 64
    sets = Array(repeating: 0, count: graph.files.count * words)
    for (section, file) in graph.files.enumerated() { insert(file, section) }
    for section in graph.open { insert(graph.fileCount, section) }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for section in graph.targets.indices.reversed() {
        for target in graph.targets[section] where formUnion(section, target) { hasChanged = true }
      }
    }
  }

  /// The files that code in these sections can reach, in order; nil: that cannot be told.
  func files(from sections: [Int]) -> [Int]? {
    var union = [UInt64](repeating: 0, count: words)
    for section in sections + graph.always {
      for word in 0..<words { union[word] |= sets[section * words + word] }
    }
    func contains(_ file: Int) -> Bool { union[file / 64] >> UInt64(file % 64) & 1 == 1 }
    return contains(graph.fileCount) ? nil : (0..<graph.fileCount).filter(contains)
  }

  private mutating func insert(_ file: Int, _ section: Int) {
    sets[section * words + file / 64] |= 1 << UInt64(file % 64)
  }

  private mutating func formUnion(_ section: Int, _ target: Int) -> Bool {
    var hasChanged = false
    for word in 0..<words {
      let (old, new) = (sets[section * words + word], sets[target * words + word])
      guard new & ~old != 0 else { continue }
      sets[section * words + word] = old | new
      hasChanged = true
    }
    return hasChanged
  }
}
