package import ListKit

/// What a row shows.
package struct CalledItem: ListDiffable, Identifiable, Hashable, Sendable {
    /// Of the list's items.
    package let id: Int
    package var version = 0

    package var text: String { "\(id) v\(version)" }
}

/// A section. Its number says of which kind its section controller is.
struct CalledBlock: ListDiffable, Equatable, Sendable {
    enum Kind: Int {
        case plain, binding, bindingSingle, single, nested
    }

    let id: Int
    var count: Int
    var version = 0
    /// Called when the object is compared, with the member that is asked for.
    var reach: (@MainActor (String) -> Void)?

    /// - Parameter count: nil for as many as its kind usually has.
    init(_ id: Int, count: Int? = nil) {
        self.id = id
        self.count = count ?? [.plain: 3, .binding: 2][Kind(rawValue: id % 5) ?? .plain] ?? 1
    }

    var diffIdentifier: Int {
        call("diffIdentifier")
        return id
    }

    func isEqual(toDiffableObject object: CalledBlock) -> Bool {
        call("isEqual(toDiffableObject:)")
        return self == object
    }

    /// The lists are short, and so compared on the main actor.
    private func call(_ member: String) {
        guard let reach else { return }
        MainActor.assumeIsolated { reach("ListDiffable.\(member)") }
    }

    static func == (left: Self, right: Self) -> Bool {
        (left.id, left.count, left.version) == (right.id, right.count, right.version)
    }

    var kind: Kind { Kind(rawValue: id % 5) ?? .plain }
    var items: [CalledItem] { (0..<count).map { CalledItem(id: id * 100 + $0, version: version) } }
}

/// Who is called when a cell is made or reused, which does not know its list then: the last one.
@MainActor
package enum CellMaking {
    static var lists: [@MainActor (String) -> Void] = []

    /// Whoever a new cell calls from now on.
    package static var reach: @MainActor (String) -> Void { lists.last ?? { _ in } }
}

/// The cell of a stage, for all sections.
@MainActor
package protocol CalledCell: ListCell, ListBindable where ViewModel == CalledItem {
    var item: CalledItem? { get set }
}

/// The header of a stage.
@MainActor
package protocol CalledHeader: ListReusableView {
    var section: Int? { get set }
}
