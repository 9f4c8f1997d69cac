import ListDiffKit

/// The items of one section that are in the working range, by identity.
///
/// The working range reports the current index of an existing item, and the old index of an item that an update has
/// removed. It does not report items whose index alone changes. So after an update the items are looked up again, and
/// an exit that is due for a removed item is not applied to the item that has its index now. If an item has got another
/// picture, that one is requested instead.
///
/// The program is asked for pictures last: it may change the list then, and so the items.
@MainActor
final class SectionImages {
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
    /// The number of removed items whose exits will still be reported, before any other exits.
    private var dueExits = 0

    init(_ prefetcher: ImagePrefetcher, imageKey: @escaping @MainActor (any ListDiffable) -> ImageKey?) {
        self.prefetcher = prefetcher
        self.imageKey = imageKey
    }

    var isEmpty: Bool { items.isEmpty && dueExits == 0 }
    var wantedCount: Int { items.values.count { $0.interest != nil } }

    /// - Complexity: O(items in the range); O(items in the section) once after each update.
    func enter(_ index: Int, of models: [any ListDiffable]) {
        findPlaces(in: models)
        if models.indices.contains(index) {
            items[Self.identity(models[index]), default: Item(index: index)].index = index
        }
        requestPictures(of: models)
    }

    /// - Complexity: as ``enter(_:of:)``.
    func exit(_ index: Int, of models: [any ListDiffable]) {
        findPlaces(in: models)
        if dueExits > 0 {
            dueExits -= 1
        } else if models.indices.contains(index) {
            items[Self.identity(models[index])] = nil
        }
        requestPictures(of: models)
    }

    /// Call it after an update. The other methods do so themselves.
    ///
    /// - Complexity: as ``enter(_:of:)``.
    func follow(_ models: [any ListDiffable]) {
        findPlaces(in: models)
        requestPictures(of: models)
    }

    private func requestPictures(of models: [any ListDiffable]) {
        for (identity, item) in items {
            let key = imageKey(models[item.index])
            guard let known = items[identity], known.interest?.key != key else { continue }
            items[identity]?.interest = nil
            items[identity]?.interest = key.map { prefetcher.want($0, .nearby) }
        }
    }

    private func findPlaces(in models: [any ListDiffable]) {
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
