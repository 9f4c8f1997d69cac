import ListKit
import Testing

@MainActor
@Suite("Adapters by their host")
struct HostTests {
    private final class Host {}

    @Test("A host finds the adapters that were made for it, in order, as long as they live")
    func order() {
        let host = Host()
        #expect(ListAdapter.adapters(for: host).isEmpty)
        let first = ListAdapter(host: host)
        var second: ListAdapter? = ListAdapter(host: host)
        let stranger = ListAdapter(host: Host())
        #expect(
            ListAdapter.adapters(for: host).map(ObjectIdentifier.init) == [first, second!].map(ObjectIdentifier.init))
        second = nil
        #expect(ListAdapter.adapters(for: host).count == 1)
        _ = stranger
    }

    @Test("Another host that is set later does not count, and the first one still does")
    func laterHost() {
        let (host, later) = (Host(), Host())
        let adapter = ListAdapter(host: host)
        adapter.host = later
        #expect(ListAdapter.adapters(for: host).count == 1)
        #expect(ListAdapter.adapters(for: later).isEmpty)
    }

    @Test("Neither adapter nor host is held")
    func weakness() {
        weak var host: Host?
        weak var adapter: ListAdapter?
        do {
            let made = Host()
            let other = ListAdapter(host: made)
            host = made
            adapter = other
            #expect(ListAdapter.adapters(for: made).count == 1)
        }
        #expect(host == nil && adapter == nil)
    }
}
