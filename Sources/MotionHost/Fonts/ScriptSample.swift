// SPDX-License-Identifier: Apache-2.0

/// A script in words: its name, and something to show it by.
struct ScriptSample {
  /// ISO 15924, such as "Latn".
  var tag: String
  var name: String
  /// A line of text.
  var line: String
  /// The letters in order, in lines; empty where there are too many.
  var letters = ""

  /// The name of a script, or its tag.
  static func name(of tag: String) -> String { all.first { $0.tag == tag }?.name ?? tag }

  static let all: [ScriptSample] = [
    ScriptSample(
      tag: "Latn", name: "Latin", line: "Sphinx of black quartz, judge my vow",
      letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ\nabcdefghijklmnopqrstuvwxyz\nÄÅÆÇÉÑØŠŽ äåæçéñøšžß"),
    ScriptSample(
      tag: "Cyrl", name: "Cyrillic", line: "Съешь же ещё этих мягких французских булок",
      letters: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\nабвгдежзийклмнопрстуфхцчшщъыьэюя"),
    ScriptSample(
      tag: "Grek", name: "Greek", line: "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
      letters: "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ\nαβγδεζηθικλμνξοπρσςτυφχψω"),
    ScriptSample(tag: "Arab", name: "Arabic", line: "نص حكيم له سر قاطع وذو شأن عظيم"),
    ScriptSample(
      tag: "Hebr", name: "Hebrew", line: "דג סקרן שט בים מאוכזב ולפתע מצא חברה",
      letters: "אבגדהוזחטיכךלמםנןסעפףצץקרשת"),
    ScriptSample(tag: "Deva", name: "Devanagari", line: "सभी मनुष्य जन्म से स्वतन्त्र हैं"),
    ScriptSample(tag: "Beng", name: "Bengali", line: "আমার সোনার বাংলা, আমি তোমায় ভালোবাসি"),
    ScriptSample(tag: "Guru", name: "Gurmukhi", line: "ਪੰਜਾਬੀ ਭਾਸ਼ਾ"),
    ScriptSample(tag: "Gujr", name: "Gujarati", line: "ગુજરાતી ભાષા"),
    ScriptSample(tag: "Taml", name: "Tamil", line: "யாதும் ஊரே யாவரும் கேளிர்"),
    ScriptSample(tag: "Telu", name: "Telugu", line: "తెలుగు భాష"),
    ScriptSample(tag: "Knda", name: "Kannada", line: "ಕನ್ನಡ ಭಾಷೆ"),
    ScriptSample(tag: "Mlym", name: "Malayalam", line: "മലയാളം ഭാഷ"),
    ScriptSample(tag: "Sinh", name: "Sinhala", line: "සිංහල භාෂාව"),
    ScriptSample(tag: "Thai", name: "Thai", line: "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า"),
    ScriptSample(tag: "Laoo", name: "Lao", line: "ພາສາລາວ"),
    ScriptSample(tag: "Mymr", name: "Myanmar", line: "မြန်မာဘာသာ"),
    ScriptSample(tag: "Khmr", name: "Khmer", line: "ភាសាខ្មែរ"),
    ScriptSample(tag: "Tibt", name: "Tibetan", line: "བོད་སྐད"),
    ScriptSample(tag: "Geor", name: "Georgian", line: "საქართველო ლამაზი ქვეყანაა"),
    ScriptSample(tag: "Armn", name: "Armenian", line: "Բոլոր մարդիկ ծնվում են ազատ"),
    ScriptSample(tag: "Ethi", name: "Ethiopic", line: "ሰማይ አይታረስ ንጉሥ አይከሰስ"),
    ScriptSample(tag: "Cher", name: "Cherokee", line: "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ"),
    ScriptSample(tag: "Hani", name: "Han", line: "天地玄黃 宇宙洪荒"),
    // Texts are divided into scripts without telling the two apart.
    ScriptSample(
      tag: "Kana", name: "Hiragana and Katakana", line: "いろはにほへと チリヌルヲ",
      letters: "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん\n"
        + "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"),
    ScriptSample(tag: "Hang", name: "Hangul", line: "다람쥐 헌 쳇바퀴에 타고파"),
    ScriptSample(tag: "Bopo", name: "Bopomofo", line: "ㄅㄆㄇㄈㄉㄊㄋㄌ"),
  ]
}
