package import ListDiffKit

extension DropPlaces {
    /// An item that may come into a list from elsewhere, with its size.
    package struct Guest: Sendable {
        /// The list that it comes from, and its place there.
        private let list: ContentGeometry
        private let path: ListIndexPath

        package init(_ path: ListIndexPath, of list: ContentGeometry) {
            self.list = list
            self.path = path
        }

        /// Returns a list with the item at its end, or at the end of a section, and its place there.
        ///
        /// - Complexity: O(log n).
        func added(to geometry: ContentGeometry, as kind: DropKind) -> (ContentGeometry, ListIndexPath) {
            var added = geometry
            switch kind {
            case .section:
                let section = geometry.sectionCount
                added.insertSection(section, as: path.section, of: list)
                return (added, ListIndexPath(section: section, item: 0))
            case .item(let section):
                let place = ListIndexPath(section: section, item: geometry.itemCount(inSection: section))
                added.insertItem(at: place)
                added.setHeight(list.measuredHeight(of: .item(path)), of: .item(place))
                return (added, place)
            }
        }
    }
}
