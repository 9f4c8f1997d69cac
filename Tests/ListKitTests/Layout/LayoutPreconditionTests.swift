import ListDiffKit
import Testing

@testable import ListKit

@Suite("Layout: what traps, and what it says")
struct LayoutPreconditionTests {
    @Test("A negative section that was modified")
    func negativeSection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { ListCollectionViewLayout().didModifySection(-2) }
        }
        #expect(said("Section -2 cannot have been modified: sections start at 0.", in: result))
    }

    @Test("A screen without pixels")
    func noPixels() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListLayoutViewport(bounds: ListRect(x: 0, y: 0, width: 1, height: 1), pixelScale: 0)
        }
        #expect(said("A screen cannot have 0.0 device pixels for each logical one.", in: result))
    }

    @Test("A data source that counts below zero")
    func negativeCounts() async {
        let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { computeLayout(sections: -3, items: 0) }
        }
        #expect(said("A layout cannot have -3 sections.", in: sections))
        let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { computeLayout(sections: 1, items: -1) }
        }
        #expect(said("Section 0 cannot have -1 items.", in: items))
    }

    @Test("Insets that are no number")
    func unusableInsets() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let list = LayoutList([section(), section(insets: ListInsets(left: .nan), line: 3)])
                _ = list.layout.contentSize
            }
        }
        #expect(said("Section 1 has insets or spacings that are no finite numbers: ", in: result))
    }
}

@MainActor
private func computeLayout(sections: Int, items: Int) {
    let source = MiscountingSource(sections: sections, items: items)
    let layout = ListCollectionViewLayout()
    layout.dataSource = source
    withExtendedLifetime(source) { _ = layout.contentSize }
}

@MainActor
private final class MiscountingSource: ListCollectionViewLayoutDataSource {
    let sections: Int
    let items: Int

    init(sections: Int, items: Int) {
        self.sections = sections
        self.items = items
    }

    func numberOfSections(in layout: ListCollectionViewLayout) -> Int { sections }
    func layout(_ layout: ListCollectionViewLayout, numberOfItemsInSection section: Int) -> Int { items }
    func layout(_ layout: ListCollectionViewLayout, metricsForSection section: Int) -> ListSectionMetrics {
        ListSectionMetrics()
    }
    func layout(_ layout: ListCollectionViewLayout, sizeForItemAt path: ListIndexPath) -> ListSize { .zero }
}
