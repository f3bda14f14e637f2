import MotionKit

/// The small components, on dark and on light.
///
///     motionkit still Tests/Authoring/components.swift media/components.png --at 2
@main
struct Components: Composition {
  var format: Format { Format(width: 1920, height: 1080, fps: 25).background("#0E1218") }
  var program: Program { page.lasting(3) }

  @SceneBuilder var page: Scene {
    Layer().backgroundColor("#F4F5F8").frame(960, 0, 960, 1080)
    let music = Audio("../../media/music.m4a")
    music
    for left in [0.0, 960] {
      let ink: Color = left == 0 ? .white : "#161B26"
      let bar = ProgressBar().size(420, 16).position(left + 270, 80)
      let dial = Ring(thickness: 24).size(220, 220).position(left + 170, 250)
      let speed = Value(0.0, "speed")
      let clock = TimerLayer(from: 10).font("Inter", 84, .bold).foregroundColor(ink).position(left + 760, 260)
      let wave = Waveform("../../media/music.m4a", bars: 64).size(420, 110).position(left + 270, 560)
      bar
      dial
      NumberLayer(dial.progress, format: .percent.precision(.fractionLength(0))).font("Inter", 52, .bold)
        .foregroundColor(ink).position(left + 170, 250)
      Gauge(speed, in: 0...240, unit: "km/h").tint(.orange).textColor(ink).scaled(by: 0.62).position(left + 440, 270)
      clock
      Ring(clock.seconds.map { $0 / 10 }, thickness: 12).size(270, 270).position(left + 760, 260)
      KeyCaps("Ctrl", "Shift", "P", height: 76).position(left + 740, 560)
      wave
      Spectrum(of: music, bars: 20).size(420, 180).tint(.mint).position(left + 270, 760)
      Badge("New", tint: .mint).position(left + 590, 700)
      Badge("3", tint: .red).position(left + 690, 700)
      Badge("−20 %").position(left + 810, 700)
      Callout("Sold out in two days", tip: .bottom).position(left + 740, 850)
      Callout("A longer text wraps, and its lines are balanced", tip: .left, tint: .orange, fontSize: 28, width: 360)
        .position(left + 330, 960)
      Callout("Left", tip: .right, tint: .navy, fontSize: 28).position(left + 200, 960)
      QRCode("https://example.org").size(160, 160).cornerRadius(10).position(left + 860, 960)
      Parallel {
        bar.fills(to: 0.72)
        dial.fills(to: 0.64)
        Animate(speed, to: 168, duration: 1)
        clock.runs(for: 3)
        wave.plays(for: 3)
      }
    }
  }
}
