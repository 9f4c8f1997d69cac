/// The width that a column needs, and the rule that shares a width among several columns.
struct ColumnRequest: Equatable {
    var minimum: Int
    var natural: Int
    var isFlexible: Bool

    init(minimum: Int, natural: Int, isFlexible: Bool) {
        self.minimum = minimum
        self.natural = natural
        self.isFlexible = isFlexible
    }

    /// A column with one width.
    init(_ width: Int) { self.init(minimum: width, natural: width, isFlexible: false) }

    init(_ request: SizeRequest, _ width: ColumnWidth) {
        minimum = request.minimum
        natural = request.natural
        isFlexible = width == .flexible
        if case .fixed(let fixed) = width {
            minimum = max(minimum, fixed)
            natural = minimum
        }
    }

    /// Returns the width of each column when all of them have `space` together. If there is too little, each gets its
    /// minimum. Space that no column wants stays free after the last one.
    static func widths(of columns: [ColumnRequest], in space: Int) -> [Int] {
        var widths = columns.map(\.minimum)
        var extra = max(0, space - widths.reduce(0, +))
        // Widgets that need the least above their minimum come first, so that as many as possible get their natural
        // size.
        let wishes = columns.indices.filter { !columns[$0].isFlexible }
            .sorted { columns[$0].wish < columns[$1].wish }
        for (number, index) in wishes.enumerated() {
            let gift = min(columns[index].wish, extra.sharedUp(among: wishes.count - number))
            widths[index] += gift
            extra -= gift
        }
        share(extra, among: columns, &widths)
        return widths
    }

    /// Makes the flexible columns equally wide, but for those that need more than that.
    private static func share(_ extra: Int, among columns: [ColumnRequest], _ widths: inout [Int]) {
        var sharing = columns.indices.filter { columns[$0].isFlexible }
        var rest = sharing.reduce(extra) { $0 + columns[$1].minimum }
        while let needy = sharing.firstIndex(where: { columns[$0].minimum > rest / sharing.count }) {
            rest -= columns[sharing.remove(at: needy)].minimum
        }
        for (number, index) in sharing.enumerated() {
            widths[index] = rest.sharedUp(among: sharing.count - number)
            rest -= widths[index]
        }
    }

    private var wish: Int { natural - minimum }
}

extension Int {
    /// The greatest of equal shares, as nearly as whole pixels can be equal.
    fileprivate func sharedUp(among count: Int) -> Int { (self + count - 1) / count }
}
