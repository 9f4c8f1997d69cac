/// How high neighbours are together, some of which stand with their first lines of text on one line.
struct SharedLine {
    /// What those need that do not stand on the line.
    private var free = SizeRequest(0)
    private var above = SizeRequest(0)
    private var below = SizeRequest(0)
    private var hasLine = false

    mutating func add(_ request: BaselineRequest, standsOnLine: Bool) {
        guard standsOnLine, let baseline = request.baseline else { return free.grow(to: request.size) }
        hasLine = true
        above.grow(to: baseline)
        below.grow(
            to: SizeRequest(
                minimum: request.size.minimum - baseline.minimum, natural: request.size.natural - baseline.natural))
    }

    var height: BaselineRequest {
        var size = SizeRequest(minimum: above.minimum + below.minimum, natural: above.natural + below.natural)
        size.grow(to: free)
        guard hasLine else { return BaselineRequest(size) }
        return BaselineRequest(
            size,
            baseline: SizeRequest(
                minimum: Self.line(above.minimum, below.minimum, in: size.minimum),
                natural: Self.line(above.natural, below.natural, in: size.natural)))
    }

    /// Where the line is in a height; nil where none stands on it.
    func baseline(in height: Int) -> Int? { hasLine ? Self.line(above.minimum, below.minimum, in: height) : nil }

    /// In the middle of what is not needed, as in a Box.
    private static func line(_ above: Int, _ below: Int, in height: Int) -> Int {
        above + max(0, height - above - below) / 2
    }
}

extension SizeRequest {
    fileprivate mutating func grow(to other: SizeRequest) {
        minimum = max(minimum, other.minimum)
        natural = max(natural, other.natural)
    }
}
