import ListKit

/// Where IGListKit's tests see headers that stick, in its figures. There as here headers stick ten points below the
/// edge.
extension ReferenceRun {
    func scrolling() {
        let list = list(
            [
                SizedSection([size(100, 20), size(100, 20)], header: 10),
                SizedSection([size(100, 30), size(100, 30), size(100, 30)], header: 10),
            ], along: 100)
        expect(starts(list, scrolledTo: 5), [15, 50])
        expect(starts(list, scrolledTo: 45), [40, 55])
    }

    func horizontalScrolling() {
        let list = list(
            [
                SizedSection([size(20, 100), size(20, 100)], header: 10),
                SizedSection([size(30, 100), size(30, 100), size(30, 100)], header: 10),
            ], along: 100, direction: .horizontal)
        expect(starts(list, scrolledTo: 5), [15, 50])
        expect(starts(list, scrolledTo: 45), [40, 55])
        expect(list.header(1)?.size, size(10, 100))
    }

    /// Headers stick further down, or further up.
    func offsets() {
        let list = list(
            [
                SizedSection([size(100, 10), size(100, 20)], header: 10),
                SizedSection([size(100, 30), size(100, 40), size(100, 50)], header: 10),
            ], along: 100)
        expect(starts(list, scrolledTo: 35), [30, 45])
        expect(starts(list, scrolledTo: 35, further: -10), [30, 40])
        expect(starts(list, scrolledTo: 35, further: 10), [30, 55])
    }

    /// Where both headers are presented, along the list.
    private func starts(
        _ list: ReferenceList<Stage>, scrolledTo offset: Double, further: Double = 0
    ) -> [Double?] {
        list.stage.stickHeaders(at: 10 + further)
        list.scroll(to: offset)
        return [0, 1].map(list.stage.start(ofHeader:))
    }
}
