extension CustomWidget {
    /// Places a child by its distance from where text begins: the left edge, or the right edge in right-to-left text.
    /// Call it in ``sizeAllocate(width:height:)``.
    ///
    /// - Parameters:
    ///   - child: a child of this widget.
    ///   - width: in logical pixels, margins included; not less than the measured minimum.
    ///   - height: likewise.
    ///   - baseline: the distance from the top to the baseline, or -1 for none.
    ///   - start: the distance from the edge where text begins.
    ///   - y: the position of the top edge.
    ///   - ownWidth: the width that `sizeAllocate` got.
    public final func allocate(
        _ child: Widget, width: Int, height: Int, baseline: Int = -1, start: Int, y: Int = 0, in ownWidth: Int
    ) {
        let x = isRightToLeft ? ownWidth - start - width : start
        child.allocate(width: width, height: height, baseline: baseline, x: Double(x), y: Double(y))
    }
}
