/// A character reference such as `&eacute;`, `&#8217;` or `&#x2019;`, with its semicolon.
///
/// An unknown name, a number without a character, or a missing semicolon makes it plain text.
struct HTMLEntity {
    let scalar: Unicode.Scalar
    /// In bytes, `&` and `;` included.
    let length: Int

    /// - Parameter start: The index of the `&`.
    init?(_ bytes: [UInt8], at start: Int) {
        let body = bytes[(start + 1)...].prefix(10)
        guard let end = body.firstIndex(of: UInt8(ascii: ";")), end > start + 1 else { return nil }
        let name = body[..<end]
        let found = name.first == UInt8(ascii: "#") ? Self.numbered(name.dropFirst()) : Self.named(name)
        guard let scalar = found else { return nil }
        self.scalar = scalar
        length = end + 1 - start
    }

    private static func named(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard name.count <= 8 else { return nil }
        return names[name.reduce(0) { $0 << 8 | UInt64($1) }]
    }

    private static func numbered(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHex = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let written = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
        guard let first = written.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let number = UInt32(written, radix: isHex ? 16 : 10), number > 0
        else { return nil }
        // Like browsers: 128 to 159 mean Windows-1252.
        if 0x80..<0xA0 ~= number { return windows1252[Int(number - 0x80)] }
        return Unicode.Scalar(number)
    }

    /// Converts a byte from 128 on to UTF-8.
    static func windows1252(_ byte: UInt8) -> [UInt8] {
        Array(String(byte < 0xA0 ? windows1252[Int(byte) - 0x80] : Unicode.Scalar(byte)).utf8)
    }

    private static let windows1252 = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    /// By the bytes of the name as one number, so that a lookup creates no string.
    private static let names: [UInt64: Unicode.Scalar] = {
        var names: [UInt64: Unicode.Scalar] = [:]
        for (list, scalars) in lists {
            for (name, scalar) in zip(list.split(separator: " "), scalars.unicodeScalars) {
                names[name.utf8.reduce(0) { $0 << 8 | UInt64($1) }] = scalar
            }
        }
        return names
    }()

    private static let lists: [(String, String)] = [
        ("amp lt gt quot apos nbsp shy", "&<>\"'\u{A0}\u{AD}"),
        ("ensp emsp thinsp zwnj zwj", "\u{2002}\u{2003}\u{2009}\u{200C}\u{200D}"),
        ("ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo laquo raquo lsaquo rsaquo", "–—‘’‚“”„«»‹›"),
        ("hellip bull middot dagger Dagger permil prime Prime sect para", "…•·†‡‰′″§¶"),
        ("euro pound yen cent curren copy reg trade deg plusmn times divide minus", "€£¥¢¤©®™°±×÷−"),
        ("frac12 frac14 frac34 sup1 sup2 sup3 micro ordf ordm iexcl iquest", "½¼¾¹²³µªº¡¿"),
        ("larr uarr rarr darr harr ne le ge asymp infin hearts check", "←↑→↓↔≠≤≥≈∞♥✓"),
        ("Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil", "ÀÁÂÃÄÅÆÇ"),
        ("Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde", "ÈÉÊËÌÍÎÏÐÑ"),
        ("Ograve Oacute Ocirc Otilde Ouml Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig", "ÒÓÔÕÖØÙÚÛÜÝÞß"),
        ("agrave aacute acirc atilde auml aring aelig ccedil", "àáâãäåæç"),
        ("egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde", "èéêëìíîïðñ"),
        ("ograve oacute ocirc otilde ouml oslash ugrave uacute ucirc uuml yacute thorn yuml", "òóôõöøùúûüýþÿ"),
        ("OElig oelig Scaron scaron Yuml", "ŒœŠšŸ"),
        ("Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu", "ΑΒΓΔΕΖΗΘΙΚΛΜ"),
        ("Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega", "ΝΞΟΠΡΣΤΥΦΧΨΩ"),
        ("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu", "αβγδεζηθικλμ"),
        ("nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega", "νξοπρςστυφχψω"),
        ("fnof oline frasl forall part exist empty nabla isin notin ni prod sum lowast radic", "ƒ‾⁄∀∂∃∅∇∈∉∋∏∑∗√"),
        ("prop ang and or cap cup int sim cong equiv sub sup loz spades clubs diams crarr", "∝∠∧∨∩∪∫∼≅≡⊂⊃◊♠♣♦↵"),
        ("brvbar uml not macr acute cedil circ tilde lsquor", "¦¨¬¯´¸ˆ˜‚"),
        ("lArr uArr rArr dArr hArr lceil rceil lfloor rfloor lang rang lrm rlm", "⇐⇑⇒⇓⇔⌈⌉⌊⌋⟨⟩\u{200E}\u{200F}"),
        (
            "alefsym image real weierp thetasym upsih piv nsub sube supe oplus otimes perp sdot there4",
            "ℵℑℜ℘ϑϒϖ⊄⊆⊇⊕⊗⊥⋅∴"
        ),
        ("breve caron dot ogon dblac", "˘ˇ˙˛˝"),
        ("Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron", "ĀāĂăĄąĆćĈĉĊċČč"),
        ("Dcaron dcaron Dstrok dstrok Emacr emacr Edot edot Eogon eogon Ecaron ecaron", "ĎďĐđĒēĖėĘęĚě"),
        ("Gcirc gcirc Gbreve gbreve Gdot gdot Gcedil Hcirc hcirc Hstrok hstrok", "ĜĝĞğĠġĢĤĥĦħ"),
        ("Itilde itilde Imacr imacr Iogon iogon Idot imath inodot IJlig ijlig", "ĨĩĪīĮįİııĲĳ"),
        ("Jcirc jcirc Kcedil kcedil kgreen Lacute lacute Lcedil lcedil Lcaron lcaron", "ĴĵĶķĸĹĺĻļĽľ"),
        ("Lmidot lmidot Lstrok lstrok Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG eng", "ĿŀŁłŃńŅņŇňŉŊŋ"),
        ("Omacr omacr Odblac odblac Racute racute Rcedil rcedil Rcaron rcaron", "ŌōŐőŔŕŖŗŘř"),
        ("Sacute sacute Scirc scirc Scedil scedil Tcedil tcedil Tcaron tcaron Tstrok tstrok", "ŚśŜŝŞşŢţŤťŦŧ"),
        ("Utilde utilde Umacr umacr Ubreve ubreve Uring uring Udblac udblac Uogon uogon", "ŨũŪūŬŭŮůŰűŲų"),
        ("Wcirc wcirc Ycirc ycirc Zacute zacute Zdot zdot Zcaron zcaron", "ŴŵŶŷŹźŻżŽž"),
    ]
}
