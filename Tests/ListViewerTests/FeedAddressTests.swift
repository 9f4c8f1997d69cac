import Testing

@testable import ListViewer

@Suite struct FeedAddressTests {
    @Test(arguments: [
        "http://harbour.example/", "HTTPS://harbour.example/feed", "feed://harbour.example/rss",
        "feed:https://harbour.example/rss", "Feed:harbour.example/rss",
    ])
    func aWebAddressIsFollowedHoweverItIsWritten(place: String) {
        #expect(FeedAddress.isFollowed(place))
    }

    @Test(arguments: ["/home/me/feed.xml", "feed.xml", "http.xml", "file:///home/me/feed.xml", "feeds:x"])
    func aFileIsNotFollowed(place: String) {
        #expect(!FeedAddress.isFollowed(place))
    }
}
