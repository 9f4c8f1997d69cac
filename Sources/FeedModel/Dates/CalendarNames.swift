/// The months and the days of the week in about fifty languages, as data of https://cldr.unicode.org (version 47): full
/// and short names in lower case, without accents and full stops, and without those that English has.
///
/// As a table, since Foundation would load its locales one by one, for milliseconds each.
enum CalendarNames {
    /// The months of a folded word, from 1 on. If languages differ, the later month is first, which is that of Czech
    /// and Polish: "srp" is August in Czech, and July in Croatian.
    static let months = numbers(monthTable).mapValues { Array($0.reversed()) }

    /// The months of the beginnings of these words, of three letters or more: many feeds cut "ноября" to "ноя".
    static let monthBeginnings: [String: Int] = {
        var found: [String: Set<Int>] = [:]
        for (word, numbers) in months {
            for length in 3..<max(3, word.count) { found[String(word.prefix(length)), default: []].formUnion(numbers) }
        }
        return found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }()

    /// The days of the week of a folded word, from 0 for Monday.
    static let days = numbers(dayTable).mapValues { $0.map { $0 - 1 } }

    private static func numbers(_ table: String) -> [String: [Int]] {
        var numbers: [String: [Int]] = [:]
        for (index, line) in table.split(separator: "\n").enumerated() {
            for word in line.split(separator: " ") { numbers[String(word), default: []].append(index + 1) }
        }
        return numbers
    }

