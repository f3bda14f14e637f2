// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTestSupport
import Testing

@testable import MotionVectors

@Suite("Damaged SVG files")
struct SVGDamageTests {
  private static let whole = """
    <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "red"><!ENTITY b "&a;&a;">]>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" style="--c: var(--d, blue); font: 12px/1 Inter"><style>
    g > .a:nth-child(2n+1), [id^='x'] ~ path { fill: var(--c); stroke: url(#g) hsl(10 20% 30% / .5) !important }
    @media screen { #x { transform: translate(10%, 1em) rotate(3rad) } } /* */</style>
    <defs><linearGradient id="g" href="#h"><stop offset="50%" stop-color="&a;"/></linearGradient>
    <pattern id="h" width="1"><use href="#x"/></pattern><filter id="f"><feConvolveMatrix order="3" kernelMatrix="1 2 3 4 5 6 7 8 9"/>
    <feTurbulence numOctaves="1e9"/></filter></defs>
    <g id="x" class="a b" filter="blur(2px) url(#f)"><path class="a" d="M1 2a3 4 5 016 7s8-9.1.2e1 3zt1 1" stroke-dasharray="1 2%"/>
    <text x="1 2 3" rotate="1 2" xml:space="preserve">a &b; <tspan> c </tspan><![CDATA[ d ]]></text></g>
    <image href="data:image/png;base64,AAAA"/><use id="y" href="#x"/></svg>
    """

  @Test("the whole file is read")
  func untouched() { #expect(svgError(Self.whole) == nil) }

  @Test("bytes changed, left out, doubled and moved never trap")
  func mutations() {
    let bytes = Array(Self.whole.utf8)
    var random = RandomSource(seed: 54)
    for _ in 0..<TestEffort.count(2000, long: 200_000) {
      var damaged = bytes
      for _ in 0..<random.integer(1...6) {
        guard damaged.count > 10 else { break }
        let start = random.below(damaged.count)
        let end = min(damaged.count, start + random.integer(1...20))
        switch random.below(4) {
        case 0: damaged[start] = UInt8(random.below(256))
        case 1: damaged.removeSubrange(start..<end)
        case 2: damaged.insert(contentsOf: damaged[start..<end], at: random.below(damaged.count))
        default: damaged.insert(contentsOf: bytes[random.below(bytes.count)...].prefix(30), at: start)
        }
      }
      let document = try? SVGReader.document(damaged, name: "a.svg")
      guard let document else { continue }
      for element in document.elements {
        _ = (document.resolvedGradient(element), document.resolvedPattern(element))
        _ = SVGStyle.computed(element.declarations, inheriting: document.root.style, root: 16)
      }
    }
  }
}
