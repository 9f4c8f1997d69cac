import CSoup
import Foundation

/// A server's certificate, made for the test by an issuer of its own.
///
///     let issuer = try TestIssuer()
///     let server = try WebTestServer(certificate: try issuer.certificate(for: "127.0.0.1")) { _ in
///         .document("<rss/>")
///     }
///     let session = WebSession(userAgent: "test", trust: .issuers(file: issuer.file))
public struct TestCertificate: Sendable {
    fileprivate let certificate: String
    fileprivate let key: String

    func load() throws -> UnsafeMutablePointer<GTlsCertificate> {
        var error: UnsafeMutablePointer<GError>?
        guard let loaded = g_tls_certificate_new_from_files(certificate, key, &error) else {
            throw TestServerError(error)
        }
        return loaded
    }
}

/// Who issues certificates that nobody but a test trusts. Needs the program `openssl`.
public final class TestIssuer: Sendable {
    private let folder: URL

    /// The issuer's own certificate.
    public var file: String { folder.appendingPathComponent("issuer.pem").path }

    public init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("issuer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write("issued", "")
        try write("serial", "01\n")
        try write(
            "settings",
            """
            [req]
            distinguished_name = name
            x509_extensions = issuer
            [name]
            [issuer]
            basicConstraints = critical, CA:TRUE
            keyUsage = critical, keyCertSign
            subjectKeyIdentifier = hash
            [ca]
            default_ca = test
            [test]
            database = issued
            serial = serial
            new_certs_dir = .
            default_md = sha256
            policy = policy
            unique_subject = no
            [policy]
            commonName = supplied
            """)
        try openssl(
            "req", "-config", "settings", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-keyout", "issuer.key", "-subj", "/CN=Issuer of a test", "-days", "3650", "-out", "issuer.pem")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// - Parameters:
    ///   - address: Of the server, in numbers.
    ///   - dates: From when to when it is valid, as in `20200101000000Z`.
    public func certificate(
        for address: String, dates: (start: String, end: String) = ("20200101000000Z", "20990101000000Z")
    ) throws -> TestCertificate {
        let name = UUID().uuidString
        try write("\(name).extensions", "subjectAltName = IP:\(address)\nbasicConstraints = CA:FALSE\n")
        try openssl(
            "req", "-config", "settings", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-keyout", "\(name).key", "-subj", "/CN=Server of a test", "-out", "\(name).csr")
        try openssl(
            "ca", "-batch", "-config", "settings", "-cert", "issuer.pem", "-keyfile", "issuer.key", "-in",
            "\(name).csr",
            "-out", "\(name).pem", "-notext", "-startdate", dates.start, "-enddate", dates.end,
            "-extfile", "\(name).extensions")
        return TestCertificate(
            certificate: folder.appendingPathComponent("\(name).pem").path,
            key: folder.appendingPathComponent("\(name).key").path)
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func openssl(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.currentDirectoryURL = folder
        let output = Pipe()
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let complaint = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw TestServerError("openssl \(arguments[0]): \(String(decoding: complaint, as: UTF8.self))")
        }
    }
}
