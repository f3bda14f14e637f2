// SPDX-License-Identifier: Apache-2.0

/// The stable codes of warnings that no check of scenes or films makes.
///
/// People allow and forbid warnings by them, so a code never gets another name.
package enum WarningCode: String, CaseIterable, Sendable {
  case blankScene = "blank-scene"
  case lateLayer = "late-layer"
  case lateEvent = "late-event"
  case cutEntrance = "cut-entrance"
  case cutStep = "cut-step"
  case cutOverlay = "cut-overlay"
  case movedLayer = "moved-layer"
  case strayEvent = "stray-event"
  case openTransaction = "open-transaction"
  case roundedTime = "rounded-time"
  case idleSetting = "idle-setting"
  case idleAnimation = "idle-animation"
  case oddValue = "odd-value"
  case sameName = "same-name"
  case missingPart = "missing-part"
  case fixedStack = "fixed-stack"
  case fixedValue = "fixed-value"
  case noRoom = "no-room"
  case markdown
  case captionFile = "caption-file"
  case captionTime = "caption-time"
  case longWord = "long-word"
  case unheardSound = "unheard-sound"
  case loudSound = "loud-sound"
  case shortSound = "short-sound"
  case soundTrack = "sound-track"
  case tableData = "table-data"
  case stringTable = "string-table"
  case drawing
  case plainCode = "plain-code"
  case qrCode = "qr-code"
  case scrollEnd = "scroll-end"
  case strayClick = "stray-click"
  case vectorImage = "vector-image"
  case unlikeDrawings = "unlike-drawings"
  case oddFile = "odd-file"
  case exportFormat = "export-format"
  case chapters
  case loudness
  case cache
  case unsetParameter = "unset-parameter"
  case unreadParameter = "unread-parameter"
  case unknownCode = "unknown-code"

  /// The kind of message, as a noun phrase.
  package var finds: String {
    switch self {
    case .blankScene: "scenes without a layer"
    case .lateLayer: "layers and overlays that are shown too late, or before what they connect"
    case .lateEvent: "blocks and markers at times that are past, or after the end of their scene"
    case .cutEntrance: "entrances and exits that the time of their layer cuts off"
    case .cutStep: "steps that the end of their scene cuts off"
    case .cutOverlay: "overlays that the end of the program cuts off"
    case .movedLayer: "layers and masks that are used twice"
    case .strayEvent: "events that stand in no scene"
    case .openTransaction: "transactions that are begun and not committed"
    case .roundedTime: "lengths that are not a whole number of frames"
    case .idleSetting: "settings and steps without effect"
    case .idleAnimation: "animations that do nothing, or not all that is asked"
    case .oddValue: "values that a property does not take as they are"
    case .sameName: "names that several things share"
    case .missingPart: "names of parts, words, colours and speakers that do not occur"
    case .fixedStack: "stacks that do not follow a layer that grows"
    case .fixedValue: "texts that do not follow the value they show"
    case .noRoom: "texts, code, tables and names in charts that do not fit their room"
    case .markdown: "signs of Markdown that are shown as written"
    case .captionFile: "caption files that are missing, empty, or read with losses"
    case .captionTime: "captions that are cut off, or never shown"
    case .longWord: "words of captions that are wider than a line"
    case .unheardSound: "sounds that are never heard, and levels of such sounds"
    case .loudSound: "volumes that clip a sound"
    case .shortSound: "sounds that end before their trim"
    case .soundTrack: "files with several tracks of sound, of which one is played"
    case .stringTable: "texts of a language that are missing or odd, and languages without effect"
    case .tableData: "tables that are empty, or read with losses"
    case .drawing: "drawings of particles that are not drawn as asked"
    case .plainCode: "code without colours"
    case .qrCode: "QR codes that many readers do not find"
    case .scrollEnd: "scrolling beyond the end of the content"
    case .strayClick: "clicks outside of a recording of the screen"
    case .vectorImage: "parts of SVG and Lottie files that are not drawn"
    case .unlikeDrawings: "drawings whose shapes do not become each other"
    case .oddFile: "files that are damaged or unusual, and shown all the same"
    case .exportFormat: "parts of the film that the kind of file cannot hold"
    case .chapters: "markers that become no chapters"
    case .loudness: "a loudness that is not reached"
    case .cache: "caches that cannot be written"
    case .unsetParameter: "required parameters without a value, in previews"
    case .unreadParameter: "parameters that are set and that the composition never reads"
    case .unknownCode: "codes in .allows(…) that no finding has"
    }
  }
}

extension Diagnostic {
  /// A warning with a code.
  package static func warning(_ code: WarningCode, _ message: String, callStack: [UInt] = []) -> Diagnostic {
    var diagnostic = Diagnostic(.warning, message, callStack: callStack)
    diagnostic.origin = DiagnosticOrigin(code.rawValue)
    return diagnostic
  }
}
