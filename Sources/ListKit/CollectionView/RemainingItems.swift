import ListDiffKit

/// The items of an old section that no operation takes away, handed out in order.
struct RemainingItems {
    let section: Int
    /// Ascending, like `updated`.
    let leaves: [Int]
    let updated: [Int]
    let reloadsAll: Bool
    private var next = 0
    private var nextLeave = 0
    private var nextUpdate = 0

    init(section: Int, leaves: [Int], updated: [Int], reloadsAll: Bool = false) {
        self.section = section
        self.leaves = leaves
        self.updated = updated
        self.reloadsAll = reloadsAll
    }

    mutating func take(_ count: Int, into builder: inout RunBuilder) {
        var missing = count
        while missing > 0 {
            while nextLeave < leaves.count, leaves[nextLeave] == next {
                nextLeave += 1
                next += 1
            }
            while nextUpdate < updated.count, updated[nextUpdate] < next { nextUpdate += 1 }
            let path = ListIndexPath(section: section, item: next)
            if nextUpdate < updated.count, updated[nextUpdate] == next {
                builder.append(.reloaded(path))
                next += 1
                missing -= 1
                continue
            }
            let barrier = min(
                nextLeave < leaves.count ? leaves[nextLeave] : .max,
                nextUpdate < updated.count ? updated[nextUpdate] : .max)
            let stretch = min(missing, barrier - next)
            builder.append(reloadsAll ? .reloaded(path) : .stays(path), count: stretch)
            next += stretch
            missing -= stretch
        }
    }
}
