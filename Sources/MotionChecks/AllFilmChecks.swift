// SPDX-License-Identifier: Apache-2.0

extension FilmCheck {
  /// All checks of a film, in the order in which their findings are told.
  package static let all: [FilmCheck] = [
    .outsideTexts, .croppedTexts, .truncatedTexts, .overflowingTexts, .maskedTexts, .coveredTexts, .overlappingTexts,
    .smallTexts, .marginTexts, .faintTexts, .hurriedTexts, .glimpses, .placeholderTexts, .widows, .hurriedCaptions,
    .overlappingCaptions, .coveredImages, .enlargedImages, .distortedImages, .judderingClips, .splitLayers,
    .unsettledSprings, .cutAnimations, .flashes, .blankFrames, .lateSounds, .clippedSound, .quietSound,
  ]
}
