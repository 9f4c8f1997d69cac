import GtkBridge
import ListDiffKit
import ListKit
import ListKitGtk
import ListKitImages
import ListKitReplay
import Localization

/// The current content of a list: section map, visible and nearby objects, rows, and the picture cache.
struct NowPage {
    let rows: [DetailRow]

    @MainActor
    init(_ list: InspectedList) {
        guard let adapter = list.adapter else {
            rows = [DetailRow(id: .init(page: "now", row: 0), content: .note(localized("The list no longer exists.")))]
            return
        }
        var contents: [DetailRow.Content] = [
            .heading(title: ListName.name(of: adapter), lines: Self.lines(adapter, list), counts: [:]),
            .title(localized("Sections")),
        ]
        let visible = adapter.indexesOfVisibleObjects()
        let near = adapter.indexesInWorkingRange()
        for section in 0..<min(adapter.objectCount, DetailPage.rowLimit) {
            guard let object = adapter.object(atSection: section) else { continue }
            let count = adapter.view?.numberOfItems(inSection: section) ?? 0
            let place =
                visible.contains(section) ? localized("in sight") : near.contains(section) ? localized("near") : ""
            let controller = adapter.sectionController(forSection: section).map { "\(type(of: $0))" } ?? ""
            contents.append(
                .section(
                    section, name: RecordedName(object).description,
                    detail: Self.items(count) + " · \(controller)", place: place))
        }
        if adapter.objectCount == 0 { contents.append(.note(localized("No sections."))) }
        rows = contents.enumerated().map { DetailRow(id: .init(page: "now", row: $0.offset), content: $0.element) }
    }

    @MainActor
    private static func lines(_ adapter: ListAdapter, _ list: InspectedList) -> [String] {
        let visibleItems = adapter.view?.indexPathsForVisibleItems ?? []
        let nearItems = adapter.indexPathsInWorkingRange()
        var lines = [
            localized(
                adapter.objectCount,
                one: "\(adapter.objectCount) section, \(adapter.indexesOfVisibleObjects().count) of them in sight",
                other: "\(adapter.objectCount) sections, \(adapter.indexesOfVisibleObjects().count) of them in sight"),
            localized("In sight: \(span(visibleItems))"),
            localized(
                "In the working range: \(span(nearItems)), sections: \(adapter.indexesInWorkingRange().count)"),
        ]
        if let view = list.view {
            let (rect, size) = (view.visibleRect, view.contentSize)
            let (offset, length, seen) =
                view.scrollDirection == .vertical
                ? (rect.origin.y, size.height, rect.size.height) : (rect.origin.x, size.width, rect.size.width)
            lines.append(
                localized("Scrolled to \(Int(offset)) of \(Int(length)) px; the window shows \(Int(seen)) px"))
            lines.append(
                localized("Rows: \(view.rowCount), at most \(view.highestRowCount); reloads: \(view.reloadCount)"))
        }
        if let images = list.images {
            let numbers = images.statistics
            lines.append(
                localized(
                    """
                    Pictures: \(images.cachedBytes / 1024) KiB in the cache, \(images.peakCachedBytes / 1024) at most; \
                    \(numbers.requested) requested, \(numbers.loaded) loaded, \(numbers.cacheHits) from the cache, \
                    \(numbers.cancelled) cancelled, \(numbers.failed) failed
                    """))
        }
        return lines
    }

    private static func items(_ count: Int) -> String {
        localized(count, one: "\(count) item", other: "\(count) items")
    }

    private static func span(_ paths: [ListIndexPath]) -> String {
        guard let first = paths.first, let last = paths.last else { return localized("no item") }
        return localized("\(items(paths.count)), \(first) to \(last)")
    }
}
