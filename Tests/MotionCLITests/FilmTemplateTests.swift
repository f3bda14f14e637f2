import Foundation
import MotionTestSupport
import Testing

/// The templates that are short films with words of their own: each has a folder with a README and a poster.
@Suite("Templates for films of one's own")
struct FilmTemplateTests {
  static let folder = PageTests.root + "/templates"

  static let names = [
    "audiogram", "chart-race", "code-walkthrough", "countdown", "course-intro", "map-route", "podcast-clip",
    "product-promo", "quote-of-the-day", "real-estate-tour", "release-notes", "slideshow", "talking-head",
  ]

  static let shapes = ["landscape", "vertical", "square"]

  private static let arabic = "عام في الهواء الطلق بين الجبال والبحر"
  private static let japanese = "最初から音を聞いてみましょう、ゆっくりと"

  /// Other words: long, Arabic, Japanese, and none where the film can do without.
  private static let words: [String: [String: String]] = [
    "audiogram": ["show": arabic, "episode": japanese, "words": "", "call": ""],
    "chart-race": ["title": japanese, "subtitle": "", "ending": "", "source": ""],
    "code-walkthrough": ["title": arabic, "after": "", "notes": "", "command": ""],
    "countdown": ["title": "", "ending": japanese, "note": arabic, "tick": ""],
    "course-intro": ["title": arabic, "goals": japanese, "teacher": ""],
    "map-route": ["title": japanese, "subtitle": "", "unit": "mi"],
    "podcast-clip": ["title": japanese, "portraits": ""],
    "product-promo": ["hook": arabic, "name": japanese, "price": "", "action": "", "address": "", "music": ""],
    "quote-of-the-day": ["quote": arabic, "author": japanese, "date": "", "brand": "", "look": "night"],
    "real-estate-tour": ["title": arabic, "facts": "", "price": "", "page": ""],
    "release-notes": ["product": arabic, "kinds": "new=\(japanese)", "date": "", "address": ""],
    "slideshow": ["title": arabic, "captions": "", "ending": ""],
    "talking-head": ["title": japanese, "name": "", "words": ""],
  ]

  @Test("each draws without a warning, in light and dark, as it is and with other words, in each shape")
  func draws() throws {
    let folder = ScratchFolder()
    for (index, name) in FilmTemplateTests.names.enumerated() {
      let other = try #require(FilmTemplateTests.words[name]).sorted { $0.key < $1.key }
      for (number, shape) in FilmTemplateTests.shapes.enumerated() {
        for (turn, isDark) in [true, false].enumerated() {
          for (row, words) in [[], other.flatMap { ["--set", "\($0.key)=\($0.value)"] }].enumerated() {
            // Each has one of the shapes in turn, its own words in one look and others in the other; all in a long run.
            let step = index + TestEffort.seed
            guard TestEffort.isLong || (number == step % 3 && turn == (row + step / 3) % 2) else { continue }
            // The helper program for code may be missing. Letters of all scripts are no surprise to a template.
            let run = try Tool.run(
              [
                "still", "\(FilmTemplateTests.folder)/\(name)", "\(name)-\(shape).png", "--at", "1.6", "--scale",
                "0.25",
                "--format", shape, "--set", "isDark=\(isDark)", "--strict", "--allow",
                "plain-code",
              ] + words, in: folder)
            #expect(run.status == 0, "\(name), \(shape), isDark \(isDark), \(words): \(run.errors)")
          }
        }
      }
    }
  }

  @Test(
    "the check has nothing to say of films in Arabic and Japanese",
    arguments: names.filter { TestEffort.takes($0, oneOf: 4) })
  func languages(name: String) throws {
    let folder = ScratchFolder()
    let script = "\(FilmTemplateTests.folder)/\(name)"
    let run = try Tool.run(["parameters", script, "--json"], in: folder)
    let properties = try JSONDecoder().decode(JSONValue.self, from: Data(run.text.utf8))["properties"]?.object ?? [:]
    for (language, word) in [("ar", "بارد"), ("ja", "冷たい")] {
      // All texts in another script, but those that name columns and files.
      let texts = properties.filter { name, schema in
        schema["type"]?.string == "string" && schema["format"] == nil && schema["enum"] == nil
          && ["names", "dates", "values", "before", "output", "version", "page"].contains(name) == false
      }
      let words = texts.keys.sorted().flatMap { ["--set", "\($0)=\(word)"] }
      let check = try Tool.run(
        ["check", script, "--language", language, "--strict", "--allow", "plain-code"] + words, in: folder)
      #expect(check.status == 0, "\(name), \(language): \(check.text)\(check.errors)")
    }
  }

  @Test("the check has nothing to say in light and dark", arguments: names.filter { TestEffort.takes($0, oneOf: 4) })
  func check(name: String) throws {
    for isDark in [true, false] {
      let run = try Tool.run(
        [
          "check", "\(FilmTemplateTests.folder)/\(name)", "--set", "isDark=\(isDark)", "--strict", "--allow",
          "plain-code",
        ], in: ScratchFolder())
      #expect(run.status == 0, "\(name), isDark \(isDark): \(run.text)\(run.errors)")
    }
  }

