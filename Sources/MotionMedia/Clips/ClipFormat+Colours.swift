extension ClipFormat {
  /// Whether the clip says that its colours reach beyond sRGB's, so that they are brought into it when it is read. The
  /// primaries of standard television (numbers 1, 5, 6 and 7 of ITU-T H.273) do not.
  package var isWide: Bool {
    let hasHDR = TransferFunction(h273: colour.transfer)?.isHDR ?? false
    return hasHDR || Chromaticities(h273: colour.primaries) != nil && ![1, 5, 6, 7].contains(colour.primaries)
  }
}
