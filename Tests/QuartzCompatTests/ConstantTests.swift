// SPDX-License-Identifier: Apache-2.0

import MotionHost
import QuartzCompat
import Testing

@Suite("Core Animation's constants")
struct ConstantTests {
  @Test("C's constants and Swift's have the same strings (K-7)")
  func strings() {
    #expect(kCAFillModeBoth.rawValue == "both" && kCAFillModeRemoved == CAMediaTimingFillMode.removed)
    #expect(kCAGravityResizeAspectFill.rawValue == "resizeAspectFill" && kCAGravityTopLeft.rawValue == "topLeft")
    #expect(kCAMediaTimingFunctionEaseInEaseOut.rawValue == "easeInEaseOut")
    #expect(kCAMediaTimingFunctionDefault.rawValue == "default")
    #expect(kCATransitionMoveIn.rawValue == "moveIn" && kCATransitionFromBottom.rawValue == "fromBottom")
    #expect(kCAOnOrderIn == "onOrderIn" && kCAOnOrderOut == "onOrderOut" && kCATransition == "transition")
    #expect(kCAAnimationCubicPaced.rawValue == "cubicPaced" && kCAAnimationRotateAutoReverse.rawValue == "autoReverse")
    #expect(kCAValueFunctionTranslateX.rawValue == "translateX")
    #expect(kCAFillRuleEvenOdd.rawValue == "even-odd" && kCALineJoinBevel.rawValue == "bevel")
    #expect(kCAGradientLayerConic.rawValue == "conic" && kCAAlignmentJustified.rawValue == "justified")
    #expect(kCATruncationMiddle.rawValue == "middle" && kCAFilterTrilinear.rawValue == "trilinear")
    #expect(kCAScrollHorizontally.rawValue == "horizontally" && kCACornerCurveContinuous.rawValue == "continuous")
    #expect(kCAContentsFormatRGBA8Uint.rawValue == "RGBA8")
    #expect(CADynamicRangeAutomatic.rawValue == "automatic" && CADynamicRangeStandard == .standard)
    #expect(CADynamicRangeConstrainedHigh.rawValue == "constrainedHigh" && CADynamicRangeHigh == .high)
    #expect(CAToneMapModeAutomatic.rawValue == "automatic" && CAToneMapModeNever.rawValue == "never")
    #expect(CAToneMapModeIfSupported.rawValue == "ifSupported")
    let corners = [kCALayerMinXMinYCorner, kCALayerMaxXMinYCorner, kCALayerMinXMaxYCorner, kCALayerMaxXMaxYCorner]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test("Masks have Core Animation's bits (A-1, R-8, R-14)")
  func masks() {
    let corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    #expect(corners.rawValue == 9)
    let resizing: CAAutoresizingMask = [.layerWidthSizable, .layerMaxYMargin]
    #expect(resizing.rawValue == 34 && kCALayerHeightSizable.rawValue == 16 && kCALayerNotSizable.rawValue == 0)
    let edges: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
    #expect(edges.rawValue == 9)
  }

  @Test("A timing function by name and by control points; its getter has the ends too (T-30)")
  func timingFunctions() {
    #expect(CAMediaTimingFunction(name: .easeIn) == .easeIn)
    #expect(CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear) == .linear)
    let function = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1)
    #expect(abs(function(0.25) - 0.105889) < 1e-4)
    var point: [Float] = [9, 9]
    function.getControlPoint(at: 0, values: &point)
    #expect(point == [0, 0])
    function.getControlPoint(at: 2, values: &point)
    #expect(point == [0.5, 1])
    function.getControlPoint(at: 3, values: &point)
    #expect(point == [1, 1])
  }

  @Test("An unknown timing function is an error and linear; another control point is an error (T-30)")
  func unknownTimingFunction() {
    let log = DiagnosticLog()
    log.collect {
      #expect(CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "easeOutIn")) == .linear)
      var point: [Float] = [9, 9]
      CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &point)
      #expect(point == [9, 9])
    }
    #expect(log.diagnostics.map(\.severity) == [.error, .error])
  }

  @Test("A value function by name; an unknown one is nil (T-69)")
  func valueFunctions() {
    #expect(CAValueFunction(name: .rotateZ) == .rotateZ)
    #expect(CAValueFunction(name: kCAValueFunctionScale)?.name == .scale)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
  }

  @Test("A transaction's values under their constants (T-70)")
  func transactionKeys() {
    CATransaction.begin()
    CATransaction.setValue(4.0, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.animationDuration() == 4 && CATransaction.disableActions())
    CATransaction.commit()
    #expect(AVCoreAnimationBeginTimeAtZero == 1e-100)
  }
}
