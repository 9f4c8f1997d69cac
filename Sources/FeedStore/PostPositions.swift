/// Numbers posts in the order of their document, and keeps existing numbers where possible: a new post at the top, the
/// usual case, changes no other row.
enum PostPositions {
    static let step = 1 << 20

    /// - Parameter known: The posts' numbers in the document's order; `nil` for new posts.
    /// - Returns: Ascending numbers.
    static func positions(_ known: [Int?]) -> [Int] {
        var positions: [Int] = []
        positions.reserveCapacity(known.count)
        while positions.count < known.count {
            let start = positions.count
            let end = known[start...].firstIndex { $0 != nil } ?? known.count
            let count = end - start
            let next = end < known.count ? known[end] : nil
            switch (positions.last, next) {
            case (nil, nil): positions += (0..<count).map { $0 * step }
            case (nil, let next?): positions += (0..<count).map { next - (count - $0) * step }
            case (let last?, nil): positions += (0..<count).map { last + ($0 + 1) * step }
            case (let last?, let next?):
                let room = (next - last) / (count + 1)
                guard next > last, room > 0 else { return known.indices.map { $0 * step } }
                positions += (0..<count).map { last + ($0 + 1) * room }
            }
            if let next { positions.append(next) }
        }
        return positions
    }
}
