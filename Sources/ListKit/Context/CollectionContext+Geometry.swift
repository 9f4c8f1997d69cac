import ListDiffKit

extension CollectionContext {
    var containerSize: ListSize { view?.visibleRect.size ?? .zero }

    var containerInset: ListInsets {
        guard let view else { return .zero }
        let (seen, content, inset) = (view.visibleRect.size, view.contentSize, view.contentInset)
        guard view.scrollDirection == .vertical else {
            let margin = max(0, (seen.height - content.height) / 2)
            return ListInsets(top: margin, left: inset.top, bottom: margin, right: inset.bottom)
        }
        let margin = max(0, (seen.width - content.width) / 2)
        return ListInsets(top: inset.top, left: margin, bottom: inset.bottom, right: margin)
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
            let (margin, offset) = (containerInset, containerContentOffset)
            return view.scrollDirection == .vertical
                ? ListPoint(x: point.x - margin.left, y: point.y + offset.y)
                : ListPoint(x: point.x + offset.x, y: point.y - margin.top)
        }
        guard let frame = view.indexPath(for: cell).flatMap({ view.frameForRow(at: .item($0)) }) else { return nil }
        return ListPoint(x: frame.origin.x + point.x, y: frame.origin.y + point.y)
    }
}
