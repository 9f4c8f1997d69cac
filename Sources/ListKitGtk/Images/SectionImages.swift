import ListDiffKit

/// The items of one section that are in the working range, by identity.
///
/// The working range reports indexes: the current one for an existing item, the old one for an item that an update has
/// removed. It does not mention items that only change their index. So after an update the items are looked up again,
/// and an exit that is due for a removed one is not taken for that of whatever has its index now. An item that has got
/// another picture wants that one instead.
@MainActor
struct SectionImages {
    private struct Identity: Hashable {
        let type: ObjectIdentifier
        let identifier: AnyHashable

        init(_ model: some ListDiffable) {
            type = ObjectIdentifier(Swift.type(of: model))
            identifier = AnyHashable(model.diffIdentifier)
        }
    }

    private struct Item {
        var index: Int
        /// Nil for an item without a picture.
        var interest: ImageInterest?
    }

    private let prefetcher: ImagePrefetcher
    private let imageKey: @MainActor (any ListDiffable) -> ImageKey?
    private var items: [Identity: Item] = [:]
    /// Items that have left the section, with pending exits. They come before any others.
    private var dueExits = 0

    init(_ prefetcher: ImagePrefetcher, imageKey: @escaping @MainActor (any ListDiffable) -> ImageKey?) {
        self.prefetcher = prefetcher
        self.imageKey = imageKey
    }

    var isEmpty: Bool { items.isEmpty && dueExits == 0 }
    var wantedCount: Int { items.values.count { $0.interest != nil } }

    /// - Complexity: O(items in range); after an update, once, O(items of the section).
    mutating func enter(_ index: Int, of models: [any ListDiffable]) {
        follow(models)
        guard models.indices.contains(index) else { return }
        let interest = imageKey(models[index]).map { prefetcher.want($0, .nearby) }
        items[Self.identity(models[index])] = Item(index: index, interest: interest)
    }

    /// - Complexity: As ``enter(_:of:)``.
    mutating func exit(_ index: Int, of models: [any ListDiffable]) {
        follow(models)
        guard dueExits == 0 else {
            dueExits -= 1
            return
        }
        guard models.indices.contains(index) else { return }
        items[Self.identity(models[index])] = nil
    }

    /// To be called after an update, and done by the others in any case.
    ///
    /// - Complexity: As ``enter(_:of:)``.
    mutating func follow(_ models: [any ListDiffable]) {
        findPlaces(in: models)
        for (identity, item) in items {
            let key = imageKey(models[item.index])
            guard key != item.interest?.key else { continue }
            items[identity]?.interest = nil
            items[identity]?.interest = key.map { prefetcher.want($0, .nearby) }
        }
    }

    private mutating func findPlaces(in models: [any ListDiffable]) {
        let isUnchanged = items.allSatisfy { identity, item in
            models.indices.contains(item.index) && Self.identity(models[item.index]) == identity
        }
        guard !isUnchanged else { return }
        var found: [Identity: Item] = [:]
        for (index, model) in models.enumerated() {
            let identity = Self.identity(model)
            guard var item = items[identity] else { continue }
            item.index = index
            found[identity] = item
        }
        dueExits += items.count - found.count
        items = found
    }

    private static func identity(_ model: any ListDiffable) -> Identity { Identity(model) }
}
