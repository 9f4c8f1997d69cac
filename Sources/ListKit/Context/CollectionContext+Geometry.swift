import ListDiffKit

extension CollectionContext {
    var containerSize: ListSize { view?.visibleRect.size ?? .zero }

    var containerInset: ListInsets {
        guard let view else { return .zero }
        let inset = ListInsets(
            top: view.contentInset.top, left: view.lineStart, bottom: view.contentInset.bottom,
            right: max(0, view.visiblePlace.size.width - view.lineWidth - view.lineStart))
        return view.scrollDirection.exchange(inset)
    }

    var containerContentOffset: ListPoint { view?.visibleRect.origin ?? .zero }

    func containerSize(for sectionController: ListSectionController) -> ListSize {
        let (size, inset) = (containerSize, sectionController.inset)
        return ListSize(
            width: max(0, size.width - inset.left - inset.right), height: max(0, size.height - inset.top - inset.bottom)
        )
    }

    func frameForItem(at index: Int, sectionController: ListSectionController) -> ListRect? {
        guard let (view, section) = placeInView(of: sectionController),
            let path = pathInView(of: ListIndexPath(section: section, item: index))
        else { return nil }
        return view.frameForRow(at: .item(path))
    }

    func indexPathForItem(at point: ListPoint) -> ListIndexPath? { view?.indexPathForItem(at: point) }

    func convert(_ point: ListPoint, from cell: (any ListCell)?) -> ListPoint? {
        guard let view else { return nil }
        guard let cell else {
            let axes = ListAxes(view.scrollDirection, isRightToLeft: view.isRightToLeft, size: view.visibleRect.size)
            let place = axes.listPoint(point)
            return view.scrollDirection.exchange(
                ListPoint(x: place.x - view.lineStart, y: place.y + view.visiblePlace.minY))
        }
        guard let frame = view.indexPath(for: cell).flatMap({ view.frameForRow(at: .item($0)) }) else { return nil }
        return ListPoint(
            x: frame.origin.x + (view.isRightToLeft ? frame.size.width - point.x : point.x),
            y: frame.origin.y + point.y)
    }
}
