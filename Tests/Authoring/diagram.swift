import MotionKit

/// A box with a word, which springs in.
final class Card: Component {
  let title: String

  init(_ title: String) {
    self.title = title
    super.init()
    enters(.scale(0.7), .fade, spring: .snappy)
  }

  var body: Scene {
    Layer().size(360, 180).position(180, 90).cornerRadius(28).backgroundColor("#26305C").border("#5E6FB8", 3)
    TextLayer(title).font("Inter", 52, .semibold).position(.center)
  }
}

/// An arrow that draws itself between two cards, and holds on to them.
@main
struct Diagram: Composition {
  var format: Format { .hd1080(fps: 30).background("#10131F") }

  @SceneBuilder var scene: Scene {
    let client = Card("Client").position(400, 540)
    let server = Card("Server").position(1500, 540).shown(0.3...)
    let request = Arrow(from: client.edge(.trailing), to: server.edge(.leading)).curve(0.2).stroke(.white, 6)
      .label("GET /") { $0.font("JetBrains Mono", 40).foregroundColor("#FFC857") }
    let packet = ShapeLayer().path(.circle(36)).fillColor("#FFC857").shown(1.4...)
    client
    server
    request
    packet
    InOrder {
      Wait(0.8)
      request.draws(for: 0.6)
      packet.travels(along: request, for: 1)
      Animate(server, \.position.y, by: -240, spring: .bouncy)
    }
  }

  var program: Program { scene.lasting(4.5) }
}
