import MotionDSL
import MotionModel
import Testing

@testable import MotionContent

@Suite("Tables: long ones of wide ones")
struct TableUnpivotingTests {
  private func errors(_ body: () -> Void) -> [String] {
    let log = DiagnosticLog()
    log.collect(services: nil) { body() }
    return log.diagnostics.map(\.message)
  }

  @Test("each cell of the other columns is a row, with the name of its column as a value")
  func years() {
    let wide = Table(columns: ["country", "2023", "2024"], rows: [["A", 1, 2], ["B", 3, nil]])
    let long = wide.unpivoted(keeping: "country", names: "year", values: "tons")
    #expect(long.columns.map(\.name) == ["country", "year", "tons"])
    #expect(long.columns.map(\.kind) == [.text, .number, .number])
    #expect(long["country"].texts == ["A", "A", "B", "B"])
    #expect(long["year"].numbers == [2023, 2024, 2023, 2024] && long["year"].texts.first == "2023")
    #expect(long["tons"].numbers == [1, 2, 3, nil])
    let dates = Table(columns: ["k", "2024-01-31", "2024-02-29"], rows: [["A", 1, 2]])
    #expect(dates.unpivoted(keeping: "k", names: "day", values: "v")["day"].kind == .date)
    let names = Table(columns: ["k", "oil", "gas"], rows: [["A", 1, 2]])
    #expect(names.unpivoted(keeping: "k", names: "fuel", values: "v")["fuel"].texts == ["oil", "gas"])
  }

  @Test("unknown columns, equal names and values of several kinds are errors")
  func wrong() {
    let wide = Table(columns: ["k", "name", "2023"], rows: [["A", "x", 1]])
    let kinds = errors { _ = wide.unpivoted(keeping: "k", names: "year", values: "v") }
    #expect(kinds.count == 1 && kinds.first?.contains("“name” with text, “2023” with numbers") ?? false, "\(kinds)")
    let same = errors { _ = wide.unpivoted(keeping: "k", names: "k", values: "v") }
    #expect(same.count == 1 && same.first?.contains("different names") ?? false, "\(same)")
    let unknown = errors { _ = wide.unpivoted(keeping: "land", names: "year", values: "v") }
    #expect(unknown.count == 1 && unknown.first?.contains("no column “land”") ?? false, "\(unknown)")
  }
}
