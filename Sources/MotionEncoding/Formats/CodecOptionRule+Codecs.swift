// SPDX-License-Identifier: Apache-2.0

/// The options of each codec, with the values its encoder accepts unchanged.
extension CodecOptionRule {
  private static let keyFrames = rules(.encoder, "keyint 1…250")

  static let h264 =
    keyFrames
    + rules(
      .encoder,
      """
      tune film animation grain stillimage psnr ssim fastdecode
      profile baseline main high high10
      level 1 1.1 1.2 1.3 2 2.1 2.2 3 3.1 3.2 4 4.1 4.2 5 5.1 5.2 6 6.1 6.2
      """)
    + rules(
      .parameters,
      """
      aq-mode 0…3
      aq-strength 0.0…3.0
      psy 0…1
      psy-rd 0.0…10.0
      ref 1…16
      bframes 0…16
      b-adapt 0…2
      b-bias -100…100
      b-pyramid none strict normal
      weightb 0…1
      weightp 0…2
      me dia hex umh esa tesa
      merange 4…64
      subme 0…11
      trellis 0…2
      mixed-refs 0…1
      8x8dct 0…1
      direct none spatial temporal auto
      cabac 0…1
      mbtree 0…1
      qcomp 0.0…1.0
      ipratio 1.0…10.0
      pbratio 1.0…10.0
      rc-lookahead 0…250
      scenecut 0…400
      min-keyint 1…125
      fast-pskip 0…1
      dct-decimate 0…1
      deblock -6,6
      chroma-qp-offset -12…12
      nr 0…1000
      """)

  static let h265 =
    keyFrames
    + rules(.encoder, "tune psnr ssim grain fastdecode animation\nprofile main main10 main444-10")
    + rules(
      .parameters,
      """
      aq-mode 0…4
      aq-strength 0.0…3.0
      psy-rd 0.0…5.0
      psy-rdoq 0.0…50.0
      rd 1…6
      rdoq-level 0…2
      ref 1…6
      bframes 0…16
      b-adapt 0…2
      bframe-bias -90…100
      b-pyramid 0…1
      weightb 0…1
      weightp 0…1
      me dia hex umh star sea full
      merange 1…256
      subme 0…7
      max-merge 1…5
      rect 0…1
      amp 0…1
      limit-refs 0…3
      limit-modes 0…1
      early-skip 0…1
      rskip 0…2
      sao 0…1
      deblock -6,6
      cutree 0…1
      qcomp 0.5…1.0
      ipratio 1.0…10.0
      pbratio 1.0…10.0
      rc-lookahead 5…250
      scenecut 0…100
      min-keyint 1…125
      strong-intra-smoothing 0…1
      signhide 0…1
      tskip 0…1
      cbqpoffs -12…12
      crqpoffs -12…12
      ctu 16 32 64
      min-cu-size 8 16 32
      tu-intra-depth 1…4
      tu-inter-depth 1…4
      nr-intra 0…2000
      nr-inter 0…2000
      master-display *
      max-cll *
      """)

  static let av1 =
    keyFrames
    + rules(
      .encoder,
      """
      cpu-used 0…8
      tune psnr ssim
      aq-mode 0…3
      lag-in-frames 0…35
      arnr-max-frames 0…15
      arnr-strength 0…6
      enable-cdef 0…1
      enable-restoration 0…1
      enable-global-motion 0…1
      enable-intrabc 0…1
      enable-palette 0…1
      enable-obmc 0…1
      """)
    + rules(
      .parameters,
      """
      sharpness 0…7
      deltaq-mode 0…2
      enable-qm 0…1
      qm-min 0…15
      qm-max 0…15
      tune-content default screen
      film-grain-test 0…16
      """)

  static let vp9 =
    keyFrames
    + rules(
      .encoder,
      """
      cpu-used 0…8
      deadline good best
      tune-content default screen film
      aq-mode 0…4
      sharpness 0…7
      lag-in-frames 0…25
      auto-alt-ref 0…6
      arnr-maxframes 0…15
      arnr-strength 0…6
      enable-tpl 0…1
      static-thresh 0…1000
      """)

  static let prores = rules(
    .encoder,
    """
    quant_mat auto proxy lt standard hq default
    bits_per_mb 0…8192
    mbs_per_slice 1 2 4 8
    """)

  static let prores4444 = prores + rules(.encoder, "alpha_bits 8 16")

  static let png =
    rules(.encoder, "pred none sub up avg paeth mixed") + rules(.context, "compression_level 0…9")

  static let webp =
    rules(.encoder, "preset none default picture photo drawing icon text")
    + rules(.context, "compression_level 0…6")

  static let jpeg = rules(.encoder, "huffman default optimal")
}
