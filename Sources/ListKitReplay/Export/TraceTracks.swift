/// Assigns time spans to tracks so that no two of them overlap: a trace's events on one track must be within one
/// another or apart.
struct TraceTracks {
    /// A group of tracks, in order from the top.
    enum Group: Int, CaseIterable {
        case updates, waiting, frames, motion

        var name: String {
            switch self {
            case .updates: "Updates"
            case .waiting: "Waiting"
            case .frames: "Layout and painting"
            case .motion: "Motion"
            }
        }
    }

    /// For each group, the end of the last event on each of its tracks.
    private var ends: [[Int]] = Group.allCases.map { $0 == .updates ? [.min] : [] }

    /// In every trace: it has the events that have no duration.
    static let main = track(.updates, 0)
    private static let stride = 1_000

    /// The first track of a group that is free again. Stretches come in the order of their beginnings.
    mutating func track(of group: Group, from start: Int, to end: Int) -> Int {
        let lane = ends[group.rawValue].firstIndex { $0 <= start } ?? ends[group.rawValue].count
        // More parallel tracks could not be distinguished on a screen.
        let shown = min(lane, Self.stride - 2)
        if shown == ends[group.rawValue].count {
            ends[group.rawValue].append(end)
        } else {
            ends[group.rawValue][shown] = end
        }
        return Self.track(group, shown)
    }

    private static func track(_ group: Group, _ lane: Int) -> Int { 1 + group.rawValue * stride + lane }

    /// All tracks that are in use, in order, with their names.
    var names: [(track: Int, name: String)] {
        Group.allCases.flatMap { group in
            ends[group.rawValue].indices.map { lane in
                (Self.track(group, lane), lane == 0 ? group.name : "\(group.name) \(lane + 1)")
            }
        }
    }
}
