public import ListDiffKit
public import ListKit

/// Requests the pictures of items in the working range, for as long as they are in it.
///
///     let images = ImageWorkingRange<Day>(prefetcher) { model in (model as? PostModel)?.imageKey }
///     // in each section controller's init:
///     workingRangeDelegate = images
///
/// One object serves all sections of a list. Section controllers hold it weakly, so the program must retain it. The
/// adapter needs an `itemWorkingRangeSize` above 0; otherwise nothing is near the screen.
@MainActor
public final class ImageWorkingRange<Object: ListDiffable>: ListWorkingRangeDelegate, ListAdapterUpdateListener {
    private struct Section {
        weak var controller: ListBindingSectionController<Object>?
        let images: SectionImages
    }

    private let prefetcher: ImagePrefetcher
    private let imageKey: @MainActor (any ListDiffable) -> ImageKey?
    private var sections: [ObjectIdentifier: Section] = [:]

    /// Creates a working range for view models.
    ///
    /// - Parameters:
    ///   - prefetcher: loads the pictures.
    ///   - imageKey: returns the picture of a view model, by the same key as its row uses, or nil if it has none.
    public init(_ prefetcher: ImagePrefetcher, imageKey: @escaping @MainActor (any ListDiffable) -> ImageKey?) {
        self.prefetcher = prefetcher
        self.imageKey = imageKey
    }

    /// The number of requested pictures, for tests.
    var wantedCount: Int { sections.values.reduce(0) { $0 + $1.images.wantedCount } }

    public func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemWillEnterWorkingRangeAt index: Int
    ) {
        // To learn of updates: the picture of an item may change while the item stays in the range.
        if sections.isEmpty { listAdapter.add(self) }
        change(sectionController) { images, models in images.enter(index, of: models) }
    }

    public func listAdapter(
        _ listAdapter: ListAdapter, sectionController: ListSectionController, itemDidExitWorkingRangeAt index: Int
    ) {
        change(sectionController) { images, models in images.exit(index, of: models) }
    }

    public func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerDidExitWorkingRange sectionController: ListSectionController
    ) {
        sections[ObjectIdentifier(sectionController)] = nil
    }

    public func listAdapter(_ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool) {
        for section in sections.values {
            guard let controller = section.controller else { continue }
            change(controller) { images, models in images.follow(models) }
        }
    }

    private func change(
        _ controller: ListSectionController, _ body: (SectionImages, [any ListDiffable]) -> Void
    ) {
        guard let controller = controller as? ListBindingSectionController<Object> else { return }
        let identity = ObjectIdentifier(controller)
        let section =
            sections[identity]
            ?? Section(controller: controller, images: SectionImages(prefetcher, imageKey: imageKey))
        sections[identity] = section
        body(section.images, controller.viewModels)
        if section.images.isEmpty { sections[identity] = nil }
    }
}
