import Foundation
import Glibc
import Testing

@testable import FeedModel

@Suite struct FeedFileTests {
    static let good = #"{"version": "https://jsonfeed.org/version/1.1", "title": "News", "items": []}"#

    @Test func aFileAndALinkToOneAreRead() async throws {
        try await withFolder { folder in
            try write(Self.good, to: folder + "/news.json")
            try link(folder + "/link", to: folder + "/news.json")
            try link(folder + "/near", to: "link")
            for name in ["news.json", "link", "near"] {
                let reading = try await FeedReader.read(contentsOf: folder + "/" + name)
                #expect(reading.feed == Feed(title: "News") && reading.diagnostics.isEmpty)
            }
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

    @Test func aFolderAndADeviceAreRefused() async throws {
        #expect(await refusal(ofFile: "/dev/zero") == "\"/dev/zero\" is a device, not a file.")
        try await withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/feeds", withIntermediateDirectories: true)
            try link(folder + "/link", to: "/dev/zero")
            for (name, kind) in [("feeds", "folder"), ("feeds/", "folder"), ("link", "device")] {
                let path = folder + "/" + name
                #expect(await refusal(ofFile: path) == "\"\(path)\" is a \(kind), not a file.")
            }
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

    /// To root nothing is denied; ``failuresOfTheSystemAreWritten(code:clause:)`` has the sentence in either case.
    @Test func aFileWithoutPermissionIsRefused() async throws {
        try await withFolder { folder in
            let path = folder + "/news.json"
            try write(Self.good, to: path)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
            let denied = "\"\(path)\" cannot be read: permission denied."
            #expect(await refusal(ofFile: path) == (FileManager.default.isReadableFile(atPath: path) ? nil : denied))
        }
    }

    @Test(arguments: [
        (POSIXErrorCode.ENOENT, "does not exist"), (.ENOTDIR, "does not exist"),
        (.EACCES, "cannot be read: permission denied"), (.EPERM, "cannot be read: permission denied"),
        (.EISDIR, "is a folder, not a file"), (.ENXIO, "is a socket or device, not a file"),
        (.ELOOP, "cannot be read: its links form a loop"), (.ENAMETOOLONG, "cannot be read: its name is too long"),
        (.EIO, "cannot be read: input/output error"), (.ENOMEM, "cannot be read: the system reports error 12"),
    ])
    func failuresOfTheSystemAreWritten(code: POSIXErrorCode, clause: String) {
        // As Foundation throws them.
        let error = CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(code)])
        #expect(FeedFile.failure(error, "/feeds/news.json").description == "\"/feeds/news.json\" \(clause).")
    }

    @Test func linksInACircleAndNamesTooLongAreRefused() async throws {
        try await withFolder { folder in
            try link(folder + "/a", to: folder + "/a")
            try link(folder + "/b", to: "c")
            try link(folder + "/c", to: "b")
            let long = String(repeating: "n", count: 300)
            for (name, reason) in [
                ("a", "its links form a loop"), ("b", "its links form a loop"), (long, "its name is too long"),
            ] {
                let path = folder + "/" + name
                #expect(await refusal(ofFile: path) == "\"\(path)\" cannot be read: \(reason).")
            }
        }
    }

    /// A file that was read would have the size at which the reading ended.
    @Test(arguments: [(FeedReader.sizeLimit + 1, 65), (FeedReader.sizeLimit * 2, 128)])
    func aFileAboveTheLimitIsRefusedUnread(bytes: Int, megabytes: Int) async throws {
        try await withFolder { folder in
            let path = folder + "/big.json"
            try writeZeros(bytes, to: path)
            #expect(await refusal(ofFile: path) == "\"\(path)\" is too large: \(megabytes) MB, the limit is 64 MB.")
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

    @Test func aFailureWhileReadingIsAnErrorToo() async throws {
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
