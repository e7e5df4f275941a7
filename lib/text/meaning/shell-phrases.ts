/** What a page or file shows in place of its text. */
export type Shell = 'loading' | 'needs-javascript' | 'robot-check' | 'cookie-wall' | 'other-viewer';

interface Phrases {
  /** A sentence of a shell has no more words. */
  mostWords: number;
  /** What only a shell says, of itself or to its reader. */
  says: RegExp;
  /** What its other sentences are about. */
  about?: RegExp;
}

/** How shells speak, in the languages of most pages. */
export const SHELL_PHRASES: Readonly<Record<Shell, Phrases>> = {
  loading: {
    mostWords: 12,
    says: any(
      'please (?:wait|stand by)|^(?:just )?(?:a|one) (?:moment|second)\\b|^hang on|^(?:\\w+ )?(?:is |still )?loading\\b.{0,25}$|^redirecting|^your (?:page|content|download) (?:is|will)',
      'bitte (?:einen moment |kurz )?(?:warten|haben sie)|^einen (?:moment|augenblick)|wird geladen|lädt(?: \\w+)?\\W*$|^laden\\b.{0,15}$',
      'veuillez patienter|^un instant|^chargement\\b.{0,25}$|^patientez',
      '^espere\\b|por favor,? espere|^un momento\\W*|^cargando|attendere|^attendi|^caricamento\\b.{0,20}$',
      '^aguarde|por favor,? aguarde|^um momento|^carregando|^a carregar|^even geduld|^(?:een|één) (?:ogenblik|moment)|wordt geladen',
      '^(?:var god )?vänta\\b|^(?:ett|vent et) ögonblick|^laddar|^läser in|^vent (?:venligst|litt)|^vennligst vent|^et øje?(?:blik|yeblikk)|^(?:indlæser|laster inn|odota|hetkinen|ladataan|palun oodake|laadimine)',
      'proszę czekać|^chwileczkę|^(?:trwa )?(?:ł|wcz)(?:ad|yt)ywanie|^ładowanie|^(?:prosím )?(?:čekejte|počkejte|čakajte|počkajte)|^načítá|^(?:kérjük,? )?várjon|^egy pillanat|^betöltés|^(?:počakajte|prosimo|nalaganje|palaukite|įkeliama|kraunama|lūdzu,? uzgaidiet|notiek ielāde)',
      'vă rugăm (?:să )?aștepta|^se încarcă|lütfen bekle|^(?:\\S+ )?yükleniyor|(?:mohon|harap|silakan) tunggu|^(?:sedang )?memuat|vui lòng (?:chờ|đợi)|^đang tải',
      'пожалуйста,? подождите|^подождите|^минутку|^(?:идет |идёт )?загрузка\\W*|загружается|^зачекайте|^завантаження|^(?:моля,? )?изчакайте|^зареждане|περιμένετε|^μια στιγμή|^φόρτωση',
      'الرجاء الانتظار|يرجى الانتظار|^لحظة|جاري? التحميل|صبر کنید|در حال بارگذاری|המתן|להמתין|^רק רגע|^טוען|प्रतीक्षा करें|लोड हो रहा',
      '기다려 ?주|^로딩|불러오는 중|请稍候|请稍等|加载中|正在加载|請稍候|載入中|正在載入|お待ちください|読み込み中|読込中|รอสักครู่|โปรดรอ|กำลังโหลด',
    ),
    about: /^(?:redirect|if (?:you|this|nothing)|you(?: will|’ll|'ll| are being)|click here|cargando|loading)/iu,
  },
  'needs-javascript': {
    mostWords: 40,
    says: any(
      '(?:\\b(?:enabl|turn(?:ing)? on|activ(?:at|ar|e[rz]|eer)|allow|aktiv|habilit|attiv|ativ|schalt)|włącz|povol|включ|увімк|ενεργοπ|kytke|engedélyez|įjung|iespēj|lubage|omogoči|启用|啟用|有効|تفعيل|تمكين|הפעל|etkin)[^.]{0,40}javascript',
      "(?:requires?|needs?|without|(?:does not|doesn(?:’|')t|not) support)(?: \\S+)? javascript",
      'javascript[^.]{0,40}(?:(?:is |are )?(?:disabled|required|needed|turned off|not (?:enabled|available|supported)|enabled (?:to|for|in))|to (?:run|use|view|work|continue)|activ|aktiv|habilit|attiv|ativ|nécess|necesari|erforderlich|benötigt|wymag|vyžad|включ|отключ|увімк|有効|無効|启用|啟用|必要|사용|활성|etkin)',
    ),
  },
  'robot-check': {
    mostWords: 40,
    says: any(
      "checking (?:if the site connection is secure|(?:if )?your browser)|review the security of your connection|(?:verif(?:y|ying)|confirm|prove|make sure) (?:that )?you(?:(?:’|')?re| are) (?:a )?(?:not )?(?:a )?(?:human|robot|bot)",
      "are you a (?:robot|human)|(?:i am|i(?:’|')m|you are|you(?:’|')re) not a (?:robot|bot)|unusual (?:traffic|activity) from your|(?:complete|solve|pass|enter) (?:the |this |a )?(?:captcha|security (?:check|challenge)|challenge)|why have i been blocked|you have been blocked|^(?:access denied|attention required)|press (?:and|&) hold|(?:ray|attack|incident|reference) id\\W+[0-9a-f]{6}|let(?:’|')s confirm you are human|enable javascript and cookies to continue",
      'kein roboter|sie ein mensch sind|überprüf\\w* (?:ihre[sn]? )?(?:browser|verbindung|sicherheit)|pas un robot|êtes (?:bien )?(?:un )?humain|vérifi\\w+ (?:de |que )?(?:votre navigateur|votre connexion|vous êtes)|no (?:eres|soy|es) un robot|(?:eres|es usted) humano|verificando que (?:usted )?(?:es|eres)|comprobando (?:su|tu) navegador',
      'non sei un robot|sei umano|não (?:é|sou) um robô|(?:é|você é) humano|geen robot|u een mens bent|inte (?:är )?en robot|ikke (?:er )?en robot|et ole robotti|nie jesteś robotem|jesteś człowiekiem|nejste robot|nie ste robot|nem (?:ön )?robot|nu (?:sunteți|ești) (?:un )?robot|robot olmadığ|не робот|что вы человек|проверяем (?:ваш )?браузер|перевіряємо (?:ваш )?браузер|не сте робот|δεν είστε ρομπότ|لست روبوت|لست برنامج روبوت|אינך רובוט',
      '로봇이 아|사람인지 확인|您是真人|你是真人|不是机器人|不是機器人|您的连接|您的連線|完成(?:安全)?验证|ロボットではない|人間であることを|ไม่ใช่หุ่นยนต์|bukan robot|không phải (?:là )?(?:người máy|robot)',
    ),
    about:
      /captcha|cloudflare|ddos|\b(?:ray|attack|incident|event) id\b|automated|\bbots?\b|\brobots?\b|malicious|suspicious|block(?:ed|ing)|security (?:service|solution|check)|site owner|several (?:actions|seconds)|a few seconds|\bip\b|your browser|ihre? browser|votre navigateur|браузер|ブラウザ|浏览器|瀏覽器|브라우저|安全|verif/iu,
  },
  'cookie-wall': {
    mostWords: 80,
    says: any(
      '\\b(?:we|our partners|this (?:web)?site)\\b[^.]{0,80}\\b(?:us(?:e|es|ing)|store|place|process)\\b[^.]{0,80}(?:cookies?|on (?:a|your) device|personal data)|^(?:accept|allow|reject|decline|agree|manage|necessary)\\b.{0,30}$|consent to (?:the use of|our) cookies',
      '\\bwir\\b[^.]{0,80}(?:verwenden|nutzen|setzen|verarbeiten)[^.]{0,60}(?:cookies|daten)|(?:verwendet|nutzt)[^.]{0,20} cookies|^(?:alle )?(?:akzeptieren|ablehnen|zustimmen)|^(?:accepter|refuser|continuer sans accepter)|(?:utilisons|utilise|déposons|stockons)[^.]{0,40} (?:des )?(?:cookies|données|informations)',
      '(?:usamos|utilizamos|usa|utiliza)[^.]{0,30} cookies|^(?:aceptar|rechazar|aceitar|recusar|rejeitar|accetta|rifiuta)|(?:utilizziamo|usiamo|utilizza)[^.]{0,30} cookie|(?:gebruiken|gebruikt|plaatsen)[^.]{0,30} cookies|^(?:accepteren|weigeren|alles accepteren)',
      '(?:använder|anvender|bruger|bruker|benytter)[^.]{0,30} (?:cookies|kakor|informasjonskapsler)|^(?:acceptera|accepter|godkänn|godta|hyväksy|avvisa|afvis|nõustu|sutinku|piekrītu|sprejmi)|käytämme[^.]{0,30}eväste|(?:używa|korzysta)[^.]{0,30} (?:cookie|ciastecz)|^(?:akceptuj|odrzuć|zgadzam|přijmout|odmítnout|souhlas|prijať|elfogad|elutasít|kabul|reddet|setuju|terima)|(?:používá|használ|folosi|kullan|menggunakan)[^.]{0,30} ?(?:cookie|süti|çerez)',
      '(?:использу|використову|използва)[^.]{0,40}(?:cookie|куки)|^(?:принять|отклонить|прийняти|приемам|αποδοχή|απόρριψη|قبول|رفض)|χρησιμοποι[^.]{0,30}cookie|ملفات تعريف الارتباط|(?:使用|用到)[^。]{0,10}cookie|cookie[^。]{0,10}(?:使用|사용)|(?:クッキー|쿠키)(?:を|를)|^(?:接受|拒绝|拒絕|同意|すべて(?:許可|拒否)|동의|거부)',
    ),
    about:
      /cookies?\b|consent|personal(?:ised|ized)? (?:data|ads|advertising|content)|partners?\b|privacy|legitimate interest|preferences|settings|einwilligung|datenschutz|einstellung|données|confidentialité|datos|socios|dati|dados|privacidad|privatliv|персональн|konfidenc|prywatn|soukrom|gizlilik|隐私|隱私|個人|개인/iu,
  },
  'other-viewer': {
    mostWords: 40,
    says: any(
      'not eventually replaced with the proper contents|(?:your|this) (?:pdf )?(?:browser|viewer|reader|version)[^.]{0,40}(?:is not supported|unsupported|out of date|outdated|too old|no longer supported|may not be able)|(?:open|view) this pdf portfolio|(?:upgrade|update) (?:to the latest version|your (?:version|browser|viewer))|(?:document|form|file|portfolio) (?:requires|cannot be (?:displayed|opened))',
      'diese art von dokument|ce type de document|este tipo de documento|questo tipo di documento|nicht unterstützt\\w* browser|browser wird nicht (?:mehr )?unterstützt|navigateur[^.]{0,30}(?:pas pris en charge|obsolète)|navegador[^.]{0,30}(?:no (?:es )?compatible|não (?:é )?(?:compatível|suportado)|desactualizado|desatualizado)',
      '(?:open|view|read) (?:this (?:e-?mail|message|newsletter|document) )?in (?:your|a|the) (?:browser|app)|im browser (?:öffnen|ansehen|anzeigen)|dans (?:votre|le) navigateur|en (?:tu|su|el) navegador|nel (?:tuo )?browser|no (?:seu )?navegador|i (?:din )?(?:webbläsare|browser|nettleser)',
    ),
    about:
      /adobe|acrobat|(?:latest|newer) version|trademark|viewer|\bbrowser|navigateur|navegador|unsubscribe|download/iu,
  },
};

function any(...phrases: readonly string[]): RegExp {
  return new RegExp(phrases.join('|'), 'iu');
}
