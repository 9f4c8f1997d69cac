import Glibc

/// The way to one device of the X server's test driver.
@MainActor
final class DeviceSocket {
    private let descriptor: CInt

    init(path: String) {
        descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { place in
            place.copyBytes(from: path.utf8.prefix(place.count - 1))
        }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        precondition(result == 0, "The test device \(path) does not answer.")
        write(.version)
        read(count: 12)
    }

    /// Returns when the X server has handled it.
    func send(_ message: DeviceMessage) {
        write(message)
        write(.wait)
        read(count: 8)
    }

    private func write(_ message: DeviceMessage) {
        let bytes = message.bytes
        let count = Glibc.write(descriptor, bytes, bytes.count)
        precondition(count == bytes.count, "A test device takes no events.")
    }

    private func read(count: Int) {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let read = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + filled, count - filled) }
            precondition(read > 0, "A test device gives no answer.")
            filled += read
        }
    }
}