    private static let monthTable = """
        janvier janv enero ene janeiro gennaio gen januari stycznia sty styczen января янв январь ocak oca ledna \
        led leden tammikuuta tammi tammikuu ιανουαριου ιαν ιανουαριοσ січня січ січень ianuarie ian januara \
        януари яну sijecnja sij sijecanj јануар јан jaanuar jaan janvaris sausio saus sausis gener xaneiro xan \
        urtarrila urt januarie janar јануари студзеня сту студзень eanair ean ionawr ion jannar يناير ژانویه \
        ינואר มกราคม იანვარი იან հունվարի հնվ հունվար yanvar yan қаңтар қаң jaenner janner जनवरी
        fevrier fevr febrero fevereiro fev febbraio februari lutego lut luty февраля февр февраль subat sub \
        unora uno unor helmikuuta helmi helmikuu φεβρουαριου φεβ φεβρουαριοσ лютого лют лютии februarie februara \
        февруари фев veljace velj veljaca фебруар феб veebruar veebr februaris vasario vas vasaris febrer \
        febreiro otsaila ots shkurt shk лютага люты feabhra feabh chwefror chwef chw frar fra فبراير فوریه \
        פברואר თებერვალი თებ փետրվարի փտվ փետրվար fevral ақпан ақп feber กุมภาพันธ์ \
        फ़रवरी फरवरी
        marz mars marzo marco maart mrt marca marzec марта мар март mart brezna bre brezen marts maaliskuuta \
        maalis maaliskuu marcius μαρτιου μαρ μαρτιοσ березня бер березень martie marec ozujka ozu ozujak kovo \
        kov kovas martxoa maret mac machi сакавіка сак сакавік marta mawrth maw marzu مارس מרץ მარტი მარ մարտի \
        մրտ մարտ наурыз нау maerz มีนาคม मार्च
        avril avr abril abr aprile kwietnia kwi kwiecien апреля апр апрель nisan nis dubna dub duben huhtikuuta \
        huhti huhtikuu aprilis απριλιου απρ απριλιοσ квітня квіт квітень aprilie aprila април travnja tra \
        travanj aprill balandzio bal balandis apirila api aprili prill pri красавіка кра красавік aibrean aib \
        ebrill ebr أبريل آوریل אפריל เมษายน აპრილი აპრ ապրիլի ապր ապրիլ aprel сәуір сәу अप्रैल
        mai mayo maio maggio mag mei maja maj мая маи mayis kvetna kve kveten toukokuuta touko toukokuu majus \
        μαιου μαι μαιοσ травня трав травень svibnja svi svibanj мај maijs geguzes geg geguze maig maiatza \
        bealtaine beal mejju mej مايو מאי พฤษภาคม მაისი მაი մայիսի մյս մայիս мамыр мам मई
        juni juin junio junho giugno giu czerwca cze czerwiec июня июн июнь haziran haz cervna cvn cerven \
        kesakuuta kesa kesakuu junius ιουνιου ιουν ιουνιοσ червня черв червень iunie iun juna юни lipnja lip \
        lipanj junij јун juuni junijs birzelio birz birzelis juny xuno ekaina eka junie qershor qer јуни чэрвеня \
        чэр чэрвень meitheamh meith mehefin meh gunju gun يونيو ژوئن יוני ივნისი ივნ հունիսի հնս հունիս iyun iyn \
        маусым мау มิถุนายน जून
        juli juillet juil julio julho luglio lug lipca lip lipiec июля июл июль temmuz tem cervence cvc cervenec \
        heinakuuta heina heinakuu julius ιουλιου ιουλ ιουλιοσ липня лип липень iulie iul jula юли srpnja srp \
        srpanj julij јул juuli julijs liepos liep liepa juliol xullo xul uztaila uzt julai julie korrik korr \
        јули ліпеня ліп ліпень iuil gorffennaf gorff gor lulju lul يوليو ژوئیه יולי กรกฎาคม ივლისი ივლ հուլիսի \
        հլս հուլիս iyul iyl шілде шіл जुलाई
        aout agosto ago augustus sierpnia sie sierpien августа авг август agustos agu srpna srp srpen augusti \
        elokuuta elo elokuu augusztus αυγουστου αυγ αυγουστοσ серпня серп серпень augusta kolovoza kol kolovoz \
        avgust avg augusts rugpjucio rugp rugpjutis agost abuztua abu agustus ogos ogo agosti gusht gush жніуня \
        жні жнівень agust lunasa lun awst awwissu aww أغسطس اوت אוגוסט अगस्त আগস্ট აგვისტო აგვ օգոստոսի օգս \
        օգոստոս avqust avq тамыз там สิงหาคม
        septembre septiembre setembro set settembre wrzesnia wrz wrzesien сентября сент сентябрь eylul eyl zari \
        zar syyskuuta syys syyskuu szeptember szept σεπτεμβριου σεπ σεπτεμβριοσ вересня вер вересень septembrie \
        septembra септември сеп rujna ruj rujan септембар septembris rugsejo rugs rugsejis setembre iraila ira \
        septemba shtator sht верасня верасень septembar mfomh medi settembru سبتمبر سپتامبر ספטמבר სექტემბერი \
        სექ սեպտեմբերի սեպ սեպտեմբեր sentyabr sen қыркүиек қыр sentabr กันยายน \
        सितंबर सितम्बर
        oktober okt octobre octubre outubro out ottobre ott pazdziernika paz pazdziernik октября окт октябрь \
        ekim eki rijna rij rijen lokakuuta loka lokakuu οκτωβριου οκτ οκτωβριοσ жовтня жовт жовтень octombrie \
        oktobra октомври listopada lis listopad октобар oktoober oktobris spalio spal spalis urria urr oktoba \
        tetor tet кастрычніка кас кастрычнік oktobar dfomh hydref hyd ottubru أكتوبر اکتبر אוקטובר ตุลาคม \
        ოქტომბერი ოქტ հոկտեմբերի հոկ հոկտեմբեր oktyabr қазан қаз oktabr अक्तूबर \
        अक्टूबर
        novembre noviembre novembro listopada lis listopad ноября нояб ноябрь kasim kas listopadu marraskuuta \
        marras marraskuu νοεμβριου νοε νοεμβριοσ листопада лист листопад noiembrie novembra ноември ное \
        studenoga stu studeni новембар нов novembris lapkricio lapkr lapkritis azaroa aza novemba nentor nen \
        лістапада ліс лістапад novembar samhain samh tachwedd tach novembru نوفمبر نوامبر נובמבר ნოემბერი ნოე \
        նոյեմբերի նոյ նոյեմբեր noyabr noy қараша қар พฤศจิกายน \
        नवंबर नवम्बर
        dezember dez decembre diciembre dic dezembro dicembre grudnia gru grudzien декабря дек декабрь aralik \
        ara prosince pro prosinec desember des joulukuuta joulu joulukuu δεκεμβριου δεκ δεκεμβριοσ грудня груд \
        грудень decembrie decembra декември prosinca prosinac децембар дец detsember dets decembris gruodzio \
        gruod gruodis desembre decembro abendua abe disember dis desemba dhjetor dhj снежня сне снежань decembar \
        nollaig noll rhagfyr rhag dicembru ديسمبر دسامبر דצמבר დეკემბერი დეკ դեկտեմբերի դեկ դեկտեմբեր dekabr dek \
        желтоқсан жел ธันวาคม दिसंबर दिसम्बर
        """

