import CallerChecks
import CGtk

extension ListBox {
    /// Puts the rows into a given order without removing any: focus, selection, mapping and scroll position stay.
    ///
    /// - Precondition: `rows` are the rows of the list box, each once.
    /// - Complexity: O(*n* log *n*). If any row has moved, GTK also updates the style of all rows.
    package func reorder(_ rows: [ListBoxRow]) {
        var ranks: [UnsafeMutableRawPointer: Int] = [:]
        ranks.reserveCapacity(rows.count)
        for (rank, row) in rows.enumerated() { ranks[row.raw] = rank }
        demand(ranks.count == rows.count, "A row is named twice in the new order.")
        var present: [Int] = []
        var unnamed = 0
        forEachRow { row in
            if let rank = ranks[UnsafeMutableRawPointer(row)] { present.append(rank) } else { unnamed += 1 }
        }
        demand(
            present.count == rows.count && unnamed == 0,
            """
            The new order names \(rows.count) rows; the list box has \(present.count + unnamed), \(unnamed) of them \
            not named.
            """)
        moveFewest(rows, from: present)
        sort(by: ranks)
    }

    /// Moves the widgets of the fewest rows. GTK's own sort would put the style node of each row after that of the row
    /// before it, one by one from the first: if a single row moves from the end to the front, all others move to the
    /// end in turn, and all of them are styled again (GTK 4.8.3: 5.6 ms for 258 rows against 1.4).
    ///
    /// - Parameter present: the numbers of the rows, in the order that they stand in now.
    private func moveFewest(_ rows: [ListBoxRow], from present: [Int]) {
        var stays = [Bool](repeating: false, count: rows.count)
        for number in present.longestAscent { stays[number] = true }
        for (number, row) in rows.enumerated() where !stays[number] {
            gtk_widget_insert_after(row.widget, widget, number > 0 ? rows[number - 1].widget : nil)
        }
    }

    /// Gives GtkListBox the order of its widgets. Setting a sort function sorts at once. It is removed again because
    /// `insert` ignores its position while there is one.
    private func sort(by ranks: [UnsafeMutableRawPointer: Int]) {
        let box = RowRanks(ranks)
        withExtendedLifetime(box) {
            gtk_list_box_set_sort_func(opaque, compareRows, Unmanaged.passUnretained(box).toOpaque(), nil)
            gtk_list_box_set_sort_func(opaque, nil, nil, nil)
        }
    }
}

private final class RowRanks {
    let ranks: [UnsafeMutableRawPointer: Int]

    init(_ ranks: [UnsafeMutableRawPointer: Int]) { self.ranks = ranks }
}

/// Not of the main actor: each of many calls would ask for the executor.
private func compareRows(
    _ first: UnsafeMutablePointer<GtkListBoxRow>?, _ second: UnsafeMutablePointer<GtkListBoxRow>?, _ data: gpointer?
) -> CInt {
    guard let first, let second, let data else { return 0 }
    let ranks = Unmanaged<RowRanks>.fromOpaque(data).takeUnretainedValue().ranks
    guard let left = ranks[UnsafeMutableRawPointer(first)], let right = ranks[UnsafeMutableRawPointer(second)] else {
        return 0
    }
    return left < right ? -1 : (left > right ? 1 : 0)
}

extension [Int] {
    /// A longest subsequence of different numbers that ascends, by patience sorting.
    ///
    /// - Complexity: O(n log n).
    fileprivate var longestAscent: [Int] {
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
            ascent.append(self[place])
            place = previous[place]
        }
        return ascent
    }
}
