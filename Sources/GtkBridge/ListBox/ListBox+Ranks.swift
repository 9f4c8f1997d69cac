import CGtk

/// A list box whose rows are in the order of their ranks.
///
///     let list = ListBox()
///     list.keepOrderOfRanks()
///     row.rank = 7
///     list.insert(row, at: -1)
///
/// Rows that move are not removed: focus, selection, mapping and scroll position stay.
extension ListBox {
    /// Sorts the rows, now and whenever one is inserted: ``insert(_:at:)`` puts a row where its rank belongs.
    package func keepOrderOfRanks() {
        gtk_list_box_set_sort_func(opaque, compareRanks, nil, nil)
        // Otherwise GTK shows each row that moves (4.8.3).
        gtk_list_box_set_filter_func(opaque, isShown, nil, nil)
    }

    /// Gives a row another rank, and moves it there.
    ///
    /// - Precondition: all other rows are in order.
    /// - Complexity: O(log *n*)
    package func move(_ row: ListBoxRow, toRank rank: Int) {
        row.rank = rank
        let former = row.index
        gtk_list_box_row_changed(row.row)
        // GTK has moved it in the order of rows, and not among the widgets (4.8.3).
        guard let index = row.index, index != former else { return }
        let previous = index == 0 ? nil : gtk_list_box_get_row_at_index(opaque, gint(index - 1))
        gtk_widget_insert_after(row.widget, widget, previous.map(Self.widget))
    }

    /// Sorts the rows after many ranks have changed.
    ///
    /// - Complexity: O(*n*) if they are in order, otherwise O(*n* log *n*), and GTK updates the style of all rows.
    package func sort() {
        var rows: [UnsafeMutablePointer<GtkWidget>] = []
        forEachRow { rows.append($0) }
        let ranks = rows.map { RowNumbers.rank[$0] }
        let staying = ranks.longestAscent
        guard staying.count < ranks.count else { return }
        moveFewest(rows, ranks, besides: staying)
        gtk_list_box_invalidate_sort(opaque)
    }

    /// Moves the widgets of the fewest rows. GTK's own sort would put the style node of each row after that of the row
    /// before it, one by one from the first: if a single row moves from the end to the front, all others move to the
    /// end in turn, and all of them are styled again (GTK 4.8.3: 5.6 ms for 258 rows against 1.4).
    ///
    /// - Parameter staying: the indices of the rows that stay.
    private func moveFewest(_ rows: [UnsafeMutablePointer<GtkWidget>], _ ranks: [Int], besides staying: [Int]) {
        var stays = [Bool](repeating: false, count: rows.count)
        for index in staying { stays[index] = true }
        var previous: UnsafeMutablePointer<GtkWidget>?
        for index in ranks.ascendingIndices {
            if !stays[index] { gtk_widget_insert_after(rows[index], widget, previous) }
            previous = rows[index]
        }
    }

    private static func widget(_ row: UnsafeMutablePointer<GtkListBoxRow>) -> UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)
    }
}

extension ListBoxRow {
    /// The row's place in a list box that keeps the order of ranks. Give no two rows the same one for long: their order
    /// is open. Setting it does not move the row.
    package var rank: Int {
        get { RowNumbers.rank[widget] }
        set { RowNumbers.rank[widget] = newValue }
    }
}

/// Not of the main actor: each of many calls would ask for the executor.
private func compareRanks(
    _ first: UnsafeMutablePointer<GtkListBoxRow>?, _ second: UnsafeMutablePointer<GtkListBoxRow>?, _ data: gpointer?
) -> CInt {
    guard let first, let second else { return 0 }
    let left = RowNumbers.rank[UnsafeMutableRawPointer(first).assumingMemoryBound(to: GtkWidget.self)]
    let right = RowNumbers.rank[UnsafeMutableRawPointer(second).assumingMemoryBound(to: GtkWidget.self)]
    return left < right ? -1 : (left > right ? 1 : 0)
}

private func isShown(_ row: UnsafeMutablePointer<GtkListBoxRow>?, _ data: gpointer?) -> gboolean {
    guard let row else { return 1 }
    return gtk_widget_get_child_visible(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
}

// Not of the main actor, so that no comparison asks for the executor.
extension [Int] {
    /// The indices of the numbers in ascending order.
    fileprivate var ascendingIndices: [Int] { indices.sorted { self[$0] < self[$1] } }

    /// The indices of a longest subsequence of different numbers that ascends, by patience sorting.
    ///
    /// - Complexity: O(n log n); O(n) if all ascend.
    fileprivate var longestAscent: [Int] {
        if zip(self, dropFirst()).allSatisfy(<) { return Array(indices) }
        /// For each length - 1, the index of the least number with which an ascent of that length ends.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: count)
        for (place, number) in enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if self[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[place] = ends[low - 1] }
            if low < ends.count { ends[low] = place } else { ends.append(place) }
        }
        var ascent: [Int] = []
        var place = ends.last ?? -1
        while place >= 0 {
            ascent.append(place)
            place = previous[place]
        }
        return ascent
    }
}
