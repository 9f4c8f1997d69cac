/// Numbers the call sites that request updates, because a ring contains only numbers.
///
/// A program has few call sites, and their names are constants. So each is stored once, without the label of the call.
@MainActor
package enum CallPlaces {
    /// Further places have no number: the file of a call may be made up by the program. A large program has some
    /// hundred call sites, and a place takes less than 100 bytes.
    private static let limit = 10_000

    private static var numbers: [ListUpdateOrigin: Int] = [:]
    private static var places: [ListUpdateOrigin] = []

    /// Nil where there are too many.
    static func number(of origin: ListUpdateOrigin) -> Int? {
        let place = ListUpdateOrigin(fileID: origin.fileID, line: origin.line)
        if let number = numbers[place] { return number }
        guard places.count < limit else { return nil }
        places.append(place)
        numbers[place] = places.count - 1
        return places.count - 1
    }

    package static func place(_ number: Int) -> ListUpdateOrigin? {
        places.indices.contains(number) ? places[number] : nil
    }
}