    private static let dayTable = """
        monday mon mo montag lundi lun lu lunes seg lunedi maandag ma poniedzialek pon понедельник пн pazartesi \
        pzt pt pondeli po mandag man maanantaina maanantai hetfo δευτερα δευ δε понеділок luni pondelok \
        понеделник ponedjeljak ponedeljek понедељак пон по esmaspaev pirmdiena pirmd pr pirmadienis dilluns dl \
        luns astelehena al senin sen isnin isn is jumatatu hen панядзелак manudagur luan llun ll tne الاثنين \
        إثنين دوشنبه ორშაბათი ორშ ორ երկուշաբթի երկ եկ дүисенбі дс dushanba dush du ponedeljak даваа да 月曜日 月 \
        월요일 월 星期一 周一
        tuesday tue tu dienstag di mardi mar ma martes ter martedi dinsdag wtorek wt wto вторник вт sali sal sa \
        utery ut tisdag tis ti tirsdag tirs tir tysdag ty tiistaina tiistai kedd τριτη τρι τρ вівторок marti \
        utorok utorak uto torek tor уторак уто ут teisipaev otrdiena otrd ot antradienis an dimarts dt asteartea \
        ar selasa sel se jumanne вто ауторак ау thridjudagur thri thr mairt maw tli الثلاثاء ثلاثاء মঙ্গল \
        სამშაბათი სამ სმ երեքշաբթի երք եք сеисенбі сс seshanba sesh мягмар мя 火曜日 火 화요일 화 星期二 周二
        wednesday wed we mittwoch mi mercredi mer me miercoles mie qua mercoledi woensdag wo sroda sr sro среда \
        ср carsamba car ca streda st onsdag ons on keskiviikkona ke keskiviikko szerda sze τεταρτη τετ τε середа \
        miercuri сряда srijeda sri sreda sre сре kolmapaev tresdiena tresd tr treciadienis dimecres dc mercores \
        asteazkena az rabu rab ra jumatano серада midvikudagur mid cead ce erb الأربعاء أربعاء چهارشنبه พุธ \
        ოთხშაბათი ოთხ ოთ չորեքշաբթի չրք չք cərsənbə сәрсенбі chorshanba chor ch лхагва лх 水曜日 水 수요일 수 星期三 周三
        thursday thu th donnerstag do jeudi jeu je jueves jue ju qui giovedi gio donderdag czwartek czw четверг \
        чт persembe per pe ctvrtek ct torsdag tors to tor torstaina torstai csutortok cs πεμπτη πεμ πε четвер \
        joi stvrtok st четвъртък cetvrtak cet cetrtek четвртак чет че neljapaev ceturtdiena ceturtd ce \
        ketvirtadienis kt dijous dj xoves xov xo osteguna og kamis kam khamis kha kh alhamisi enj четврток \
        чацвер чц fimmtudagur fim fi deardaoin dear de iau ia ħam الخميس خميس پنجشنبه พฤ ხუთშაბათი ხუთ ხთ \
        հինգշաբթի հնգ հգ беисенбі бс payshanba pay pa пүрэв пү 木曜日 木 목요일 목 星期四 周四
        friday fri fr freitag vendredi ven ve viernes vie vi sex venerdi vrijdag vr piatek pt pia пятница пт \
        cuma cum cu patek pa fredag fre perjantaina pe perjantai pentek παρασκευη παρ πα пʼятниця vineri vin \
        piatok pi петък petak pet petek петак пет пе reede piektdiena piektd pk penktadienis pn divendres dv \
        venres ostirala or jumat jum jumaat ju ijumaa vrydag pre петок пятніца fostudagur fos fo aoine ao gwen \
        gw gwe gim الجمعة جمعة جمعه პარასკევი პარ პრ ուրբաթ ուր ու cumə жұма жм juma баасан ба 金曜日 金 금요일 금 星期五 \
        周五
        saturday sat sa samstag samedi sam sabado sab sabato zaterdag za sobota sob суббота сб cumartesi cmt ct \
        so lordag lor lo laurdag la lauantaina lauantai szombat szo σαββατο σαβ σα субота sambata събота subota \
        sub суб су laupaev sestdiena sestd se sestadienis st dissabte ds larunbata lr sabtu jumamosi saterdag \
        sht сабота саб laugardagur lau sath sad sib السبت سبت شنبه שבת შაბათი შაბ შბ շաբաթ շբթ շբ sənbə сенбі \
        shanba shan sh su бямба бя 土曜日 土 토요일 토 星期六 周六
        sunday sun su sonntag so dimanche dim di domingo dom do domenica zondag zo niedziela niedz nie \
        воскресенье вс pazar paz pa nedele ne sondag son sunnuntaina sunnuntai vasarnap κυριακη κυρ κυ неділя нд \
        duminica dum du nedela неделя nedjelja ned nedelja недеља нед не puhapaev svetdiena svetd sv sekmadienis \
        sk diumenge dg igandea ig minggu min ahad ahd ah jumapili die недела нядзеля sunnudagur domh sul ħad \
        الأحد أحد یکشنبه อา კვირა კვი კვ կիրակի կիր կր bazar жексенбі жс yakshanba yak ya ням ня 日曜日 日 일요일 일 星期日 \
        周日 cn
        """
}
