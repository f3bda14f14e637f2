// SPDX-License-Identifier: Apache-2.0

/// Subjects people look for, but without a type: the replacement, or a way to do without one.
extension ScriptVocabulary {
  /// A subject: the words for it, in small letters, and the answer.
  struct Subject {
    var words: [String]
    var answer: String
  }

  static let subjects: [Subject] = [
    Subject(
      words: ["svg", "svgimage", "vector", "illustrator"],
      answer:
        "SVGLayer(\"logo.svg\") makes layers of an SVG file, logo[\"mark\"] is one of them, ImageLayer(\"icon.svg\") shows "
        + "one as an image, and Path(svg: \"M0 0h100\") reads path data"),
    Subject(
      words: ["csv", "tsv", "json", "data", "dataset", "spreadsheet", "excel", "xlsx", "readfile", "contentsoffile"],
      answer:
        "Table(\"sales.csv\") reads a CSV, TSV or JSON file beside the script into typed columns, locale: \"de\" reads decimal "
        + "commas, and TableLayer shows it; another sheet is saved as CSV first. motionkit batch makes one film for each row"
    ),
    Subject(
      words: [
        "localized", "localization", "localizedstring", "nslocalizedstring", "i18n", "l10n", "plural",
      ],
      answer:
        "let strings = Strings() reads strings/en.json, strings/de.json …, strings(\"guests\", count: 3) is a text of the film's "
        + "language, language is that language, and --language de chooses it"),
    Subject(
      words: [
        "chart", "charts", "barchart", "linechart", "piechart", "areachart", "graph", "plot", "bars", "axis", "axes",
        "barrace", "scatter", "donut",
      ],
      answer:
        "Chart(Table(\"sales.csv\")) { Bars() } draws bars, with Line, Area, Points and Pie for other marks; as steps it "
        + "grows, draws, changes(to:), highlights, zooms, sorts and races"),
    Subject(
      words: ["histogram", "candlestick"],
      answer:
        "histograms and candlesticks are not supported yet: count the values in the script, and show the counts with "
        + "Chart(ChartData([\"0 to 10\": 4])) { Bars() }"),
    Subject(
      words: ["datagrid", "gridrow", "spreadsheetlayer"],
      answer: "TableLayer(Table(\"sales.csv\")) shows a table, .enters(.rise(20), .fade, stagger: 0.07) builds it, and "
        + "table.row(\"Brazil\") is one of its rows"),
    Subject(
      words: ["code", "codeblock", "syntax", "highlighter", "highlighting", "terminal", "console"],
      answer:
        "CodeLayer(\"let x = 1\", language: .swift) shows code; as steps it types, highlights(lines: 4...5), scrolls(to:) and "
        + "becomes(\"…\", for: 1) other code; TerminalLayer() types commands and prints output"
    ),
    Subject(
      words: ["formula", "formulalayer", "math", "latex", "tex", "katex", "mathml", "equation", "fraction"],
      answer:
        "FormulaLayer(#\"\\frac{1}{2}\"#) sets TeX's mathematics, formula[\"b^2\"] is a part of it, and as steps it draws, "
        + "highlights, cancels, and becomes(\"…\", for: 1); motionkit setup-helpers sets up MathJax once"),
    Subject(
      words: ["cursor", "pointer", "mouse", "tap", "click", "touch"],
      answer:
        "Cursor() is a pointer with the steps moves(to: card), clicks(), clicks(card) and drags(card, by: 300, 0); "
        + "Cursor(.touch) and TouchPoint() are fingers, phone.taps(at: 195, 700) taps on a device, and "
        + "camera.follows(cursor, zoom: 2, for: 1) keeps it in view"),
    Subject(
      words: ["beat", "beats", "bpm", "tempo", "rhythm", "onset"],
      answer:
        "music.beats lists the beats of music = Audio(\"music.m4a\") in seconds: for beat in music.beats { … }; "
        + "music.beats(tempo: 100...160) if it is half or twice as fast; or follow the loudness of the bass, layer.bind(\\.transform.scale, to: music.level(from: "
        + "40, to: 160)) { 1 + $0 }; Audio.phrases finds where a voice speaks"),
    Subject(
      words: ["lottie", "bodymovin", "rive"],
      answer:
        "LottieLayer(\"loader.json\") plays a Lottie file, looped() repeats it; a Rive file is exported as Lottie first"
    ),
    Subject(
      words: ["qr", "barcode", "scan"],
      answer: "QRCode(\"https://example.org\") is a code to scan, size(480, 480) gives it another size, and "
        + "foregroundColor another colour; other bar codes are not supported yet: draw their bars with ShapeLayer"),
    Subject(
      words: [
        "device", "mockup", "browserframe", "window", "iphone", "ipad", "macbook", "screenframe", "deviceframe",
      ],
      answer:
        "Phone { ImageLayer(\"app.png\") } is a phone, with Tablet, Laptop, Watch, BrowserWindow(\"example.org\") and "
        + "EditorWindow(\"Film.swift\") beside it; as steps it scrolls(to: 400) and taps(at: 195, 700)"),
    Subject(
      words: ["notification", "toast", "push", "pushnotification", "message", "messages", "chatbubble", "imessage"],
      answer:
        "phone.notification(\"Ada\", \"Ready!\") and NotificationBanner(\"Ada\", \"Ready!\") arrive with arrives(); "
        + "Chat(\"Ada\") { ChatBubble(\"Ready?\", .sent) } is a chat whose messages arrive"),
    Subject(
      words: ["tweet", "post", "socialcard", "instagram"],
      answer:
        "PostCard(\"Ada\", handle: \"@ada\", \"Hello\").showing(likes: 120) is a post, and gains(likes: 4_000) counts up"
    ),
    Subject(
      words: ["screencast", "screencapture", "screenstudio", "autozoom", "zoompan", "kenburns"],
      answer: "ScreenRecording(\"demo.mp4\", clicks: ScreenClicks(\"clicks.csv\")) zooms to each click by itself; "
        + "clip.zooms(to: CGRect(x: 0.6, y: 0.1, width: 0.3, height: 0.3), for: 0.8) zooms any clip or image"),
    Subject(
      words: ["map", "mapkit", "globe", "geojson"],
      answer:
        "maps are not supported: show an image of one with ImageLayer(\"map.png\"), move a Camera over it and draw routes with shapes"
    ),
    Subject(
      words: ["obj", "gltf", "usdz", "scenekit", "3d", "model3d"],
      answer: "3D models are not supported: layers stand in space with .zPosition, .transform(.rotation(0.5, 0, 1, 0)) "
        + "and .perspective(800); another program can render a model as a clip"),
    Subject(
      words: ["pdf", "eps", "psd", "sketch", "figma"],
      answer:
        "documents of other programs are not supported: export them as PNG, or use pdftocairo -png -r 200 page.pdf "
        + "page, and show them with ImageLayer(\"page.png\")"),
    Subject(
      words: ["html", "webview", "css", "iframe"],
      answer:
        "web pages are not supported: make an image of one, and show it with ImageLayer(\"page.png\") in a ScrollLayer"
    ),
    Subject(
      words: ["icon", "icons", "sfsymbol", "sfsymbols", "symbol", "emoji"],
      answer:
        "an icon is a character of a font of icons, TextLayer(\"\\u{E88A}\").font(\"Material Icons\", 80), an emoji in "
        + "a text, TextLayer(\"🔥\"), or an image, ImageLayer(\"icon.png\")"),
    Subject(
      words: ["waveform", "spectrum", "visualizer", "equalizer"],
      answer: "bars that follow a sound are layers with a binding to it: bar.bind(\\.bounds.size.height, to: "
        + "music.level(from: 40, to: 160)) { 600 * $0 }, one for each band"),
    Subject(
      words: ["chapters", "chapter"],
      answer:
        "a chapter is a Marker(\"Introduction\") of the program or of a scene; export --chapters writes them into the file"
    ),
    Subject(
      words: ["logo", "watermark"],
      answer: "a logo is SVGLayer(\"logo.svg\") or ImageLayer(\"logo.png\"), with .fit(width: 120).position(.topRight, "
        + "inset: 48); an Overlay { … } in the program shows it above all scenes"),
    Subject(
      words: ["loop", "looping", "loops"],
      answer: "VideoLayer(\"clip.mp4\").repeats() loops a clip, Audio(\"music.m4a\").looped() a sound, Repeat(3) { … } "
        + "steps, and .repeats(.infinity) an animation"),
    Subject(
      words: ["gif", "apng", "webp", "webm", "mp4", "mov", "prores", "codec", "filesize"],
      answer: "the ending of the name chooses the format: motionkit export film.swift film.gif; motionkit help export "
        + "lists formats and codecs, and --scale 0.5 or a higher --crf makes files smaller"),
    Subject(
      words: ["cluster", "slurm", "kubernetes", "machines"],
      answer: "many machines make one film: motionkit export film.swift parts --shard 1/50 on the first of 50, and "
        + "motionkit join parts film.mp4 at the end; on Slurm, export --slurm --shares 50"),
    Subject(
      words: ["slowmotion", "slowmo", "speedramp", "timelapse"],
      answer: "VideoLayer(\"clip.mp4\").rate(0.5) plays at half speed, .rate([0: 1, 2: 1, 3: 0.25]) changes it on "
        + "the way, and .blendsFrames() mixes neighbouring frames"),
    Subject(
      words: ["exitcode", "exitcodes", "errorcode"],
      answer: "motionkit exit-codes lists the exit codes of its commands"),
  ]

  /// The answer for a subject; nil if it is none.
  ///
  /// - Parameter wanted: a word or several, as they were written; case does not count. Of several, all together count as
  ///   one word, then each by itself.
  static func answer(to wanted: String) -> String? {
    let words = wanted.lowercased().filter { $0 != "." && $0 != "\\" }.split(separator: " ").map(String.init)
    for word in [words.joined()] + words {
      if let subject = subjects.first(where: { $0.words.contains(word) }) { return subject.answer }
    }
    return nil
  }
}
