import MotionKit

/// Frames of devices and windows with a page on them, and chats, notifications and posts, light and dark.
///
///     motionkit still Tests/Authoring/screens.swift media/screens.png --at 1.5
///     motionkit still Tests/Authoring/screens.swift media/messages.png --at 7.5
@main
struct Screens: Composition {
  var format: Format { Format(width: 1920, height: 1080, fps: 25).background("#DDE2EA") }
  var program: Program {
    frames.lasting(4)
    messages.lasting(4)
  }

  /// A page of cards in points of a screen.
  func page(_ theme: ScreenTheme, width: Double, top: Double, count: Int) -> [Layer] {
    let heading = TextLayer("Good morning").font("Inter", 30, .bold).foregroundColor(theme.text).position(
      width * 0.5, top + 40)
    let tints: [Color] = [.indigo, .mint, .orange, .pink, .teal]
    let cards = (0..<count).map { index in
      Layer {
        Layer().backgroundColor(tints[index % 5]).cornerRadius(14).frame(16, 16, 56, 56)
        TextLayer("Card number \(index + 1)").font("Inter", 17, .semibold).foregroundColor(theme.text).anchorPoint(
          0, 0.5
        )
        .position(88, 34)
        TextLayer("A short line below").font("Inter", 14).foregroundColor(theme.secondaryText).anchorPoint(0, 0.5)
          .position(88, 57)
      }
      .backgroundColor(theme.bubble).cornerRadius(20).frame(20, top + 90 + 104 * Double(index), width - 40, 88)
    }
    return [heading] + cards
  }

  @SceneBuilder var frames: Scene {
    Layer().backgroundColor("#12161F").frame(960, 0, 960, 1080)
    for (left, theme) in [(0.0, ScreenTheme.light), (960, .dark)] {
      let phone = Phone(height: 620) { page(theme, width: 390, top: 52, count: 9) }.theme(theme).position(
        left + 180, 340)
      let mail = phone.notification(
        "Ada Lovelace", "The engine is ready. Shall I show it to you this afternoon?", app: "Mail")
      phone
      Tablet(height: 500) { page(theme, width: 820, top: 32, count: 9) }.theme(theme).position(left + 540, 280)
      Watch(height: 420) {
        TextLayer("8,412").font("Inter", 50, .bold).foregroundColor(theme.text).position(.center)
        TextLayer("steps").font("Inter", 20).foregroundColor(theme.secondaryText).position(99, 160)
      }
      .theme(theme).position(left + 835, 250)
      Laptop(width: 580) { page(theme, width: 1280, top: 0, count: 6) }.theme(theme).position(left + 630, 740)
      BrowserWindow("https://example.org/pricing") { page(theme, width: 800, top: 0, count: 3) }.theme(theme).size(
        440, 260
      )
      .scale(0.55).position(left + 255, 880)
      EditorWindow("Film.swift", tabs: ["Film.swift", "Theme.swift"]) {
        TextLayer("let film = Film()\nfilm.plays()").font("JetBrains Mono", 22).foregroundColor(theme.text)
          .position(.topLeft, inset: 30)
      }
      .theme(theme).size(340, 170).scale(0.7).position(left + 770, 970)
      phone.scrolls(to: 140, touch: true).begin(at: 1)
      mail.arrives().begin(at: 0.3)
    }
  }

  @SceneBuilder var messages: Scene {
    Layer().backgroundColor("#12161F").frame(960, 0, 960, 1080)
    for (left, theme) in [(0.0, ScreenTheme.light), (960, .dark)] {
      Phone(height: 760) {
        Chat("Ada Lovelace") {
          ChatBubble("Is the engine ready?", .sent)
          ChatBubble("Since this morning. It weaves algebraic patterns just as the loom weaves flowers and leaves.")
          ChatBubble("Shall I show you?")
          ChatBubble("Yes!", .sent)
        }
      }
      .theme(theme).position(left + 220, 420)
      let post = PostCard(
        "Ada Lovelace", handle: "@ada · 2 h",
        "The engine ran for the first time today, and nothing caught fire.", width: 460
      )
      .verified().showing(likes: 1_240, comments: 32, reposts: 88).theme(theme).position(left + 690, 210)
      post
      post.gains(likes: 12_400).begin(at: 1)
      NotificationBanner("Ada Lovelace", "The engine is ready!", app: "Mail", width: 440).theme(theme)
        .position(left + 690, 470)
      NotificationBanner("山田 花子", "午前十時からです。", app: "メッセージ", tint: .orange, width: 440).theme(theme)
        .position(left + 690, 600)
      NotificationBanner("ليلى حسن", "نعم، وصلنا قبل قليل.", app: "رسائل", tint: .mint, width: 440).theme(theme)
        .position(left + 690, 740)
      PostCard("ليلى حسن", handle: "@layla", "وصلنا قبل قليل وننتظر الحقائب الآن.", width: 440).theme(theme)
        .position(left + 690, 940)
    }
  }
}
