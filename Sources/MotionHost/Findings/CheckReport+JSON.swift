// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

extension CheckReport {
  /// The document of `check --json`. Its form is part of the interface: docs/check.schema.json.
  private struct Document: Encodable {
    struct Summary: Encodable {
      var errors: Int
      var warnings: Int
      /// Findings that the script or the command lets through.
      var allowed: Int
      /// Findings that end the command without success.
      var refused: Int
      var rows: Int?
      /// One for each language and shape, of each row; nil for one film without a table.
      var films: Int?
      var frames: Int
      /// Findings of each code.
      var codes: [String: Int]
    }
    var version = 1
    var script: String
    var table: String?
    var findings: [CheckedFinding]
    var summary: Summary
  }

  func json() throws -> String {
    let codes = Dictionary(findings.map { ($0.code, 1) }, uniquingKeysWith: +)
    let summary = Document.Summary(
      errors: errorCount, warnings: warningCount, allowed: allowedCount, refused: errorCount + strictCount,
      rows: table == nil ? nil : rows.count, films: table == nil && films <= 1 ? nil : films, frames: frames,
      codes: codes)
    return try encoded(Document(script: script, table: table, findings: findings, summary: summary))
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  /// SARIF 2.1.0 by OASIS.
  func sarif() throws -> String {
    struct Text: Encodable { var text: String }
    struct Rule: Encodable {
      var id: String
      var shortDescription: Text
    }
    struct Region: Encodable { var startLine: Int }
    struct Artifact: Encodable { var uri: String }
    struct Physical: Encodable {
      var artifactLocation: Artifact
      var region: Region?
    }
    struct Logical: Encodable {
      var name: String
      var kind: String
    }
    struct Location: Encodable {
      var physicalLocation: Physical?
      var logicalLocations: [Logical]?
    }
    struct Properties: Encodable {
      var scene: String?, start: Double?, end: Double?, row: Int?
      var language: String?, format: String?
    }
    struct Result: Encodable {
      var ruleId: String
      var level: String
      var message: Text
      var locations: [Location]
      var properties: Properties
    }
    struct Driver: Encodable {
      var name = "motionkit"
      var version: String
      var rules: [Rule]
    }
    struct Tool: Encodable { var driver: Driver }
    struct Run: Encodable {
      var tool: Tool
      var results: [Result]
    }
    struct Log: Encodable {
      var schema = "https://json.schemastore.org/sarif-2.1.0.json"
      var version = "2.1.0"
      var runs: [Run]
      enum CodingKeys: String, CodingKey { case schema = "$schema", version, runs }
    }
    let used = Set(findings.map(\.code))
    let rules = FindingCodes.all.filter { used.contains($0.code) }.map {
      Rule(id: $0.code, shortDescription: Text(text: $0.finds))
    }
    let results = findings.map { finding in
      // A path may have blanks and letters that an address may not.
      let physical = finding.file.map {
        let uri = $0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? $0
        return Physical(artifactLocation: Artifact(uri: uri), region: finding.line.map { Region(startLine: $0) })
      }
      let logical = finding.layer.map { [Logical(name: $0, kind: "object")] }
      return Result(
        ruleId: finding.code, level: finding.level, message: Text(text: finding.message),
        locations: physical == nil && logical == nil
          ? [] : [Location(physicalLocation: physical, logicalLocations: logical)],
        properties: Properties(
          scene: finding.scene, start: finding.start, end: finding.end, row: finding.row, language: finding.language,
          format: finding.format))
    }
    return try encoded(
      Log(runs: [Run(tool: Tool(driver: Driver(version: MotionKitVersion.number, rules: rules)), results: results)]))
  }
}
