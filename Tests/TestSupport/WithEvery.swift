/// Calls a function with every list of up to `length` elements, repeats included: short ones first.
public func withEveryList<Element>(
    of elements: some Collection<Element>, upTo length: Int, _ body: ([Element]) throws -> Void
) rethrows {
    var lists: [[Element]] = [[]]
    for count in 0...length {
        for list in lists { try body(list) }
        if count < length { lists = lists.flatMap { list in elements.map { list + [$0] } } }
    }
}
