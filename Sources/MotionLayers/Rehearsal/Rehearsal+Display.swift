/// Layout and display, which belong to the commit (T-76).
extension Rehearsal {
  /// Layout of the whole tree, then display, parents first, until nothing asks any more.
  func layOutAndDisplay() {
    var rounds = 0
    while needsLayout || needsDisplay {
      rounds += 1
      if rounds > 32 {
        DiagnosticLog.warning(
          "layout and display do not settle: layers ask for them again while they are laid out or displayed")
        break
      }
      if needsLayout {
        needsLayout = false
        root.layoutTree()
      } else {
        needsDisplay = false
        root.displayTree()
      }
    }
  }
}
