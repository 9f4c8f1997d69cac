import Testing
import TestSupport

@testable import ListKit

@Suite("Paged arrays")
struct PagedArrayTests {
    @Test("A paged array has the numbers of an array that is changed in the same way, and a copy keeps its own")
    func changes() {
        for seed in 0..<3 {
            var random = SeededGenerator(seed: UInt64(seed))
            var (paged, array) = (PagedArray(), [Int32]())
            // From a few numbers to some pages, and back.
            for step in 0..<60 {
                let (copy, former) = (paged, array)
                let start = random.below(array.count + 1)
                let length = min(array.count - start, [0, 0, 1, 3, 2_500][random.below(5)])
                let added = step < 45 ? [0, 1, 1, 4, 3_000][random.below(5)] : 0
                let new = (0..<added).map { _ in Int32(random.below(1_000_000)) }
                paged.replaceSubrange(start..<start + length, with: new)
                array.replaceSubrange(start..<start + length, with: new)
                if !array.isEmpty {
                    let place = random.below(array.count)
                    (paged[place], array[place]) = (-1, -1)
                }
                #expect(paged.count == array.count && paged.numbers.elementsEqual(array), "seed \(seed), step \(step)")
                let places = (0..<20).map { _ in random.below(array.count + 1) }.filter { $0 < array.count }
                #expect(places.allSatisfy { paged[$0] == array[$0] }, "seed \(seed), step \(step)")
                #expect(copy.numbers.elementsEqual(former))
            }
        }
    }

    @Test("Numbers that are added one by one at the front leave no small pages")
    func front() {
        var paged = PagedArray()
        for number in 0..<20_000 { paged.replaceSubrange(0..<0, with: [Int32(number)]) }
        #expect(paged.pages.count < 20 && paged[0] == 19_999 && paged[19_999] == 0)
    }
}
