import ListDiffKit
import Testing

@Suite struct BatchUpdateDataTests {
    private let path = ListIndexPath(section: 0, item: 3)

    @Test("The order of deletes makes no difference, that of inserts does")
    func equality() {
        let other = ListIndexPath(section: 0, item: 1)
        #expect(
            ListBatchUpdateData(deleteIndexPaths: [path, other])
                == ListBatchUpdateData(deleteIndexPaths: [other, path]))
        #expect(
            ListBatchUpdateData(insertIndexPaths: [path, other])
                != ListBatchUpdateData(insertIndexPaths: [other, path]))
    }

    @Test("The description counts all seven")
    func description() {
        let data = ListBatchUpdateData(
            insertSections: [7, 8], deleteSections: [1, 2, 3],
            moveIndexPaths: [ListMoveIndexPath(from: path, to: path)])
        #expect(
            data.description == """
                <ListBatchUpdateData; 2 section inserts; 3 section deletes; 0 section moves; \
                0 item inserts; 0 item deletes; 0 item updates; 1 item moves>
                """)
        #expect(data.debugDescription.contains("moveIndexPaths: [(0, 3)→(0, 3)]"))
    }
}
