// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@Suite("The option --topic of reference")
struct ReferenceTopicTests {
  private func run(_ arguments: String...) throws -> Tool.Run {
    try Tool.run(["reference"] + arguments, in: ScratchFolder())
  }

  @Test("lists the names of one subject with the members of its types, and nothing else")
  func names() throws {
    let list = try run("--topic", "captions")
    #expect(list.status == 0, "\(list.errors)")
    for name in ["Captions and narrations", "Captions\n", "CaptionCue", "Narration", "keepsClear"] {
      #expect(list.text.contains(name), "\(name): \(list.text)")
    }
    for name in ["AudioChannels", "GradientLayer", "--topic"] {
      #expect(!list.text.contains(name), "\(name): \(list.text)")
    }
    // The subject's title does as well, in any case.
    #expect(try run("--topic", "captions AND narrations").text == list.text)
  }

  @Test("members that other subjects' types have for it are there too")
  func guests() throws {
    let list = try run("--topic", "entrances").text
    #expect(list.contains("Layer has also\n  enters, leaves, shown\n"), "\(list)")
    #expect(try run("--topic", "entrances", "--text").text.contains("func enters("))
    #expect(try run("--topic", "entrances", "--markdown").text.contains("### Of Layer\n\n#### Layer.enters"))
    #expect(!(try run("--topic", "layers").text.contains("has also")))
  }

  @Test("every topic has names, and the list of all names says how each is called")
  func all() throws {
    let overview = try run().text
    let topics = overview.matches(of: /\(--topic ([a-z-]+)\)/).map { String($0.1) }
    #expect(topics.count >= 20 && Set(topics).count == topics.count, "\(topics)")
    // Lines of the help are broken where the terminal ends, also at the hyphens of names.
    let help = try Tool.run(["help", "reference"], in: ScratchFolder()).text.filter { !$0.isWhitespace }
    for topic in topics {
      let list = try run("--topic", topic)
      #expect(list.status == 0 && list.text.split(separator: "\n").count > 1, "\(topic): \(list.errors)")
      #expect(help.contains(topic), "\(topic)")
    }
  }

  @Test("as text, Markdown and JSON all of the subject is written")
  func forms() throws {
    let text = try run("--topic", "sound", "--text").text
    #expect(text.contains("SOUND") && text.contains("func ducked(under") && !text.contains("GradientLayer\n"))
    let page = try run("--topic", "sound", "--markdown").text
    #expect(page.contains("## Sound") && page.contains("### Audio") && !page.contains("### GradientLayer"))
    struct Entry: Decodable {
      var subject: String
      var also: String?
    }
    let entries = try JSONDecoder().decode([Entry].self, from: try run("--topic", "sound", "--json").output)
    #expect(entries.count > 5 && entries.allSatisfy { [$0.subject, $0.also].contains("Sound") })
  }

  @Test("links of one subject's Markdown lead to headings of its own", arguments: ["layers", "particles"])
  func links(topic: String) throws {
    let page = try run("--topic", topic, "--markdown").text
    let headings = Set(
      page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
          .replacing(" ", with: "-")
      })
    // Comments have links of their own, in examples of Markdown.
    let lines = page.split(separator: "\n").filter {
      $0.contains("It also has all members of") || $0.contains(" gives it ")
    }
    #expect(!lines.isEmpty)
    for match in lines.joined().matches(of: /\]\(#([^)]+)\)/) {
      #expect(headings.contains(String(match.1)), "\(match.0)")
    }
  }

  @Test(
    "a topic that is not there is answered with the nearest and with all",
    arguments: [
      ("caption", "captions"), ("captoins", "captions"), ("subtitles", "captions"), ("audio", "sound"),
      ("paths", "colours"), ("easing", "timing"), ("transitions", "scenes"), ("colors", "colours"),
      ("animations", "animation"), ("bindings", "values"),
    ])
  func unknown(word: String, topic: String) throws {
    let run = try run("--topic", word)
    #expect(run.status == 64, "\(run.errors)")
    let words = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("there is no topic “\(word)”; did you mean “\(topic)”?"), "\(run.errors)")
    #expect(words.contains("he topics are compositions, scenes, sound, captions,"), "\(run.errors)")
  }

  @Test("a word that is like no topic gets the list alone, and a name with a topic is an error")
  func refused() throws {
    let unlike = try run("--topic", "qwxz")
    #expect(unlike.status == 64 && !unlike.errors.contains("did you mean"), "\(unlike.errors)")
    let both = try run("TextLayer", "--topic", "text")
    #expect(both.status == 64 && both.errors.contains("leave one of them out"), "\(both.errors)")
  }
}
