// SPDX-License-Identifier: Apache-2.0

/// The kinds of blocks, in the order of the catalogue. The name of a block begins with the name of its kind: `title-rise`.
enum BlockKind: String, CaseIterable {
  case title
  case lowerThird = "lower-third"
  case caption
  case counter
  case list
  case quote
  case comparison
  case sting
  case endCard = "end-card"
  case code
  case frame
  case chat
  case logo
  case chart

  var heading: String {
    switch self {
    case .title: "Titles"
    case .lowerThird: "Lower thirds"
    case .caption: "Captions"
    case .counter: "Counters and stats"
    case .list: "Lists and steps"
    case .quote: "Quotes"
    case .comparison: "Comparisons"
    case .sting: "Transitions and stings"
    case .endCard: "End cards"
    case .code: "Code and terminals"
    case .frame: "Devices and browsers"
    case .chat: "Chats and notifications"
    case .logo: "Logos"
    case .chart: "Charts"
    }
  }
}