  @Test(
    "pages of templates with sound state how loud it is", arguments: names.filter { TestEffort.takes($0, oneOf: 3) })
  func loudness(name: String) throws {
    let page = try String(contentsOfFile: "\(FilmTemplateTests.folder)/\(name)/README.md", encoding: .utf8)
    let stated = page.replacing("−", with: "-")
      .firstMatch(of: /has (-[0-9.]+) LUFS with a true peak of (-[0-9.]+) dBTP/)
    let run = try Tool.run(
      ["export", "\(FilmTemplateTests.folder)/\(name)", "sound.wav", "--loudness", "-14", "--allow", "plain-code"],
      in: ScratchFolder())
    let measured = (run.text + run.errors)
      .firstMatch(of: /loudness: (-[0-9.]+) LUFS and a true peak of (-[0-9.]+) dBTP/)
    guard let measured else {
      #expect(run.errors.contains("has no sound to write") && stated == nil, "\(name): \(run.text)\(run.errors)")
      return
    }
    let found = try #require(stated, "\(name): the page states no loudness")
    for (words, number) in [(found.1, measured.1), (found.2, measured.2)] {
      let difference = try abs(#require(Double(words)) - #require(Double(number)))
      #expect(difference < 0.15, "\(name): the page states \(words), and it is \(number)")
    }
  }

  @Test("a quotation lasts as long as one reads it, and its text is there in the first frame")
  func quotation() throws {
    let script = "\(FilmTemplateTests.folder)/quote-of-the-day"
    func frames(_ quote: String) throws -> Double {
      let run = try Tool.run(["check", script, "--json", "--set", "quote=\(quote)"], in: ScratchFolder())
      let document = try JSONDecoder().decode(JSONValue.self, from: Data(run.text.utf8))
      return try #require(document["summary"]?["frames"]?.number, "\(run.errors)")
    }
    let short = try frames("Well begun is half done.")
    let long = try frames(String(repeating: "Well begun is half done, and the rest is work. ", count: 4))
    #expect(long > short + 150, "\(short), \(long)")
    let first = try Tool.run(["still", script, "first.png", "--at", "0", "--set", "quote=Alpha"], in: ScratchFolder())
    #expect(first.status == 0, "\(first.errors)")
    let layers = try Tool.run(["inspect", script, "--at", "0", "--set", "quote=Alpha"], in: ScratchFolder()).text
    let text = try #require(layers.range(of: "string = \"Alpha\""), "\(layers)")
    #expect(!layers[text.upperBound...].contains("opacity = 0\n"), "\(layers)")
  }

  @Test("a row without coordinates is left out of a route, with its line")
  func route() throws {
    let folder = ScratchFolder()
    try folder.write("trip.csv", "stop,latitude,longitude\nLisbon,38.72,-9.14\nNowhere,,\nMadrid,40.42,-3.70\n")
    let run = try Tool.run(
      [
        "still", "\(FilmTemplateTests.folder)/map-route", "a.png", "--scale", "0.1", "--set",
        "stops=@\(folder.file("trip.csv"))",
      ],
      in: folder)
    #expect(
      run.status == 0 && run.errors.contains("trip.csv:3: ") && run.errors.contains("the row is left out"),
      "\(run.errors)")
    #expect(run.errors.components(separatedBy: "the row is left out").count == 2, "told once: \(run.errors)")
  }

  @Test("each is one short script with a description, a README and a small poster")
  func files() throws {
    for name in FilmTemplateTests.names {
      let folder = "\(FilmTemplateTests.folder)/\(name)"
      let scripts = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
      #expect(scripts.count == 1, "\(name): \(scripts)")
      for script in scripts {
        let text = try String(contentsOfFile: "\(folder)/\(script)", encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 190, "\(name)")
        #expect(
          text.contains("import MotionKit\n\n/// ") && text.contains("    motionkit export templates/\(name) ")
            || text.contains("    motionkit batch templates/\(name) "), "\(name)")
        #expect(text.contains(".shapes("), "\(name)")
      }
      let page = try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)
      #expect(page.hasPrefix("# \(name)\n") && page.contains("--template \(name)\n") && page.contains("](poster.webp)"))
      let poster = try #require(FileManager.default.contents(atPath: "\(folder)/poster.webp"), "\(name)")
      #expect(poster.prefix(4) == Data("RIFF".utf8) && poster.count < 40_000, "\(name): \(poster.count) bytes")
    }
  }

  @Test("a new folder has all that the script names, and the help says what each template is")
  func copies() throws {
    let folder = ScratchFolder()
    for name in ["audiogram", "release-notes", "explainer"] {
      #expect(try Tool.run(["new", "my-\(name)", "--template", name], in: folder).status == 0)
      let still = try Tool.run(["still", "my-\(name)", "a.png", "--at", "1", "--scale", "0.1", "--strict"], in: folder)
      #expect(still.status == 0, "\(still.errors)")
    }
    func files(of folder: String) -> Set<String> {
      let all = FileManager.default.enumerator(atPath: folder)?.allObjects.compactMap { $0 as? String } ?? []
      return Set(all.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } })
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: FilmTemplateTests.folder) where name != "blocks" {
      #expect(try Tool.run(["new", "all-\(name)", "--template", name], in: folder).status == 0)
      let missing = files(of: "\(FilmTemplateTests.folder)/\(name)").subtracting(files(of: folder.file("all-\(name)")))
      #expect(missing.isEmpty, "\(name): \(missing)")
    }
    let help = try Tool.run(["new", "--help"], in: folder).text.split(separator: "\n")
      .map { $0.trimmingPrefix { $0 == " " } }
    for name in FilmTemplateTests.names { #expect(help.contains { $0.hasPrefix("\(name): ") }, "\(name)") }
  }
}
