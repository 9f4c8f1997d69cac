extension CustomWidget {
    /// Gives a child its place from where text begins: from the left edge, or from the right one where text runs from
    /// right to left. For ``sizeAllocate(width:height:)``.
    ///
    /// - Parameters:
    ///   - start: how far the child is from that edge.
    ///   - ownWidth: the width that `sizeAllocate` was given.
    public final func allocate(
        _ child: Widget, width: Int, height: Int, baseline: Int = -1, start: Int, y: Int = 0, in ownWidth: Int
    ) {
        let x = isRightToLeft ? ownWidth - start - width : start
        child.allocate(width: width, height: height, baseline: baseline, x: Double(x), y: Double(y))
    }
}
