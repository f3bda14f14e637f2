// SPDX-License-Identifier: Apache-2.0

/// What examples of the reference take for granted: things that a script has already made. An example that needs something
/// else of this kind gets it here; readers know it by its name.
enum ExamplePrelude {
  static let text = #"""
    import Foundation
    import MotionKit
    import QuartzCompat

    @main struct Examples: Composition {
      var format: Format { .hd1080() }
      var program: Program { opening.lasting(1) }
    }

    var layer: Layer { Layer() }
    var title: TextLayer { text }
    var text: TextLayer { TextLayer("Hello") }
    var shape: ShapeLayer { ShapeLayer(.circle(200)) }
    var photo: ImageLayer { ImageLayer("photo.jpg") }
    var clip: VideoLayer { VideoLayer("clip.mp4") }
    var canvas: CanvasLayer { CanvasLayer { _, _ in } }
    var shaded: ShaderLayer { ShaderLayer() }
    var scroller: ScrollLayer { ScrollLayer {} }
    var tiled: TiledLayer { TiledLayer("map.png") }
    var replicator: ReplicatorLayer { ReplicatorLayer(5) {} }
    var stack: Stack { Stack(.vertical) {} }
    var emitter: EmitterLayer { EmitterLayer() }
    var cell: EmitterCell { EmitterCell("spark.png") }
    var card: Layer { Layer() }
    var cards: [Layer] { [] }
    var rows: [Layer] { [] }
    var client: Layer { Layer() }
    var server: Layer { Layer() }
    var packet: Layer { Layer() }
    var board: Layer { Layer() }
    var stepTwo: Layer { Layer() }
    var request: Arrow { Arrow(from: client.edge(.trailing), to: server.edge(.leading)) }
    final class Player: Component { var body: Scene { Layer().size(400, 300) } }
    var player: Player { Player() }
    var camera: Camera { Camera() }
    var logo: SVGLayer { SVGLayer("logo.svg") }
    var plant: SVGLayer { SVGLayer("plant.svg") }
    var play: SVGLayer { SVGLayer("play.svg") }
    var map: MapLayer { MapLayer(.equalEarth) }
    var globe: MapLayer { MapLayer(.globe()) }
    var flight: MapRoute { map.route(from: GeoPoint(52.5, 13.4), to: GeoPoint(35.7, 139.7)) }
    var population: [String: Double] { ["BR": 214, "AR": 46] }
    var exports: Table { Table("exports.csv") }
    var left: CGPath { outline }
    var right: CGPath { outline }
    var revenue: Value<Double> { Value(0) }
    var speed: Value<Double> { Value(0) }
    var done: Value<Double> { Value(0) }
    var data: ChartData { ChartData(["Brazil": 40, "Vietnam": 29]) }
    var chart: Chart { Chart(data) { Bars() } }
    var formula: FormulaLayer { FormulaLayer("a^2 + b^2 = c^2") }
    var dot: Layer { Layer() }
    var theme: ChartTheme { get { .dark } set {} }
    var sales: Table { Table("sales.csv") }
    var row: Table.Row { sales.rows[0] }
    var table: TableLayer { TableLayer(sales) }
    var note: Layer { Layer() }
    var code: CodeLayer { CodeLayer("let answer = 42", language: .swift) }
    var terminal: TerminalLayer { TerminalLayer() }
    var bar: ProgressBar { ProgressBar() }
    var dial: Ring { Ring() }
    var clock: TimerLayer { TimerLayer(from: 10) }
    var keys: KeyCaps { KeyCaps("S") }
    var phone: Phone { Phone { Layer() } }
    var browser: BrowserWindow { BrowserWindow("example.org") { Layer() } }
    var editor: EditorWindow { EditorWindow("Film.swift", tabs: ["Film.swift"]) { Layer() } }
    var chat: Chat { Chat("Ada") { ChatBubble("Ready?"); ChatBubble("Yes!", .sent) } }
    var post: PostCard { PostCard("Ada", "Hello") }
    var mail: NotificationBanner { NotificationBanner("Ada", "Ready!") }
    var cursor: Cursor { Cursor() }
    var touch: TouchPoint { TouchPoint() }
    var wave: Waveform { Waveform("voice.m4a") }
    var music: Audio { Audio("music.m4a") }
    var voice: Narration { Narration("voice/*.wav") }
    var strings: Strings { Strings() }
    var format: Format { .hd1080() }
    var opening: Scene { Scene { Layer() } }
    var demo: Scene { Scene { Layer() } }
    var scene: Scene { Scene { Layer() } }
    var transition: Transition { .fade(1) }
    var animation: BasicAnimation { BasicAnimation(keyPath: "opacity") }
    var keyframes: KeyframeAnimation { KeyframeAnimation(keyPath: "opacity") }
    var springing: SpringAnimation { SpringAnimation(keyPath: "opacity", spring: .bouncy) }
    var group: AnimationGroup { AnimationGroup() }
    var gradient: ColorGradient { ColorGradient(colors: [.black, .white]) }
    var constraint: Constraint { Constraint(.midX, attribute: .midX) }
    var shader: Shader { ShaderLayer { _, _ in { _ in } }.shader! }
    var context: DrawingContext {
      CGContext(
        data: nil, width: 400, height: 200, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    }
    var outline: CGMutablePath { CGMutablePath() }
    var ring: CAShapeLayer { CAShapeLayer() }
    var effect: CIFilter { CIFilter(name: "CIGaussianBlur")! }
    var delegate: any LayerDelegate { fatalError() }
    var observer: any AnimationDelegate { fatalError() }
    var grid: ShaderGrid { fatalError() }
    var slide: any CAComposition { fatalError() }
    var path: Path { get { Path() } set {} }
    var radii: Path.CornerRadii { get { .init(all: .zero) } set {} }
    var line: TextLine { get { TextLine("Hello", size: 40) } set {} }
    var blur: Filter { get { .gaussianBlur() } set {} }

    """#
}
