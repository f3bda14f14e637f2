import Foundation
import MotionTestSupport
import Testing

/// Films in several languages and shapes, as a person makes them.
@Suite struct LanguageCommandTests {
  private static let script = """
    import MotionKit
    @main struct Card: Composition {
      let strings = Strings()
      @Parameter("Name") var name = "Ada"
      var format: Format { Format(width: 160, height: 90, fps: 10).shapes(.landscape, .square) }
      var program: Program {
        Scene {
          TextLayer(strings("welcome", name: name)).font("Inter", 14).position(.center)
            .animate(\\.position.x, from: 60, to: 100, duration: 0.5)
        }.lasting(0.5)
      }
    }
    """

  private func stage(_ german: String = #"{"welcome": "Hallo {name}"}"#) throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("card.swift", LanguageCommandTests.script)
    try folder.write("strings/en.json", "{\n  \"welcome\": \"Hello {name}\"\n}")
    try folder.write("strings/de.json", german)
    return folder
  }

  @Test("a frame is in the language that is asked for, in a sandbox too, and other texts make other segments")
  func stills() throws {
    let folder = try stage()
    func still(_ name: String, _ options: String...) throws -> Data? {
      let run = try Tool.run(["still", "card.swift", name] + options, in: folder)
      #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
      return folder.bytes(name)
    }
    let english = try still("a.png")
    #expect(try still("b.png", "--language", "en") == english)
    let german = try still("c.png", "--language", "de")
    #expect(german != english)
    let run = try Tool.run(["still", "card.swift", "d.png", "--language", "de", "--sandbox-if-possible"], in: folder)
    #expect(run.status == 0 && folder.bytes("d.png") == german, "\(run.errors)")
    let cache = WarmCache()
    func isReused(_ language: String) throws -> Bool {
      let run = try Tool.run(["export", "card.swift", "a.mp4", "--language", language], in: folder, cache: cache)
      #expect(run.status == 0, "\(run.errors)")
      return run.errors.contains("reused")
    }
    #expect(try !isReused("en") && !isReused("de") && isReused("de"))
    try folder.write("strings/de.json", #"{"welcome": "Servus {name}"}"#)
    #expect(try isReused("en") && !isReused("de"))
  }

  @Test("mistakes are told with their lines before the first frame")
  func mistakes() throws {
    func errors(_ folder: ScratchFolder, _ options: String...) throws -> String {
      let run = try Tool.run(["still", "card.swift", "a.png"] + options, in: folder)
      #expect(run.status != 0 && folder.bytes("a.png") == nil, "\(options)")
      return run.errors
    }
    let lacking = try errors(try stage("{}"), "--language", "de")
    #expect(
      lacking.contains("card.swift:3: error: strings/de.json: no text for “welcome”, which strings/en.json:2 has"))
    let folder = try stage()
    #expect(try errors(folder, "--language", "fr").contains("there are texts in de, en"))
    #expect(try errors(folder, "--language", "pt_BR").contains("did you mean pt-BR?"))
    #expect(try errors(folder, "--language", "de,en").contains("only export and batch make several films"))
    #expect(try errors(folder, "--format", "vertical").contains("it can be landscape, square"))
    #expect(try errors(folder, "--format", "upright").contains("expected landscape, vertical, square"))
    try folder.write("card.swift", LanguageCommandTests.script.replacing(".shapes(.landscape, .square)", with: ""))
    #expect(try errors(folder, "--format", "square").contains("one format, 160×90"))
    let stated = LanguageCommandTests.script.replacing(
      "  let strings", with: "  static var languages: [Language] { [\"de\", \"en\"] }\n  let strings")
    try folder.write("card.swift", stated)
    #expect(try errors(folder, "--language", "fr").contains("it states de, en"))
  }

  @Test("an export makes each language in each shape, or nothing")
  func exports() throws {
    let folder = try stage()
    func export(_ name: String, _ options: String...) throws -> Tool.Run {
      try Tool.run(["export", "card.swift", name] + options, in: folder)
    }
    let all = try export("out/{language}-{format}.mp4", "--language", "en,de", "--format", "landscape,square")
    #expect(all.status == 0, "\(all.errors)")
    let names = ["de-landscape.mp4", "de-square.mp4", "en-landscape.mp4", "en-square.mp4"]
    let films = names.compactMap { folder.bytes("out/" + $0) }
    #expect(films.count == 4 && Set(films).count == 4)
    let one = try export("one.mp4", "--language", "de", "--format", "square")
    #expect(one.status == 0 && folder.bytes("one.mp4") == folder.bytes("out/de-square.mp4"), "\(one.errors)")
    let refused = try export("no/{language}-{format}.mp4", "--language", "en,fr", "--format", "square,vertical")
    #expect(refused.status != 0 && refused.errors.contains("3 of 4 films cannot be made"), "\(refused.errors)")
    #expect(refused.errors.contains("error: fr, square: ") && folder.bytes("no/en-square.mp4") == nil)
    let nameless = try export("a.mp4", "--language", "en,de")
    #expect(nameless.status == 64 && nameless.errors.contains("write {language} into a.mp4"), "\(nameless.errors)")
    let valueless = try export("{format}.mp4")
    #expect(valueless.status == 64 && valueless.errors.contains("needs --format"), "\(valueless.errors)")
  }

  @Test("a batch makes each row in each language, and a row may have its own")
  func batches() throws {
    let folder = try stage()
    try folder.write("rows.csv", "name,language,format\nAda,,\nBo,de,square\n")
    let pattern = "out/{name}-{language}-{format}.mp4"
    let run = try Tool.run(
      [
        "batch", "card.swift", "rows.csv", pattern, "--language", "en,de", "--format", "landscape", "--report", "r.csv",
      ],
      in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let names = ["Ada-en-landscape", "Ada-de-landscape", "Bo-de-square"]
    for name in names { #expect(folder.bytes("out/\(name).mp4") != nil, "\(name)") }
    let report = String(decoding: try #require(folder.bytes("r.csv")), as: UTF8.self)
    for name in names { #expect(report.contains("out/\(name).mp4,"), "\(report)") }
    try folder.write("rows.csv", "name,language\nAda,xx-\n")
    let odd = try Tool.run(["batch", "card.swift", "rows.csv", "{name}.mp4", "--dry-run"], in: folder)
    #expect(odd.status != 0 && odd.errors.contains("rows.csv:2: error: column “language” is “xx-”"), "\(odd.errors)")
  }
}
