// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionDSL
@testable import MotionHost
@testable import MotionProcess

/// Files that rows name: only those of some folders, and placeholders for those that are missing.
@Suite struct RowFileTests {
  private func stage() throws -> ScratchFolder {
    let folder = ScratchFolder()
    for name in ["script/a.png", "script/none.png", "table/b.png", "table/both.png", "script/both.png", "out/c.png"] {
      try folder.write(name, name)
    }
    symlink(folder.file("out"), folder.file("script/link"))
    symlink(folder.file("script/a.png"), folder.file("table/inside.png"))
    return folder
  }

  private func found(_ name: String, _ files: RowFiles) -> String {
    do throws(BatchTable.Problem) { return try files.path(of: name) } catch { return error.message }
  }

  @Test("names lead to files of the script's and the table's folder, wherever links lead")
  func roots() throws {
    let folder = try stage()
    let (script, table) = (folder.file("script"), folder.file("table"))
    let files = RowFiles(folders: [script, table], assets: script)
    #expect(found("a.png", files) == "a.png" && found("gone.png", files) == "gone.png")
    #expect(found("b.png", files) == table + "/b.png" && found(table + "/b.png", files) == table + "/b.png")
    #expect(found("inside.png", files) == table + "/inside.png")
    for name in [
      "../out/c.png", "../out/gone.png", "link/c.png", "link/gone.png", folder.file("out/c.png"), "/etc/shadow",
      "/etc/none", "x/../../out/c.png", "../../../../../../etc/passwd", "../script2/a.png",
    ] {
      #expect(found(name, files).contains("which is outside of \(script) and \(table); move the file"), "\(name)")
    }
    #expect(found("both.png", files).contains("there are two such files"))
  }

  @Test("files beside the table go before copies in a bundle")
  func copies() throws {
    let folder = try stage()
    let (script, table) = (folder.file("script"), folder.file("table"))
    let files = RowFiles(folders: [script, table], assets: script, areCopies: true)
    #expect(found("both.png", files) == table + "/both.png")
    #expect(found("a.png", files) == "a.png" && found("b.png", files) == table + "/b.png")
  }

  @Test("roots that are stated hold all files, and relative names start there")
  func stated() throws {
    let folder = try stage()
    let (script, out) = (folder.file("script"), folder.file("out"))
    let files = RowFiles(folders: [out], assets: script)
    #expect(found("c.png", files) == out + "/c.png" && found(out + "/c.png", files) == out + "/c.png")
    #expect(found("gone.png", files) == out + "/gone.png" && found("a.png", files).contains("is outside of"))
    #expect(found(script + "/a.png", files).contains("is outside of"))
    let all = RowFiles(folders: ["/"], assets: script)
    #expect(found(out + "/c.png", all) == out + "/c.png")
  }

  @Test("a placeholder takes the place of files that are missing or not named, and never of files elsewhere")
  func placeholders() throws {
    let folder = try stage()
    let script = folder.file("script")
    let photo = ParameterDescription(name: "photo", label: "", schema: .file(.image), defaultValue: .string("a.png"))
    let reader = RowReader(
      table: try BatchTable(Array("photo,x\na.png,1\ngone.png,1\n,1\n../out/c.png,1\n".utf8)), parameters: [photo],
      assets: script, given: [], files: RowFiles(folders: [script], assets: script),
      placeholders: [PlaceholderFile(parameter: "photo", path: "none.png", kind: .image)])
    func read(_ index: Int) throws -> RowReader.Reading { try reader.read(reader.table.rows[index]) }
    #expect(try read(0).values["photo"] == .text("a.png") && read(0).placeholders.isEmpty)
    #expect(try read(1).values["photo"] == .string("none.png"))
    #expect(try read(1).placeholders.map(\.words) == ["photo: “gone.png” is missing, none.png takes its place"])
    #expect(try read(2).placeholders.map(\.words) == ["photo: the cell is empty, none.png takes its place"])
    #expect(throws: BatchTable.Problem.self) { try read(3) }
  }

  @Test("a placeholder must be there and belong to a parameter of a file")
  func checks() throws {
    let folder = try stage()
    let parameters = [
      ParameterDescription(name: "photo", label: "", schema: .optional(.file(.image)), defaultValue: .null),
      ParameterDescription(name: "name", label: "", schema: .text, defaultValue: nil),
    ]
    func message(_ text: String) throws -> String {
      do {
        _ = try ColumnOptions.parse(["--placeholder", text]).placeholderFiles(
          of: parameters, assets: folder.file("script"))
        return ""
      } catch let error as HostError { return error.message }
    }
    #expect(try message("photo=none.png") == "")
    #expect(try message("photo=gone.png").contains("there is no such file"))
    #expect(try message("name=none.png").contains("“name” takes a text, not one file"))
    #expect(try message("phot=none.png").contains("no parameter “phot”; did you mean “photo”?"))
  }
}
