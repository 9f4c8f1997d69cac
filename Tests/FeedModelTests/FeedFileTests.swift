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
            #expect(reading.diagnostics.isEmpty)
        }
    }

    @Test func aLinkToAFileIsRead() async throws {
        try await withFolder { folder in
            try write(Self.good, to: folder + "/news.json")
            try link(folder + "/link", to: folder + "/news.json")
            try link(folder + "/near", to: "link")
            #expect(await refusal(ofFile: folder + "/link") == nil)
            #expect(await refusal(ofFile: folder + "/near") == nil)
        }
    }

    /// ".." after a link leads out of the folder it leads to, not out of the one it stands in.
    @Test func aRelativePathIsTheSystemsOwn() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/far/inner", withIntermediateDirectories: true)
            try write(Self.good, to: folder + "/far/news.json")
            try link(folder + "/near", to: "far/inner")
            let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
            let path = String(repeating: "../", count: depth) + folder.drop { $0 == "/" } + "/near/../news.json"
            #expect(await refusal(ofFile: path) == nil)
        }
        #expect(await refusal(ofFile: "~/") == "\"~/\" does not exist.", "a shell's sign for the home folder")
    }

    @Test func aMissingFileIsNamed() async throws {
        try await withFolder { folder in
            #expect(await refusal(ofFile: folder + "/news.json") == "\"\(folder)/news.json\" does not exist.")
            #expect(
                await refusal(ofFile: "https://example.org/news.json")
                    == "\"https://example.org/news.json\" is an address, and only files can be opened.")
            #expect(await refusal(ofFile: "feeds/a://b.json") == "\"feeds/a://b.json\" does not exist.")
            #expect(await refusal(ofFile: "://b.json") == "\"://b.json\" does not exist.")
            #expect(
                await refusal(ofFile: folder + "/nowhere/news.json")
                    == "\"\(folder)/nowhere/news.json\" does not exist.")
            try link(folder + "/link", to: "news.json")
            #expect(await refusal(ofFile: folder + "/link") == "\"\(folder)/link\" does not exist.")
            try write(Self.good, to: folder + "/news.json")
            #expect(await refusal(ofFile: folder + "/news.json/") == "\"\(folder)/news.json/\" does not exist.")
        }
        #expect(await refusal(ofFile: "") == "\"\" does not exist.")
        #expect(await refusal(ofFile: "/etc/passwd\0.json") != nil, "a NUL must not cut the path short")
    }

    @Test func aFolderIsRefused() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/feeds", withIntermediateDirectories: true)
            #expect(await refusal(ofFile: folder + "/feeds") == "\"\(folder)/feeds\" is a folder, not a file.")
            #expect(await refusal(ofFile: folder + "/feeds/") == "\"\(folder)/feeds/\" is a folder, not a file.")
        }
    }

    @Test func aPipeIsRefusedWithoutWaitingForAWriter() async throws {
        try await withFolder { folder in
            #expect(unsafe mkfifo(folder + "/pipe", 0o600) == 0)
            try link(folder + "/link", to: "pipe")
            #expect(await refusal(ofFile: folder + "/pipe") == "\"\(folder)/pipe\" is a pipe, not a file.")
            #expect(await refusal(ofFile: folder + "/link") == "\"\(folder)/link\" is a pipe, not a file.")
        }
        // As /dev/stdin behind another program's output.
        let pipe = Pipe()
        let number = pipe.fileHandleForReading.fileDescriptor
        #expect(await refusal(ofFile: "/dev/fd/\(number)") == "\"/dev/fd/\(number)\" is a pipe, not a file.")
        try pipe.fileHandleForReading.close()
    }

    @Test func aSocketIsRefused() async throws {
        try await withFolder { folder in
            var address = Data([UInt8(AF_UNIX), 0]) + Data((folder + "/socket").utf8)
            address.append(Data(count: MemoryLayout<sockaddr_un>.size - address.count))
            let port = SocketPort(protocolFamily: AF_UNIX, socketType: 1, protocol: 0, address: address)
            #expect(await refusal(ofFile: folder + "/socket") == "\"\(folder)/socket\" is a socket, not a file.")
            port?.invalidate()
        }
    }

    @Test func aDeviceIsRefused() async throws {
        #expect(await refusal(ofFile: "/dev/zero") == "\"/dev/zero\" is a device, not a file.")
        try await withFolder { folder in
            try link(folder + "/link", to: "/dev/zero")
            #expect(await refusal(ofFile: folder + "/link") == "\"\(folder)/link\" is a device, not a file.")
        }
    }

    /// To root nothing is denied; `failuresOfTheSystemAreToldInWords` has the sentence in either case.
    @Test func aFileWithoutPermissionIsRefused() async throws {
        try await withFolder { folder in
            let path = folder + "/news.json"
            try write(Self.good, to: path)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
            let denied = "\"\(path)\" cannot be read: permission denied."
            #expect(await refusal(ofFile: path) == (FileManager.default.isReadableFile(atPath: path) ? nil : denied))
        }
    }

    @Test func failuresOfTheSystemAreToldInWords() {
        func sentence(_ code: POSIXErrorCode) -> String {
            // As Foundation throws them.
            let error = CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(code)])
            return FeedFile.failure(error, "/feeds/news.json").description
        }
        #expect(sentence(.ENOENT) == "\"/feeds/news.json\" does not exist.")
        #expect(sentence(.ENOTDIR) == "\"/feeds/news.json\" does not exist.")
        #expect(sentence(.EACCES) == "\"/feeds/news.json\" cannot be read: permission denied.")
        #expect(sentence(.EPERM) == "\"/feeds/news.json\" cannot be read: permission denied.")
        #expect(sentence(.EISDIR) == "\"/feeds/news.json\" is a folder, not a file.")
        #expect(sentence(.ENXIO) == "\"/feeds/news.json\" is a socket or device, not a file.")
        #expect(sentence(.ELOOP) == "\"/feeds/news.json\" cannot be read: its links form a loop.")
        #expect(sentence(.ENAMETOOLONG) == "\"/feeds/news.json\" cannot be read: its name is too long.")
        #expect(sentence(.EIO) == "\"/feeds/news.json\" cannot be read: input/output error.")
        #expect(sentence(.ENOMEM) == "\"/feeds/news.json\" cannot be read: the system reports error 12.")
    }

    @Test func linksInACircleAreRefused() async throws {
        try await withFolder { folder in
            try link(folder + "/a", to: folder + "/a")
            #expect(
                await refusal(ofFile: folder + "/a")
                    == "\"\(folder)/a\" cannot be read: its links form a loop.")
            try link(folder + "/b", to: "c")
            try link(folder + "/c", to: "b")
            #expect(
                await refusal(ofFile: folder + "/b")
                    == "\"\(folder)/b\" cannot be read: its links form a loop.")
        }
    }

    @Test func aNameTooLongIsRefused() async throws {
        try await withFolder { folder in
            let name = String(repeating: "n", count: 300)
            #expect(
                await refusal(ofFile: folder + "/" + name)
                    == "\"\(folder)/\(name)\" cannot be read: its name is too long.")
        }
    }

    @Test func aFileAboveTheLimitIsRefusedUnread() async throws {
        try await withFolder { folder in
            let path = folder + "/big.json"
            try writeZeros(FeedReader.sizeLimit + 1, to: path)
            #expect(await refusal(ofFile: path) == "\"\(path)\" is too large: 65 MB, the limit is 64 MB.")
        }
    }

    @Test func aFileThatGrewAboveTheLimitIsRefusedWhileItIsRead() async throws {
        try await withFolder { folder in
            let path = folder + "/big.json"
            try writeZeros(FeedReader.sizeLimit * 2, to: path)
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            let error = #expect(throws: FeedError.self) { try FeedFile.bytes(of: handle, expected: 3, path) }
            #expect(error?.description == "\"\(path)\" is too large: 65 MB, the limit is 64 MB.")
        }
    }

    @Test func aFailureWhileReadingIsToldToo() async throws {
        try await withFolder { folder in
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder))
            let error = #expect(throws: FeedError.self) { try FeedFile.bytes(of: handle, expected: 3, "/feeds/news") }
            #expect(error?.description == "\"/feeds/news\" is a folder, not a file.")
        }
    }

    @Test func aFileThatClaimsNoSizeIsReadToItsEnd() async {
        #expect(
            await refusal(ofFile: "/proc/self/status")
                == "\"/proc/self/status\" is not a feed: it is neither XML nor JSON.")
    }

    @Test func aNameIsShownOnOneLine() {
        let error = FeedError(path: "/feeds/a\nb\u{7}.json", reason: .missing)
        #expect(error.description == "\"/feeds/a b.json\" does not exist.")
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

    private func link(_ path: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
    }

    private func writeZeros(_ count: Int, to path: String) throws {
        try write("", to: path)
        try FileHandle(forWritingTo: URL(fileURLWithPath: path)).truncate(atOffset: UInt64(count))
    }
}
