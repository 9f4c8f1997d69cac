import FeedWeb
import Testing

@Suite("Web addresses")
struct WebAddressTests {
    @Test(
        "An address is written in one way",
        arguments: [
            ("https://example.org", "https://example.org/"),
            ("HTTP://Example.ORG:80/Feed", "http://example.org/Feed"),
            ("https://example.org:8443/a?b=c#d", "https://example.org:8443/a?b=c"),
            ("https://example.org/a b/ä?q=“x”", "https://example.org/a%20b/%C3%A4?q=%E2%80%9Cx%E2%80%9D"),
            ("https://example.org/100%/a%2Fb%zz", "https://example.org/100%25/a%2Fb%25zz"),
            ("https://example.org/a\r\nX-Header: b", "https://example.org/aX-Header:%20b"),
            ("https://münchen.example/", "https://xn--mnchen-3ya.example/"),
            ("http://[::1]:8080/feed", "http://[::1]:8080/feed"),
            ("https://example.org/q?f[0]=a%3Ab", "https://example.org/q?f%5B0%5D=a%3Ab"),
            ("https://münchen.example:8080/ü", "https://xn--mnchen-3ya.example:8080/%C3%BC"),
        ])
    func normalized(written: String, sent: String) throws {
        let address = try WebAddress(written)
        #expect(address.text == sent)
        #expect(try WebAddress(sent) == address)
    }

    @Test(
        "What people type is completed",
        arguments: [
            ("example.org", "https://example.org/"),
            ("  www.example.org/feed.xml\n", "https://www.example.org/feed.xml"),
            ("<https://example.org/feed>", "https://example.org/feed"),
            ("“example.org”", "https://example.org/"),
            ("//example.org/feed", "https://example.org/feed"),
            ("feed://example.org/rss", "http://example.org/rss"),
            ("feed:https://example.org/rss", "https://example.org/rss"),
            ("FEED:example.org/rss", "https://example.org/rss"),
            ("localhost:8080/feed", "https://localhost:8080/feed"),
            ("example.org:8443", "https://example.org:8443/"),
            ("192.168.1.20/feed", "https://192.168.1.20/feed"),
        ])
    func completed(typed: String, address: String) throws {
        #expect(try WebAddress(typed: typed).text == address)
    }

    @Test(
        "What is no address of the web is refused with a sentence",
        arguments: [
            ("", "“” is not a web address."),
            ("news", "“news” is not a web address."),
            ("harbour news", "“harbour news” is not a web address."),
            ("/home/me/feed.xml", "“/home/me/feed.xml” is not a web address."),
            ("~/feed.xml", "“~/feed.xml” is not a web address."),
            ("https://", "“https://” is not a web address."),
            (
                "file:///etc/passwd",
                "“file:///etc/passwd” cannot be loaded: it begins with file, not with http or https."
            ),
            (
                "javascript:alert(1)",
                "“javascript:alert(1)” cannot be loaded: it begins with javascript, not with http or https."
            ),
            (
                "mailto:me@example.org",
                "“mailto:me@example.org” cannot be loaded: it begins with mailto, not with http or https."
            ),
            (
                "https://me:secret@example.org/feed",
                "“example.org” contains a user name or a password, which are never sent. Remove them."
            ),
        ])
    func refused(typed: String, sentence: String) {
        let error = #expect(throws: WebError.self) { try WebAddress(typed: typed) }
        #expect(error?.description == sentence)
    }

    @Test("An address of any length has a sentence that a label can be given")
    func longAddress() {
        let error = #expect(throws: WebError.self) {
            try WebAddress("https://example.org/" + String(repeating: "a", count: 1_000_000))
        }
        #expect((error?.description.utf8.count ?? 0) < 1_000)
    }
}
