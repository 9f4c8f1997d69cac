import Foundation
import Glibc
import Testing

@testable import FeedModel

@Suite struct FeedFileTests {
    static let good = #"{"version": "https://jsonfeed.org/version/1.1", "title": "News", "items": []}"#

    @Test func aFileIsRead() async throws {
        try await withFolder { folder in
            try write(Self.good, to: folder + "/news.json")
            let reading = try await FeedReader.read(contentsOf: folder + "/news.json")
            #expect(reading.feed == Feed(title: "News"))
            #expect(reading.problems.isEmpty)
        }
    }

    @Test func aLinkToAFileIsRead() async throws {
        try await withFolder { folder in
            try write(Self.good, to: folder + "/news.json")
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/link", withDestinationPath: folder + "/news.json")
            #expect(await refusal(ofFile: folder + "/link") == nil)
        }
    }

    @Test func aMissingFileIsNamed() async throws {
        try await withFolder { folder in
            #expect(await refusal(ofFile: folder + "/news.json") == "\"news.json\" does not exist.")
            #expect(await refusal(ofFile: folder + "/nowhere/news.json") == "\"news.json\" does not exist.")
        }
        #expect(await refusal(ofFile: "") == "\"\" does not exist.")
        #expect(await refusal(ofFile: "/etc/passwd\0.json") != nil, "a NUL must not cut the path short")
    }

    @Test func aFolderIsRefused() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/feeds", withIntermediateDirectories: true)
            #expect(await refusal(ofFile: folder + "/feeds") == "\"feeds\" is a folder, not a file.")
            #expect(await refusal(ofFile: folder + "/feeds/") == "\"feeds\" is a folder, not a file.")
        }
    }

    @Test func aPipeIsRefusedWithoutWaitingForAWriter() async throws {
        try await withFolder { folder in
            #expect(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
            #expect(await refusal(ofFile: folder + "/pipe") == "\"pipe\" is a pipe, not a file.")
        }
    }

    @Test func aDeviceIsRefused() async {
        #expect(await refusal(ofFile: "/dev/zero") == "\"zero\" is a device, not a file.")
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything"))
    func aFileWithoutPermissionIsRefused() async throws {
        try await withFolder { folder in
            try write(Self.good, to: folder + "/news.json")
            chmod(folder + "/news.json")
            #expect(
                await refusal(ofFile: folder + "/news.json") == "\"news.json\" cannot be read: permission denied.")
        }
    }

    private func chmod(_ path: String) {
        _ = unsafe Glibc.chmod(path, 0)
    }

    @Test func failuresOfTheSystemAreToldInWords() {
        func sentence(_ code: Int32) -> String { FeedFile.failure(code, "/feeds/news.json").description }
        #expect(sentence(EACCES) == "\"news.json\" cannot be read: permission denied.")
        #expect(sentence(ELOOP) == "\"news.json\" cannot be read: its links go round in a circle.")
        #expect(sentence(ENAMETOOLONG) == "\"news.json\" cannot be read: its name is too long.")
        #expect(sentence(ENOMEM) == "\"news.json\" cannot be read: the system reports error 12.")
    }

    @Test func linksInACircleAreRefused() async throws {
        try await withFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/a", withDestinationPath: folder + "/a")
            #expect(await refusal(ofFile: folder + "/a") == "\"a\" cannot be read: its links go round in a circle.")
        }
    }

    @Test func aFileAboveTheLimitIsRefusedUnread() async throws {
        try await withFolder { folder in
            let path = folder + "/big.json"
            try write("", to: path)
            #expect(unsafe truncate(path, FeedReader.sizeLimit + 1) == 0)
            #expect(await refusal(ofFile: path) == "\"big.json\" is too large: 65 MB, the limit is 64 MB.")
        }
    }

    @Test func aFileThatClaimsNoSizeIsReadToItsEnd() async {
        #expect(
            await refusal(ofFile: "/proc/self/status")
                == "\"status\" is not valid JSON at line 1, column 1: a value is expected here.")
    }

    @Test func aNameIsShownOnOneLine() {
        #expect(FeedError(path: "/feeds/a\nb\u{7}.json", reason: .missing).description == "\"a b.json\" does not exist.")
    }

    /// An immediate task runs here until it first suspends. Had the reading stayed on the main actor,
    /// it would be over when that call returns.
    @Test @MainActor func readingLeavesTheCallersActor() async throws {
        try await withFolder { folder in
            try write(Self.good, to: folder + "/news.json")
            var isRead = false
            let reading = Task.immediate {
                let reading = try await FeedReader.read(contentsOf: folder + "/news.json")
                isRead = true
                return reading
            }
            #expect(!isRead)
            #expect(try await reading.value.feed.title == "News")
        }
    }
}
