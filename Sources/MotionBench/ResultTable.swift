import Foundation

/// Measurements as a Markdown table.
enum ResultTable {
  static let header = """
    | workload | program | wall s | CPU s | of it system | peak MB | wall ÷ encode-only | CPU ÷ encode-only | peak ÷ encode-only |
    |---|---|---|---|---|---|---|---|---|
    """

  static func rows(_ workload: String, _ contenders: [Contender]) -> String {
    let floor = contenders.first { $0.name == "encode-only" }?.runs
    return contenders.map { contender in
      let runs = contender.runs
      let cells = [
        workload, contender.name, text(runs.median(\.wall)), text(runs.median(\.cpu)), text(runs.median(\.system)),
        String(Int(runs.median { Double($0.peakMemory) } / 1e6)), ratio(runs, floor, \.wall),
        ratio(runs, floor, \.cpu), ratio(runs, floor) { Double($0.peakMemory) },
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  /// The median of the rounds' ratios.
  private static func ratio(_ runs: [ChildRun], _ floor: [ChildRun]?, _ value: (ChildRun) -> Double) -> String {
    guard let floor else { return "–" }
    return text(zip(runs, floor).map { value($0) / max(value($1), 1e-9) }.median)
  }

  static func text(_ value: Double) -> String { String(format: "%.2f", value) }
}
