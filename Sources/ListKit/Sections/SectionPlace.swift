/// Where a section controller is in its list, now and before the update that is being applied.
///
/// Eight bytes in every section controller save a dictionary of all of them.
struct SectionPlace {
    private var current: Int32 = -1
    private var previous: Int32 = -1

    var section: Int? { current < 0 ? nil : Int(current) }
    var previousSection: Int? { previous < 0 ? nil : Int(previous) }

    mutating func leave() {
        previous = current
        current = -1
    }

    mutating func enter(_ section: Int) { current = Int32(section) }

    mutating func reset() { self = SectionPlace() }
}
