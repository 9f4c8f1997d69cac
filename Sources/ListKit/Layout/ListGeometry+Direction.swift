// Layout is written once for both scroll directions: in terms of what runs along a direction, never of x and y.

extension ListSize {
    func length(along direction: ListScrollDirection) -> Double {
        direction == .vertical ? height : width
    }
}

extension ListInsets {
    /// The inset before the content: top, or left.
    func leading(along direction: ListScrollDirection) -> Double {
        direction == .vertical ? top : left
    }

    /// The inset after the content: bottom, or right.
    func trailing(along direction: ListScrollDirection) -> Double {
        direction == .vertical ? bottom : right
    }
}

extension ListRect {
    /// A rectangle from its two extents.
    init(_ extent: Span, along direction: ListScrollDirection, across: Span) {
        let (horizontal, vertical) = direction == .vertical ? (across, extent) : (extent, across)
        self.init(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
    }

    func span(along direction: ListScrollDirection) -> Span {
        direction == .vertical
            ? Span(start: origin.y, length: size.height) : Span(start: origin.x, length: size.width)
    }

    var isEmpty: Bool { size.width == 0 || size.height == 0 }

    /// Whether the two share more than an edge. A rectangle of no length does when it is inside the other.
    func intersects(_ other: ListRect) -> Bool {
        span(along: .vertical).intersects(other.span(along: .vertical))
            && span(along: .horizontal).intersects(other.span(along: .horizontal))
    }

    func union(_ other: ListRect) -> ListRect {
        ListRect(
            span(along: .vertical).union(other.span(along: .vertical)), along: .vertical,
            across: span(along: .horizontal).union(other.span(along: .horizontal)))
    }

    /// The rectangle on whole device pixels: its origin rounded down and, independently of that, its size up. An end
    /// may so move towards the origin by less than a pixel.
    func onPixels(scale: Double) -> ListRect {
        func down(_ value: Double) -> Double { (value * scale).rounded(.down) / scale }
        func up(_ value: Double) -> Double { (value * scale).rounded(.up) / scale }
        return ListRect(x: down(origin.x), y: down(origin.y), width: up(size.width), height: up(size.height))
    }
}
