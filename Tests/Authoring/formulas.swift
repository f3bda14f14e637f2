import MotionKit

/// Formulas that draw themselves, become others, and are marked; matrices, chemistry and texts.
///
///     motionkit still Tests/Authoring/formulas.swift media/formulas.png --at 2
@main
struct FormulaSheet: Composition {
  var format: Format { Format(width: 1920, height: 1000, fps: 50).background("#10141C") }
  var program: Program { scene.lasting(3) }

  private let light: Color = "#E8ECF4"

  @SceneBuilder var scene: Scene {
    let marked = FormulaLayer(#"x^2 + 2xy + y^2 = (x+y)^2"#).size(84).foregroundColor(light)
      .position(500, 190)
    let travelling = FormulaLayer("a(b+c) = d").size(92).foregroundColor(light).foregroundColor(.mint, of: "a")
      .position(1440, 190)
    let drawn = FormulaLayer(#"\int_{-\infty}^{\infty} e^{-x^2}\,dx = \sqrt{\pi}"#).size(92).foregroundColor(light)
      .position(500, 530)
    let struck = FormulaLayer(#"\frac{3x}{3} = 12"#).size(92).foregroundColor(light).position(1440, 530)
    marked
    travelling
    drawn
    struck
    FormulaLayer(#"\begin{pmatrix} \cos t & -\sin t \\ \sin t & \cos t \end{pmatrix}"#).size(56).foregroundColor(light)
      .position(340, 840)
    FormulaLayer(#"\ce{CO2 + H2O <=> H2CO3}"#).size(56).foregroundColor(light).position(890, 840)
    FormulaLayer(#"|x| = \begin{cases} x & \text{if } x \ge 0 \\ -x & \text{otherwise} \end{cases}"#)
      .font("Inter", .medium).size(56).foregroundColor(light).position(1600, 840)
    InOrder {
      marked.highlights("x^2 + 2xy + y^2", dimming: 0.45, for: 0.4)
      marked.underbraces("x^2 + 2xy + y^2", #"\text{a square}"#, color: .mint, for: 0.6)
    }
    travelling.becomes("ab + ac = d", for: 1, aligning: "=").begin(at: 1.5)
    drawn.draws(for: 2).begin(at: 0.9)
    struck.cancels("3", for: 0.6).begin(at: 0.8)
  }
}
