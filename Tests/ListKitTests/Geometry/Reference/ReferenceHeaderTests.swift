import ListScripts
import Testing

/// What IGListKit's tests say of headers, footers and the space around them, on the strict view.
@MainActor
@Suite("The reference's layout: headers and footers")
struct ReferenceHeaderTests {
    @Test("Sections without items have their headers, one below the other")
    func headersOfEmptySections() { expect(.headersOfEmptySections) }

    @Test("An empty section that asks for no header takes no room")
    func noHeaderForAnEmptySection() { expect(.noHeaderForAnEmptySection) }

    @Test("A header stands within the insets, before its items")
    func headers() { expect(.headers) }

    @Test("A footer stands within the insets, behind its items")
    func footers() { expect(.footers) }

    @Test("Header and footer stand around the items")
    func headersAndFooters() { expect(.headersAndFooters) }

    @Test("In a horizontal list a header stands left of its items, as high as the room between the insets")
    func horizontalHeaders() { expect(.horizontalHeaders) }

    @Test("In a horizontal list a footer stands right of its items and ends their column")
    func horizontalFooters() { expect(.horizontalFooters) }

    @Test("A header ends the line of the section before")
    func headerBreaksLine() { expect(.headerBreaksLine) }
}
