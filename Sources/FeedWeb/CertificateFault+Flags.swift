import CSoup

extension CertificateFault {
    /// The worst fault; nil for a certificate without faults.
    init?(_ flags: GTlsCertificateFlags) {
        let worstFirst: [(GTlsCertificateFlags, CertificateFault)] = [
            (G_TLS_CERTIFICATE_REVOKED, .revoked), (G_TLS_CERTIFICATE_EXPIRED, .expired),
            (G_TLS_CERTIFICATE_NOT_ACTIVATED, .notYetValid), (G_TLS_CERTIFICATE_UNKNOWN_CA, .unknownIssuer),
            (G_TLS_CERTIFICATE_BAD_IDENTITY, .otherHost), (G_TLS_CERTIFICATE_INSECURE, .weak),
        ]
        guard flags.rawValue != 0 else { return nil }
        self = worstFirst.first { $0.0.rawValue & flags.rawValue != 0 }?.1 ?? .other
    }
}
