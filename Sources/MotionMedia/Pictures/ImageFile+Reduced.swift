import MotionCore

extension ImageFile {
  /// The picture with its sides halved some times, upright and premultiplied: each pixel is the mean of those it
  /// stands for.
  ///
  /// A PNG that is not interlaced is read row by row: it takes the memory of the result, whatever its size. Others are
  /// decoded whole first.
  ///
  /// - Parameter halvings: 0…15.
  public static func bitmap(path: String, halvings: Int) throws(MediaError) -> Bitmap {
    guard halvings > 0 else { return try bitmap(path: path) }
    let halvings = min(halvings, 15)
    if try ImageFile(probing: path).hasRows, let rows = try PNGRows(path: path, memory: 0) {
      return try ReducedPicture.bitmap(of: rows, halvings: halvings)
    }
    return ReducedPicture.bitmap(of: try bitmap(path: path), halvings: halvings)
  }
}
