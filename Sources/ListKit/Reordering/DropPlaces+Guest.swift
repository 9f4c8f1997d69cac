package import ListDiffKit

extension DropPlaces {
    /// An item that may come into a list from elsewhere, with its size.
    package struct Guest: Sendable {
        /// The list that it comes from, and its place there.
        private let list: ContentGeometry
        private let path: ListIndexPath
        package let size: ListSize
        /// How its list scrolls. Its size says nothing in one that scrolls otherwise.
        package let direction: ListScrollDirection

        /// - Parameter isSection: whether the item takes its section along, with its header and spaces.
        package init(_ path: ListIndexPath, of list: ContentGeometry, isSection: Bool) {
            size = list.place(of: .item(path))?.size ?? .zero
            direction = list.direction
            if isSection {
                (self.list, self.path) = (list, path)
            } else {
                let structure = ListViewStructure(sections: [ListViewStructure.Section(itemCount: 1)])
                var row = ContentGeometry(structure, direction: list.direction, pixelScale: list.grid.scale)
                self.path = ListIndexPath(section: 0, item: 0)
                row.setHeight(list.measuredHeight(of: .item(path)), of: .item(self.path))
                self.list = row
            }
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
            case .item(let section), .into(let section):
                let place = ListIndexPath(section: section, item: geometry.itemCount(inSection: section))
                added.insertItem(at: place)
                added.setHeight(list.measuredHeight(of: .item(path)), of: .item(place))
                return (added, place)
            }
        }
    }
}
