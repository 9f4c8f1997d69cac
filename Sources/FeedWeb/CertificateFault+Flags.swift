import CSoup

extension CertificateFault {
    /// The most important fault that GIO found; nil for a certificate without faults.
    init?(_ flags: GTlsCertificateFlags) {
        let telling: [(GTlsCertificateFlags, CertificateFault)] = [
            (G_TLS_CERTIFICATE_REVOKED, .revoked), (G_TLS_CERTIFICATE_EXPIRED, .expired),
            (G_TLS_CERTIFICATE_NOT_ACTIVATED, .notYetValid), (G_TLS_CERTIFICATE_UNKNOWN_CA, .unknownIssuer),
            (G_TLS_CERTIFICATE_BAD_IDENTITY, .otherHost), (G_TLS_CERTIFICATE_INSECURE, .weak),
        ]
        guard flags.rawValue != 0 else { return nil }
        self = telling.first { $0.0.rawValue & flags.rawValue != 0 }?.1 ?? .other
    }
}
