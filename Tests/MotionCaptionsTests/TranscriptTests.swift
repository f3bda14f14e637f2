// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MotionCaptions

/// JSON of speech recognizers and voice synthesizers.
@Suite("Transcripts")
struct TranscriptTests {
  private func cues(_ text: String) throws -> [CaptionCue] {
    let file = CaptionFile(text)
    try #require(file.errors.isEmpty, "\(file.errors)")
    return file.cues
  }
  private func times(_ cue: CaptionCue) -> [[Double]] {
    cue.words.map { [$0.start, $0.end].map { ($0 * 1000).rounded() / 1000 } }
  }

  @Test("OpenAI: words beside segments belong to the segment that has their text")
  func beside() throws {
    let text = """
      {"task": "transcribe", "text": "Geese fly, and land.", "words": [
        {"word": "Geese", "start": 0.0, "end": 0.5}, {"word": "fly", "start": 0.5, "end": 1.0},
        {"word": "and", "start": 2.9, "end": 3.2}, {"word": "land", "start": 3.2, "end": 3.6}],
       "segments": [{"id": 0, "start": 0.0, "end": 2.5, "text": " Geese fly,", "tokens": [1, 2]},
        {"id": 1, "start": 3.0, "end": 4.0, "text": " and land.", "tokens": [3]}]}
      """
    let cues = try cues(text)
    #expect(cues.map(\.text) == ["Geese fly,", "and land."])
    #expect(times(cues[0]) == [[0, 0.5], [0.5, 1]] && times(cues[1]) == [[2.9, 3.2], [3.2, 3.6]])
    // Where the texts differ, times decide.
    let other = try self.cues(text.replacing("Geese fly,\", \"tokens", with: "Geese fly high,\", \"tokens"))
    #expect(
      other[0].words.map(\.text) == ["Geese", "fly"] && other[1].words.map(\.text) == ["land"]
        || other[1].words.count == 2)
  }

  @Test("WhisperX: words without times share what their neighbours leave, also at the ends of a segment")
  func untimed() throws {
    let cues = try cues(
      """
      {"segments": [
        {"start": 0.5, "end": 2.4, "text": " We saw 12 of 90", "words": [
          {"word": "We", "start": 0.5, "end": 0.7}, {"word": "saw", "start": 0.8, "end": 1.2}, {"word": "12"},
          {"word": "of", "start": 1.6, "end": 1.8}, {"word": "90"}]},
        {"start": 2.6, "end": 5.0, "text": " 2026 or so", "words": [
          {"word": "2026"}, {"word": "or", "start": 3.1, "end": 3.3}, {"word": "so", "start": 3.3, "end": 3.5}]}],
       "word_segments": []}
      """)
    #expect(times(cues[0]) == [[0.5, 0.7], [0.8, 1.2], [1.2, 1.6], [1.6, 1.8], [1.8, 2.4]])
    #expect(times(cues[1])[0] == [2.6, 3.1] && cues[1].start == 2.6)
    // Two share by their lengths; without room, with the word before.
    let two = try self.cues(
      """
      [{"word": "a", "start": 0, "end": 1}, {"word": "b"}, {"word": "ccc"}, {"word": "d", "start": 4, "end": 5},
       {"word": "e"}, {"word": "f", "start": 5, "end": 6}]
      """)
    #expect(times(two[0]) == [[0, 1], [1, 2], [2, 4], [4, 4.5], [4.5, 5], [5, 6]])
    let alone = CaptionFile(#"{"words": [{"word": "a"}, {"word": "b"}]}"#)
    #expect(alone.errors.map(\.message) == ["word 1 of the list, “a”, has no start"], "\(alone)")
  }

  @Test("a begin without an end lasts until the next word, no longer than it takes to say it slowly")
  func openEnds() throws {
    let cues = try cues(#"[{"word": "a", "start": 0}, {"word": "b", "start": 0.3}, {"word": "c", "start": 20}]"#)
    #expect(times(cues[0])[0] == [0, 0.3] && cues[0].words[1].end < 1 && cues.count == 2)
    #expect(cues[1].words[0].end > 20)
  }

  @Test("whisper.cpp: offsets, tokens as words and syllables, marks with their words, no special tokens")
  func whisperCpp() throws {
    func token(_ text: String, _ from: Int, _ to: Int) -> String {
      #"{"text": "\#(text)", "timestamps": {"from": "", "to": ""}, "offsets": {"from": \#(from), "to": \#(to)}, "id": 1}"#
    }
    let tokens = [
      token("[_BEG_]", 0, 0), token(" And", 220, 220), token(" so", 330, 450), token(" swal", 500, 900),
      token("lows", 900, 1400), token(",", 1400, 1400), token("[_TT_125]", 2500, 2500),
    ].joined(separator: ",")
    let segment =
      #"{"timestamps": {"from": "00:00:00,000", "to": "00:00:02,500"}, "offsets": {"from": 0, "to": 2500}, "text": " And so swallows,""#
    let full = try cues(#"{"result": {"language": "en"}, "transcription": [\#(segment), "tokens": [\#(tokens)]}]}"#)
    #expect(full.map(\.text) == ["And so swallows,"] && full[0].words.map(\.text) == ["And", "so", "swallows,"])
    #expect(times(full[0]) == [[0.22, 0.33], [0.33, 0.45], [0.5, 1.4]])
    #expect(full[0].words[2].syllables.map(\.text) == ["swal", "lows,"])
    let plain = try cues(#"{"transcription": [\#(segment)}]}"#)
    #expect(plain == [CaptionCue(0, 2.5, "And so swallows,")])
    // One word in each segment.
    let words = ["One", "two", "three", "four."].enumerated().map {
      #"{"offsets": {"from": \#($0 * 300), "to": \#($0 * 300 + 250)}, "text": " \#($1)"}"#
    }
    let single = try cues(#"{"transcription": [\#(words.joined(separator: ","))]}"#)
    #expect(single.map(\.text) == ["One two three four."] && times(single[0])[3] == [0.9, 1.15])
  }

  @Test("the unit of times follows from the numbers and the length of the text")
  func units() throws {
    let milliseconds = try cues(
      """
      {"status": "completed", "words": [{"text": "Geese,", "start": 240, "end": 650}, {"text": "fly.", "start": 700, "end": 1010}]}
      """)
    #expect(milliseconds[0].start == 0.24 && milliseconds[0].end == 1.01)
    // The same with whole seconds, as a slow song has them, and with the keys of a service that writes milliseconds.
    let song = try cues(
      #"{"audio_url": "x", "words": [{"text": "Glo", "start": 2, "end": 10}, {"text": "ria", "start": 10, "end": 22}]}"#
    )
    #expect(song.first?.start == 2)
    let sentences = try cues(
      #"{"sentences": [{"text": "Two small boats came home.", "start": 1000, "end": 2600, "words": []}], "id": "x"}"#)
    #expect(sentences == [CaptionCue(1, 2.6, "Two small boats came home.")])
    let list = try cues(
      #"[{"start": 0, "end": 2, "text": "Two small boats"}, {"start": 2, "end": 4, "text": "came home."}]"#)
    #expect(list.map(\.text) == ["Two small boats", "came home."])
  }

  @Test("Remotion's captions, words and lines")
  func remotion() throws {
    let words = try cues(
      """
      [{"text": "Geese", "startMs": 0, "endMs": 460, "timestampMs": 230, "confidence": null},
       {"text": " fly.", "startMs": 460, "endMs": 1000, "timestampMs": null, "confidence": 1}]
      """)
    #expect(words.map(\.text) == ["Geese fly."] && times(words[0]) == [[0, 0.46], [0.46, 1]])
    let lines = try cues(
      #"[{"text": "Two small", "startMs": 0, "endMs": 900}, {"text": "boats came", "startMs": 900, "endMs": 2000}]"#)
    #expect(lines == [CaptionCue(0, 0.9, "Two small"), CaptionCue(0.9, 2, "boats came")])
  }

  @Test("ElevenLabs: characters become words, whole and in parts of a stream; directions are not said")
  func characters() throws {
    func alignment(_ text: String, _ starts: String, _ ends: String, _ names: (String, String, String)) -> String {
      let characters = text.map { "\"\($0 == "\"" ? "\\\"" : String($0))\"" }.joined(separator: ",")
      return #"{"\#(names.0)": [\#(characters)], "\#(names.1)": [\#(starts)], "\#(names.2)": [\#(ends)]}"#
    }
    let seconds = ("characters", "character_start_times_seconds", "character_end_times_seconds")
    let whole = alignment(
      "Hi <br/> you.", (0..<13).map { "\(Double($0) / 10)" }.joined(separator: ","),
      (1...13).map { "\(Double($0) / 10)" }.joined(separator: ","), seconds)
    for text in [
      #"{"audio_base64": "", "alignment": \#(whole)}"#, #"{"alignment": null, "normalized_alignment": \#(whole)}"#,
      whole,
    ] {
      let cues = try cues(text)
      #expect(cues.map(\.text) == ["Hi you."] && times(cues[0]) == [[0, 0.2], [0.9, 1.3]])
    }
    let parts = ("chars", "charStartTimesMs", "charDurationsMs")
    let stream = try cues(
      #"{"audio": "x", "alignment": \#(alignment("Hi ", "0,100,200", "100,100,100", parts))}"# + "\n"
        + #"{"audio": "y", "alignment": \#(alignment("you", "0,100,200", "100,100,100", parts))}"#)
    #expect(stream.map(\.text) == ["Hi you"] && times(stream[0]) == [[0, 0.2], [0.3, 0.6]])
    let short = CaptionFile(#"{"alignment": \#(alignment("abc", "0,1", "1,2,3", seconds))}"#)
    #expect(short.errors.count == 1 && short.errors[0].message.contains("3 characters, 2 character_start"), "\(short)")
  }

  @Test("ElevenLabs' transcripts have spaces and events as items")
  func elevenLabs() throws {
    let cues = try cues(
      """
      {"language_code": "en", "text": "Hi, you (laughs)", "words": [
       {"text": "Hi,", "start": 0.1, "end": 0.3, "type": "word", "speaker_id": "speaker_0"},
       {"text": " ", "start": 0.3, "end": 0.35, "type": "spacing", "speaker_id": "speaker_0"},
       {"text": "you", "start": 0.35, "end": 0.6, "type": "word", "speaker_id": "speaker_0"},
       {"text": " ", "start": 0.6, "end": 0.7, "type": "spacing", "speaker_id": "speaker_0"},
       {"text": "(laughs)", "start": 0.7, "end": 1.2, "type": "audio_event", "speaker_id": "speaker_1"}]}
      """)
    #expect(cues.map(\.text) == ["Hi, you", "(laughs)"] && cues.map(\.speaker) == ["speaker_0", "speaker_1"])
    #expect(times(cues[0]) == [[0.1, 0.3], [0.35, 0.6]])
  }

  @Test("AWS Transcribe: times as texts, marks, speakers with the words or apart from them")
  func amazon() throws {
    func item(_ text: String, _ times: String, _ type: String = "pronunciation") -> String {
      #"{"type": "\#(type)", \#(times) "alternatives": [{"confidence": "0.9", "content": "\#(text)"}]}"#
    }
    let items = [
      item("Hello", #""start_time": "0.04", "end_time": "0.5","#), item(",", "", "punctuation"),
      item("you", #""start_time": "0.5", "end_time": "0.9","#), item(".", "", "punctuation"),
    ].joined(separator: ",")
    let labels =
      #""speaker_labels": {"segments": [{"items": [{"start_time": "0.5", "speaker_label": "spk_1"}, {"start_time": "0.04", "speaker_label": "spk_0"}]}]}"#
    let cues = try cues(#"{"jobName": "x", "results": {"transcripts": [], \#(labels), "items": [\#(items)]}}"#)
    #expect(cues.map(\.text) == ["Hello,", "you."] && cues.map(\.speaker) == ["spk_0", "spk_1"])
    #expect(times(cues[0]) == [[0.04, 0.5]])
    let plain = try self.cues(#"{"results": {"items": [\#(items)]}}"#)
    #expect(plain.map(\.text) == ["Hello, you."])
  }

  @Test("Google: times as texts and as objects, both versions, speakers only in the last result")
  func google() throws {
    func result(_ words: String) -> String { #"{"alternatives": [{"transcript": "", "words": [\#(words)]}]}"# }
    let first =
      #"{"startTime": "0s", "endTime": "0.400s", "word": "Hello"}, {"startTime": "0.400s", "endTime": "1.100s", "word": "you."}"#
    #expect(try times(cues(#"{"results": [\#(result(first))]}"#)[0]) == [[0, 0.4], [0.4, 1.1]])
    let second =
      #"{"endOffset": "0.400s", "word": "Hello"}, {"startOffset": {"seconds": "0", "nanos": 400000000}, "endOffset": {"seconds": 1}, "word": "you."}"#
    #expect(try times(cues(#"{"response": {"results": [\#(result(second))]}}"#)[0]) == [[0, 0.4], [0.4, 1]])
    let tagged = first.replacing("\"word\"", with: "\"speakerTag\": 2, \"word\"")
    let both = try cues(#"{"results": [\#(result(first)), \#(result(tagged))]}"#)
    #expect(both.map(\.text) == ["Hello you."] && both[0].speaker == "2")
    let none = CaptionFile(#"{"results": [{"alternatives": [{"transcript": "Hello"}]}]}"#)
    #expect(none.errors.first?.message.contains("enableWordTimeOffsets") == true, "\(none)")
  }

  @Test("Vosk: one result, a list of them, and one behind the other")
  func vosk() throws {
    let one =
      #"{"result": [{"conf": 1.0, "end": 0.5, "start": 0.1, "word": "hello"}, {"conf": 1, "end": 0.9, "start": 0.5, "word": "you"}], "text": "hello you"}"#
    let two = #"{"result": [{"conf": 1.0, "end": 2.5, "start": 2.1, "word": "bye"}], "text": "bye"}"#
    #expect(try cues(one).map(\.text) == ["hello you"])
    for text in ["[\(one), {\"text\": \"\"}, \(two)]", "\(one)\n{\"partial\": \"b\"}\n\(two)"] {
      let cues = try cues(text)
      #expect(cues.map(\.text) == ["hello you", "bye"] && times(cues[1]) == [[2.1, 2.5]])
    }
  }

  @Test("Rev.ai: elements with spaces and marks among them")
  func rev() throws {
    let cues = try cues(
      """
      {"monologues": [{"speaker": 0, "elements": [
        {"type": "text", "value": "Hi", "ts": 0.5, "end_ts": 0.9, "confidence": 1}, {"type": "punct", "value": ", "},
        {"type": "text", "value": "you", "ts": 1, "end_ts": 1.4}, {"type": "punct", "value": "."}]},
       {"speaker": 1, "elements": [{"type": "text", "value": "Bye", "ts": 2, "end_ts": 2.4}]}]}
      """)
    #expect(cues.map(\.text) == ["Hi, you.", "Bye"] && cues.map(\.speaker) == ["0", "1"])
    #expect(times(cues[0]) == [[0.5, 0.9], [1, 1.4]])
  }

  @Test("YouTube's json3: automatic captions are shown line by line, others as they are")
  func youTube() throws {
    let automatic = try cues(
      """
      {"wireMagic": "pb3", "events": [{"tStartMs": 0, "dDurationMs": 9000, "id": 1, "wpWinPosId": 1},
       {"tStartMs": 200, "dDurationMs": 3800, "wWinId": 1, "segs": [{"utf8": "two", "acAsrConf": 0}, {"utf8": " boats", "tOffsetMs": 600}]},
       {"tStartMs": 2000, "dDurationMs": 2000, "wWinId": 1, "aAppend": 1, "segs": [{"utf8": "\\n"}]},
       {"tStartMs": 2010, "dDurationMs": 3000, "wWinId": 1, "segs": [{"utf8": "came"}, {"utf8": " home", "tOffsetMs": 500}]}]}
      """)
    #expect(automatic.map(\.text) == ["two boats", "came home"])
    #expect(automatic.map(\.start) == [0.2, 2.01] && automatic.map(\.end) == [2.01, 5.01])
    #expect(automatic[0].words.map(\.start) == [0.2, 0.8] && automatic[1].words.map(\.start) == [2.01, 2.51])
    let written = try cues(
      #"{"events": [{"tStartMs": 1000, "dDurationMs": 2000, "segs": [{"utf8": "Hello\nthere"}]}]}"#)
    #expect(written == [CaptionCue(1, 3, "Hello there")])
  }

  @Test("Transformers' chunks")
  func chunks() throws {
    let words = try cues(
      #"{"text": " Hi you", "chunks": [{"text": " Hi", "timestamp": [0.0, 0.4]}, {"text": " you", "timestamp": [0.4, null]}]}"#
    )
    #expect(words.map(\.text) == ["Hi you"] && words[0].words[1].start == 0.4 && words[0].words[1].end > 0.5)
  }

  @Test("JSON of another kind is an error that lists what is read")
  func unknown() {
    let errors = CaptionFile(#"{"a": 1}"#).errors
    #expect(errors.count == 1 && errors[0].message.contains("Rev.ai"), "\(errors)")
  }
}
