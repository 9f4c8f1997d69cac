import Foundation
import TestSupport
import Testing

@testable import FeedModel

@Suite struct FeedDateTests {
    @Test(arguments: [
        ("2017-05-17T08:02:12-07:00", 1_495_033_332),
        ("2017-05-17T15:02:12Z", 1_495_033_332),
        ("2017-05-17t15:02:12z", 1_495_033_332),
        ("2017-05-17 15:02:12Z", 1_495_033_332),
        ("2017-05-17T15:02:12", 1_495_033_332),
        ("2017-05-17T15:02:12.5+00:00", 1_495_033_332.5),
        ("2017-05-17T15:02:12,250Z", 1_495_033_332.25),
        ("2017-05-17T15:02:12.1234567890123456789Z", 1_495_033_332.123456789),
        ("2017-05-17T15:02Z", 1_495_033_320),
        ("2017-05-17T20:32:12+0530", 1_495_033_332),
        ("2017-05-17T17:02:12+02", 1_495_033_332),
        ("\n 2017-05-17T15:02:12Z ", 1_495_033_332),
        ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("1970-01-01T00:00:00Z", 0),
        ("1969-12-31T23:59:59Z", -1),
        ("2000-02-29T00:00:00Z", 951_782_400),
        ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("2017-05-17", 1_495_022_400),
    ])
    func aDateIsRead(text: String, seconds: Double) {
        #expect(FeedDate.parse(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "2017-13-01", "2017-00-01", "2017-02-29", "1900-02-29", "2017-04-31", "2017-05-00", "2017-05-17T15",
        "2017-05-17T25:00:00Z", "2017-05-17T24:00:01Z", "2017-05-17T15:60:00Z", "2017-05-17T15:02:61Z",
        "2017-05-17T15:02:12+24:00", "2017-05-17T15:02:12+02:60", "+2017-05-17",
        "yesterday", "05/06/2017", "5-6-2017", "17 May", "31 Feb 2017", "17 May 2017 25:00",
        "17 May June 2017", "17 Mar June 2017", "1 2 May 2017", "17 May 2017 13:00 PM",
        "17 May 2017 13:02 PM extra 5", "Wed, 17 Mai foo", "0",
        "12:30",
        "99999-01-01", "2017-W53-1", "2017-W00-1", "2017-W20-8", "2017-W", "令和0年5月1日", "17 May 2017 25h00",
        "17.05.2017 15.62", "5 tháng 13, 2017",
    ])
    func whatIsNoDateIsNone(text: String) {
        #expect(FeedDate.parse(text) == nil)
    }

    /// All of them mean the same moment.
    @Test(arguments: [
        "Wed, 17 May 2017 15:02:12 GMT", "Wed, 17 May 2017 15:02:12 +0000", "17 May 2017 15:02:12 UT",
        "Wednesday, 17-May-17 15:02:12 GMT", "wed, 17 may 2017 15:02:12 z", "Wed, 17 May 17 15:02:12 GMT",
        "Wed, 17 May 117 15:02:12 GMT", "Wed, 17 May 2017 08:02:12 PDT", "Wed, 17 May 2017 10:02:12 -0500",
        "Wed, 17 May 2017 17:02:12 +0200 (CEST)", "Wed, 17 May 2017 17:02:12 CEST", "Wed 17 May 2017 20:32:12 IST",
        "Wed, 17 May 2017 17:02:12 GMT+02:00", "Wed, 17 May 2017 17:02:12 +2:00", "May 17, 2017 3:02:12 PM",
        "Wed May 17 15:02:12 2017", "Wed May 17 15:02:12 UTC 2017", "May 17th, 2017 15:02:12", "17. Mai 2017 15:02:12",
        "Mi, 17 Mai 2017 17:02:12 +0200", "17 mayo 2017 15:02:12", "2017/05/17 15:02:12", "17.05.2017 15:02:12",
        "17/05/2017 15:02:12", "05/17/2017 15:02:12", "2017-5-17 15:02:12", "20170517T150212Z", "2017-05-17T15:02:12 Z",
        "2017-05-17 15:02:12 +0000", "2017-05-17 17:02:12 CEST", "Wed,17 May 2017 15:02:12",
        "  17  May\n2017  15:02:12 ",
        "Wed, 17 May 2017 15:02:12 Nowhere", "2017-May-17 15:02:12", "Wed, 17 May, 2017 15:02:12 GMT",
        "Wed, 17 May 2017 15:02:12.000 GMT", "17.5.17 15:02:12", "May 17, 2017 3:02:12 p.m.",
        "May 17, 2017 11:02:12 a.m. EDT", "17 mayo 2017 3:02:12 p. m. UTC", "May 17, 2017, 3:02:12 P.M",
        "2017-05-17T11:02:12-04:00[America/New_York]", "1495033332", "1495033332000", "20170517150212",
        "17/05/17 15:02:12",
        "Wed, 17 May 2017 08:02:12 America/Los_Angeles", "Wed, 17 May 2017 17:02:12 Europe/Brussels",
        "2017-05-17T11:02:12[America/New_York]", "Wed, 17 May 2017 11:02:12 ET", "Wed, 17 May 2017 10:02:12 CT",
        "Wed, 17 May 2017 09:02:12 MT", "Wed, 17 May 2017 08:02:12 PT", "May 17, 2017 11:02:12 Eastern Time",
        "Wed, 17 May 2017 08:02:12 Pacific Daylight Time", "2017-05-18 01:02:12 Australia/Sydney",
        "2017-05-17 오후 3:02:12", "2017. 5. 17. 오후 3:02:12", "2017년 5월 17일 오후 3시 2분 12초", "2017年5月17日 15:02:12",
        "2017年05月17日(水)15時02分12秒", "2017/05/17 下午3:02:12", "2017年5月17日 午後3時2分12秒",
        "Wed, 17 May 2017 10:02:12 \u{2212}0500", "Wed,\u{A0}17\u{A0}May\u{A0}2017 17:02:12 +0200",
        "17\u{202F}mai\u{202F}2017 15:02:12",
        "Wed, 17 May 2017 08:02:12:-0700", "2017-05-17T15:02:12 :+00:00", "Ср, 17 мая 2017 18:02:12 +0300",
        "17 МАЯ 2017 15:02:12", "śr., 17 maj 2017 17:02:12 +0200", "17 maja 2017 15:02:12", "17. května 2017 15:02:12",
        "Çar, 17 May 2017 18:02:12 +0300", "17 Mayıs 2017 15:02:12", "Τετ, 17 Μαΐ 2017 18:02:12 +0300",
        "17 Μαΐου 2017 15:02:12",
        "ke, 17 touko 2017 18:02:12 +0300", "2017. május 17. 15:02:12", "ons, 17 maj 2017 17:02:12 +0200",
        "onsdag 17. mai 2017 15:02:12", "17 травня 2017 15:02:12", "17 mai 2017, 15:02:12", "17 máj 2017 15:02:12",
        "17 svibnja 2017 15:02:12", "17 gegužės 2017 15:02:12", "17 Mei 2017 15:02:12", "15:02:12 17 May 2017",
        "May 17, 2017 @ 3:02:12 pm", "17 May 2017 | 15:02:12", "Wednesday: 17 May 2017 15:02:12", "2017-137T15:02:12Z",
        "Wed, 17 May 2017 15:02:12 Nowhere/Land",
    ])
    func whatFeedsWriteInPlaceOfADateIsRead(text: String) {
        #expect(FeedDate.parse(text)?.timeIntervalSince1970 == 1_495_033_332)
    }

    @Test(arguments: [
        ("2017", "2017-01-01"), ("2017-05", "2017-05-01"), ("17 May 2017", "2017-05-17"), ("2017/5/7", "2017-05-07"),
        ("May 7, 2017", "2017-05-07"), ("6/6/2017", "2017-06-06"), ("Sun, 31 Dec 99", "1999-12-31"),
        ("20170517", "2017-05-17"), ("12 August 2021", "2021-08-12"), ("3 Sept 2021", "2021-09-03"),
        ("1 décembre 2020", "2020-12-01"), ("24 dez 2020", "2020-12-24"), ("5 août 2020", "2020-08-05"),
        ("1 set 2020", "2020-09-01"),
    ])
    func aDayWithoutATimeIsNoon(text: String, day: String) {
        #expect(FeedDate.parse(text) == FeedDate.parse(day + "T12:00:00Z"))
    }

    @Test(arguments: [
        ("令和5年12月5日", "2023-12-05"), ("平成31年4月30日", "2019-04-30"), ("平成３１年４月３０日", "2019-04-30"),
        ("令和元年5月1日", "2019-05-01"), ("昭和64年1月7日", "1989-01-07"), ("民國112年12月5日", "2023-12-05"),
        ("中華民國 112年12月5日", "2023-12-05"), ("令和5年12月5日 14:30", "2023-12-05T14:30:00Z"),
        ("5 ธันวาคม 2566", "2023-12-05"), ("๕ ธันวาคม ๒๕๖๖", "2023-12-05"), ("5 มิถุนายน 2023", "2023-06-05"),
        ("２０１７-05-17", "2017-05-17"),
    ])
    func yearsOfErasAreThoseOfTheCalendar(text: String, date: String) {
        #expect(FeedDate.parse(text) == FeedDate.parse(date))
        #expect(FeedDate.parse(date) != nil)
    }

    @Test(arguments: [
        "mardi 12 décembre 2023 à 14h30", "12 décembre 2023, 14 h 30", "12 décembre 2023 à 14h 30",
        "14h30, 12 décembre 2023", "12.12.2023, 14.30 Uhr", "Dienstag, 12. Dezember 2023, 14.30 Uhr",
        "12. 12. 2023 14.30", "12. joulukuuta 2023 klo 14.30", "2023-12-12T14.30.00Z", "2023-12-12 15.30.00 +0100",
        "2023-W50-2T14:30:00Z", "12 tháng 12, 2023 14:30",
    ])
    func aClockIsReadAsTheLanguageWritesIt(text: String) {
        #expect(FeedDate.parse(text) == FeedDate.parse("2023-12-12T14:30:00Z"))
    }

    @Test(arguments: [
        ("lundi 11 décembre 2023 à 9h05", "2023-12-11T09:05:00Z"), ("11 décembre 2023 à 9h", "2023-12-11T09:00:00Z"),
        ("12 helmikuuta 2023", "2023-02-12"), ("14h 5 May 2017", "2017-05-05T14:00:00Z"),
        ("5. Jänner 2024", "2024-01-05"), ("5. Feber 2024", "2024-02-05"), ("5 tháng 12, 2023", "2023-12-05"),
        ("Thứ Ba, 5 Tháng 12 2023", "2023-12-05"), ("5 दिसंबर 2023", "2023-12-05"), ("5 मई 2023", "2023-05-05"),
        ("2023-W49-2", "2023-12-05"), ("2023W492", "2023-12-05"), ("2023-W49", "2023-12-04"),
        ("2020-W53-7", "2021-01-03"), ("2009-W01-1", "2008-12-29"),
    ])
    func aDayIsReadAsTheLanguageWritesIt(text: String, date: String) {
        #expect(FeedDate.parse(text) == FeedDate.parse(date))
        #expect(FeedDate.parse(date) != nil)
    }

    @Test(arguments: [
        ("mar., 05 mars 2024 10:00:00 +0100", "2024-03-05T09:00:00Z"),
        ("mar, 05 mar 2024 10:00:00 +0100", "2024-03-05T09:00:00Z"),
        ("mar, 04 giu 2024 10:00:00 +0200", "2024-06-04T08:00:00Z"),
        ("mar., 16 mai 2017 15:02:12 +0000", "2017-05-16T15:02:12Z"),
        ("Mar 5, 2024 10:00 AM", "2024-03-05T10:00:00Z"), ("5 mar 2024 10:00", "2024-03-05T10:00:00Z"),
        ("Tue Mar 05 10:00:00 2024", "2024-03-05T10:00:00Z"),
    ])
    func marIsTuesdayWhereAMonthFollows(text: String, date: String) {
        #expect(FeedDate.parse(text) == FeedDate.parse(date))
    }

    /// "ET" and names of places have summer time.
    @Test(arguments: [
        ("Tue, 03 Jan 2017 12:00:00 ET", "2017-01-03T17:00:00Z"),
        ("Mon, 03 Jul 2017 12:00:00 ET", "2017-07-03T16:00:00Z"),
        ("Tue, 03 Jan 2017 12:00:00 Europe/London", "2017-01-03T12:00:00Z"),
        ("Mon, 03 Jul 2017 12:00:00 Europe/London", "2017-07-03T11:00:00Z"),
        ("Mon, 03 Jul 2017 12:00:00 Asia/Kolkata", "2017-07-03T06:30:00Z"),
        ("Mon, 03 Jul 2017 12:00:00 Pacific/Auckland", "2017-07-03T00:00:00Z"),
        ("Mon, 03 Jul 2017 12:00:00 America/Argentina/Ushuaia", "2017-07-03T15:00:00Z"),
        ("Mon, 03 Jul 2017 12:00:00 Etc/GMT+5", "2017-07-03T17:00:00Z"),
        ("Mon, 03 Jul 2040 12:00:00 America/Los_Angeles", "2040-07-03T19:00:00Z"),
        ("Mon, 03 Jul 2017 12:00:00 ../../etc/passwd", "2017-07-03T12:00:00Z"),
    ])
    func aPlaceHasItsSummerTime(text: String, date: String) {
        #expect(FeedDate.parse(text) == FeedDate.parse(date))
    }

    @Test(arguments: [
        ("Mon, 02/01/2006", "2006-01-02"), ("Wed, 02/01/2006", "2006-02-01"), ("lundi 02/01/2006", "2006-01-02"),
        ("Mi, 01/02/2006", "2006-02-01"), ("5/6/2017 Mon", "2017-06-05"), ("Sun, 04/02/24", "2024-02-04"),
        ("понедельник, 5-6-2017", "2017-06-05"), ("Fri, 13/01/2006", "2006-01-13"), ("Sun, 13/01/2006", "2006-01-13"),
        ("3 lip 2020", "2020-07-03"), ("Pet, 5 lip 2020", "2020-06-05"), ("Čet, 11 lip 2020", "2020-06-11"),
        ("May 2017", "2017-05-01"), ("2017年5月", "2017-05-01"), ("17. 5. 2017", "2017-05-17"),
        ("2017-137", "2017-05-17"),
    ])
    func theNameOfTheDayDecides(text: String, day: String) {
        #expect(FeedDate.parse(text) == FeedDate.parse(day))
    }

    /// Feeds cut the names of months to three or four letters, whatever the language has for a short form.
    @Test(arguments: [
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
        "ledna února března dubna května června července srpna září října listopadu prosince",
        "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta "
            + "marraskuuta joulukuuta",
        "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου "
            + "Δεκεμβρίου",
        "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "január február március április május június július augusztus szeptember október november december",
        "januari februari maart april mei juni juli augustus september oktober november december",
        "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
    ])
    func aMonthMayBeCutShort(names: String) {
        for (index, name) in names.split(separator: " ").enumerated() {
            let day = FeedDate.parse(index < 9 ? "2017-0\(index + 1)-17" : "2017-\(index + 1)-17")
            #expect(FeedDate.parse("17 \(name) 2017") == day, "\(name)")
            for length in [3, 4] where length < name.count {
                let short = String(name.prefix(length))
                guard !Self.ambiguous.contains(short) else { continue }
                #expect(FeedDate.parse("17 \(short) 2017") == day, "\(short)")
            }
        }
    }

    /// Beginnings of two months, of one language or of two, and of a day.
    private static let ambiguous: Set = ["čer", "červ", "Ιου", "list", "srpn", "mar", "sze"]

    private func days(_ dates: [String]) throws -> [String?] {
        let items = dates.enumerated().map { "<item><guid>\($0)</guid><pubDate>\($1)</pubDate></item>" }
        let reading = try read("<rss><channel><title>T</title>\(items.joined())</channel></rss>")
        return reading.feed.posts.map { $0.datePublished.map { "\(FeedDay($0, in: .gmt))" } }
    }

    @Test func otherItemsOfTheFeedDecide() throws {
        #expect(try days(["05/06/2017", "13/06/2017"]) == ["2017-06-05", "2017-06-13"])
        #expect(try days(["05/06/2017 10:00", "05/13/2017 10:00"]) == ["2017-05-06", "2017-05-13"])
        #expect(try days(["05/06/2017", "Mon, 05/06/2017"]) == ["2017-06-05", "2017-06-05"])
        // Newest first, by days and not by months.
        #expect(try days(["03/02/2017", "02/02/2017", "12/01/2017"]) == ["2017-02-03", "2017-02-02", "2017-01-12"])
        #expect(try days(["01/12/2017", "02/03/2017", "02/05/2017"]) == ["2017-01-12", "2017-02-03", "2017-02-05"])
        #expect(try days(["05/06/2017", "06/07/2017"]) == [nil, nil])
        #expect(try days(["05/06/2017", "13/06/2017", "06/13/2017"])[0] == nil, "they contradict each other")
    }

    /// Whatever the white space and the case.
    @Test(arguments: [
        "Wed, 17 May 2017 15:02:12 GMT", "2017-05-17T15:02:12Z", "mer. 17 août 2016 10:00:00 +0200", "3 février 2020",
        "Sat Feb 03 2024 04:05:06 GMT+0100", "2024年2月3日 04:05", "Mon, 02/01/2006", "17.05.2017 15:02:12",
    ])
    func whiteSpaceAndCaseDecideNothing(text: String) {
        let date = FeedDate.parse(text)
        #expect(date != nil)
        for variant in [
            "\n\t" + text + "  ", text.replacingOccurrences(of: " ", with: "\u{A0}"),
            text.replacingOccurrences(of: " ", with: "  "), text.uppercased(), text.lowercased(),
            text.decomposedStringWithCanonicalMapping,
        ] {
            #expect(FeedDate.parse(variant) == date, "\(variant)")
        }
    }

    @Test func randomTextNeverTraps() {
        var generator = SeededGenerator(seed: 5)
        let pieces = [
            "17", "2017", "5", "/", "-", ".", ":", " ", "mai", "Mon", "年", "月", "日", "오후", "PT", "Europe/", "+", "99",
            "am", "é",
        ]
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...14, using: &generator)
            _ = FeedDate.readings(of: (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined())
        }
    }

    @Test func midnightMayBeTheEndOfADay() {
        #expect(FeedDate.parse("Wed, 17 May 2017 24:00:00 GMT") == FeedDate.parse("2017-05-18T00:00:00Z"))
        #expect(FeedDate.parse("17 May 2017 12:30 AM") == FeedDate.parse("2017-05-17T00:30:00Z"))
        #expect(FeedDate.parse("17 May 2017 12:30 PM") == FeedDate.parse("2017-05-17T12:30:00Z"))
    }

    @Test func everyDayAgreesWithTheCalendar() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        // Noon of every 13th day from 1900 to 2100 and a bit.
        for step in 0..<5_700 {
            let date = Date(timeIntervalSince1970: Double(step * 13 - 25_567) * 86_400 + 43_200)
            let day = FeedDay(date, in: calendar.timeZone)
            #expect(FeedDate.parse(day.description) == date)
        }
    }
}
