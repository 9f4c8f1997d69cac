import ListDiffKit

/// Short for a path.
func at(_ section: Int, _ item: Int) -> ListIndexPath { ListIndexPath(section: section, item: item) }
