/** What stands before an article, and is not it. */
export type Wall = 'login' | 'robot-check' | 'block' | 'outage' | 'old-browser' | 'portal' | 'law';

interface WallWords {
  /** What its title or heading is about. */
  head: RegExp;
  /** What the page speaks of as well: each of these. */
  about: readonly RegExp[];
}

const UNAVAILABLE =
  'unavailable|not available|nicht (?:verfügbar|erreichbar)|(?:in|non )disponib|no disponib|niet beschikbaar|(?:otill|util)gäng|(?:inte|ikke) tilgæ?n?gj?e|ei (?:ole )?(?:saatav|käyte)|niedostępn|nedostupn|ni na voljo|nem (?:érhető|elérhető)|недоступ|недостъп|μη διαθέσιμ|δεν είναι διαθέσιμ|kullanılamıyor|ulaşılamıyor|tidak tersedia|pole saadaval|nav pieejam|nepasiekiam|neprieinam|利用できません|ご利用いただけません|不可用|无法(?:使用|访问)|無法(?:使用|存取)|이용할 수 없|사용할 수 없';
const LEGAL =
  '451|gdpr|dsgvo|rgpd|legal|rechtlich|légal|juridi|juríd|giuridic|wettelijk|rättslig|juridisk|retlige|oikeudelli|prawn(?:e|ych)|právní|právne|pravni|jogi|юридич|правов|правни|νομικ|yasal|hukum|õigusli|juridisk|teisin|法的|法律|법률|법적';

const VERIFY =
  'verif|mak(?:e|ing) sure|confirm|challenge|prov(?:e|ing)\\b|proof|captcha|unusual traffic|attention required|just a moment|checking (?:your|the|that you|if you)|security check|(?:ge)?prüf|sicherheits(?:über)?prüf|überprüf|bestätig|vérif|nous nous assur|bevestig|contrôle de sécurité|comprob|controllo di sicurezza|dimostr|demuestr|beveiligingscontrole|säkerhetskontroll|bekräft|sikkerhe[dt]s|bekræft|bekreft|turvatarkist|vahvist|weryfik|potwierd|sprawdz|ověř|potvr|overen|preverj|potrd|ellenőrz|igazol|провер|подтверд|перевір|підтверд|потвърд|επαλήθευσ|επιβεβαι|έλεγχο|doğrula|buktikan|konfirmasi|kontrolli|kinnita|pārbaud|apliecin|patikr|patvirtin|確認|検証|认证|验证|驗證|安全检查|확인|인증';
const ROBOT =
  'robots?\\b|roboter|bots?\\b|captcha|(?:a|are|be) human|mensch\\b|\\bhumain|humano|umano|robô|\\bmens\\b|människa|menneske|ihminen|robot|człowiek|člověk|človek|ember\\b|робот|человек|людин|човек|ρομπότ|άνθρωπ|insan|manusia|inimene|cilvēk|žmog|automated|automatisiert|automatis|ロボット|人間|真人|人机|机器人|機器人|로봇|사람';

const SECURITY =
  'securit|sicherheit|sécurité|seguridad|sicurezza|segurança|beveiliging|säkerhet|sikkerhe|turvalli|bezpiecz|bezpeč|biztonság|безопас|безпек|сигурн|ασφάλει|güvenlik|keamanan|turva|drošīb|saug|varnost|セキュリティ|安全|보안';

/**
 * The kinds of walls by the words that their titles are made of, in the languages of the interface. Whether a page is one is
 * decided by `wallOf`, not by a word.
 */
export const WALL_WORDS: Readonly<Record<Wall, WallWords>> = {
  login: {
    head: any(
      '(?:sign|log)(?:ed|ged|ing|ging|ning)?[- ]?(?:in|on)\\b|authenticat|single sign|anmeld|angemeldet|einlogg|eingeloggt|connexion|connect(?:e[rz]|é)|identifi(?:ez|cation)|(?:inici|inicie) ?(?:ar|a|e)? sesi|acceso a|acced[ei]|accesso\\b|login|entrar\\b|iniciar sessão|inloggen|aanmelden|logga in|log ind|logg inn|logg på|kirjaudu|zaloguj|logowani',
      'přihl[aá]s|prihl[aá]s|prijav|bejelentkez|autentific|conecta(?:re|ți)|войти|вход|войдите|авторизац|увійти|вхід|увійдіть|влезте|σύνδεση|συνδεθείτε|giriş|oturum aç|masuk|logi sisse|sisselogimi|prisijung|pieslēg|pierakst|ログイン|サインイン|登录|登入|登錄|로그인',
    ),
    about: [],
  },
  'robot-check': { head: any(VERIFY, ROBOT), about: [any(VERIFY), any(ROBOT, SECURITY)] },
  block: {
    head: any(
      'block(?:ed|iert|eret|ert|erad)|denied|rejected|forbidden|403\\b|too many requests|not acceptable|using an? (?:vpn|proxy)|firewall|limited|beschränkt|limité|restring|limitad|begräns|begrens|begrænset|ограничен|обмежен|web ?filter|content filter|restricted|gesperrt|blockiert|verweigert|bloqu|refusé|interdit|denegad|prohibid|bloccat|negato|vietat|negad|proibid|geblokkeerd|geweigerd|nekad|spärrad|nægtet|nektet|sperret|estetty|evätty|zablokowan|odmow|zabronion|zablokov|odepřen|odmietnut',
      'blokiran|zavrnjen|letilt|megtagad|blocat|refuzat|interzis|заблок|запрещ|отказан|заборон|блокир|забранен|αποκλεισ|μπλοκ|απαγορ|άρνηση|engellen|reddedildi|yasak|diblokir|ditolak|blokeeritud|keelatud|bloķēt|liegta|užblokuot|uždraust|ブロック|拒否|禁止|制限|遮断|阻止|阻断|拒绝|拒絕|封锁|封鎖|拦截|차단|거부|금지',
    ),
    about: [
      any(
        'access|request|network|vpn|policy|administrat|categor|kategor|organi[sz]a|ip\\b|zugriff|zugang|anfrage|netzwerk|richtlinie|accès|requête|demande|réseau|acceso|solicitud|política|accesso|richiesta|acesso|pedido|toegang|verzoek|netwerk|beleid|åtkomst|begäran|nätverk|adgang|anmodning|netværk|tilgang|forespørsel|nettverk|pääsy|pyyntö|verkko',
        'dostęp|żądani|sieci|přístup|požadav|síť|prístup|požiadav|sieť|dostop|zahtev|omrež|hozzáfér|kérés|hálózat|acces|solicitar|rețe|доступ|запрос|сет[иь]|запит|мереж|достъп|заявк|мреж|πρόσβασ|αίτημα|δίκτυ|erişim|istek|akses|permintaan|jaringan|juurdepääs|päring|võrg|piekļuv|pieprasīj|tīkl|prieig|užklaus|tinkl|アクセス|リクエスト|ネットワーク|访问|請求|请求|存取|网络|網路|접근|접속|요청|네트워크',
      ),
    ],
  },
  law: {
    head: any(
      UNAVAILABLE,
      '451\\b|gdpr|dsgvo|rgpd',
      'legal reason|rechtliche[nr]? gr|raisons? (?:légal|juridi)|(?:motiv|raz[oõ])\\p{L}+ lega',
    ),
    about: [
      any(
        LEGAL,
        'laws?\\b|europe|countr|region|territor|jurisdiction|\\bland|pays\\b|país|région|región|paese|região|\\bmaas|alueel|kraj|zem[iě]|krajin|régió|ország|țar[aă]|regiun|стран|регион|країн|регіон|държав|χώρα|περιοχή|ülke|bölge|negara|wilayah|riigi|piirkon|valst|reģion|šal[iy]|držav|お住まいの|地域|国|地区|地區|지역|국가',
      ),
    ],
  },
  outage: {
    head: any(
      UNAVAILABLE,
      'maintenance|be (?:right )?back|5[02]\\d\\b|temporar|outage|(?:server|application|database) error|error establishing|in line\\b|waiting room|warteschlange|file d.attente|something went wrong|technical (?:problem|difficult)|wartung|störung|gleich zurück|panne|erreur|problème technique|mantenimiento|manuten|onderhoud|storing|underhåll|driftstörning|vedlige?hold|driftsforstyrrels|huolto|häiriö|konserwac|przerwa|prac[ei] techniczn|awari',
      'údržb|výpad|vzdrževan|okvar|karbantart|üzemzavar|mentenanță|întreținere|техн|обслужив|поддръжка|профилакти|συντήρησ|βλάβη|bakım|arıza|pemeliharaan|gangguan|hooldus|rike|apkop|traucējum|priežiūr|gedim|メンテナンス|障害|エラー|维护|維護|故障|점검|장애',
    ),
    about: [
      any(
        'later|soon|shortly|again|back\\b|minutes|hour|moment|patien|später|bald|erneut|noch einmal|geduld|minuten|plus tard|bientôt|réessay|más tarde|pronto|minutos|paciencia|intent|più tardi|presto|minuti|pazien|riprov|mais tarde|breve|paciência|tente|straks|opnieuw|senare|snart|igen|tålamod|senere|tålmod|myöhemmin|pian|uudelleen|kärsiväll',
        'później|wkrótce|ponownie|cierpliw|později|brzy|znovu|trpěliv|neskôr|čoskoro|trpezliv|pozneje|kmalu|znova|potrpežlj|később|hamarosan|újra|türelm|târziu|curând|din nou|răbdare|позже|скоро|снова|терпени|пізніше|незабаром|знову|терпінн|по-късно|отново|търпени|αργότερα|σύντομα|ξανά|υπομον|sonra|yakında|tekrar|sabr|nanti|segera|kesabaran|hiljem|varsti|uuesti|kannatlik|vēlāk|drīz|vēlreiz|paciet|vėliau|netrukus|dar kartą|kantryb|しばらく|もう一度|後ほど|稍后|稍候|稍後|重试|再试|나중|잠시|다시',
      ),
    ],
  },
  'old-browser': {
    head: any(
      'javascript|cookies|browser|navigateur|navegador|webbläsare|nettleser|selain|przeglądark|prohlížeč|prehliadač|brskalnik|böngésző|браузер|браузър|πρόγραμμα περιήγησης|περιηγητ|tarayıcı|peramban|brauser|lehitseja|pārlūk|naršykl|ブラウザ|浏览器|瀏覽器|브라우저',
    ),
    about: [
      any(
        'support|enabl|disabl|aktivier|activ|attiva|habilit|inschakel|ingeschakeld|włącz|включ|увімк|有効|启用|啟用|활성|outdat|out of date|old(?:er)?\\b|newer|upgrad|updat|veralt|unterstütz|aktualis|obsol|pris en charge|mettre à jour|compatib|actualiz|aggiorn|atualiz|verouder|ondersteun|bijwerk|stöd|föråldr|uppdater|forældet|opdater|understøtt|utdatert|støtt|oppdater|vanhentun|päivit|przestarzał|obsługiw|zaktualiz|zastar|podp[oi]r|elavult|támogat|frissít|învechit|acceptat',
        'устар|поддерж|обнов|застар|підтрим|онов|остаря|поддърж|παλι|υποστηρ|ενημερώ|eski|destekl|güncell|usang|didukung|perbarui|aegunud|toeta|uuenda|noveco|atbalst|atjaunin|pasen|palaik|atnaujin|サポート|古い|更新|不支持|过时|过旧|升级|過舊|지원|업데이트',
      ),
    ],
  },
  portal: {
    head: any(
      'wi-?fi|wlan|internet\\b|hotspot|wireless|captive|guest (?:network|internet)|free internet|无线|無線|와이파이',
    ),
    about: [
      any(
        'accept|agree|akzept|zustimm|acept|accett|aceit|accord|godkänn|godta|godkend|hyväks|akceptuj|souhlas|súhlas|elfogad|приема|принима|соглас|прийма|погодж|αποδοχ|αποδέχ|kabul|setuju|nõustu|piekrīt|sutink|strinjam|同意|동의',
      ),
      any(
        'terms|conditions|rules|(?:nutzungs|geschäfts)?bedingungen|agb\\b|términos|condicion|termini|condizioni|termos|condições|(?:gebruiks)?voorwaarden|(?:användar)?villkor|(?:bruker)?vilkår|betingelser|(?:käyttö)?ehdo|ehto|regulamin|warunk|podmín|podmien|feltétel|termeni|condiți|услови|умови|правил|όρους|koşul|syarat|ketentuan|tingimus|noteikum|sąlyg|pogoj|規約|条款|條款|약관',
      ),
    ],
  },
};

/** How a page speaks for itself and to its reader: first and second persons, requests, thanks and apologies. */
export const SPEAKS_TO_READER =
  /(?<!\p{L})(?:we|our|wir|unser\p{L}*|nous|notre|nos|estamos|nuestr\p{L}+|stiamo|nostr[oaie]|noss\p{L}+|wij|onze?|vi|vår\p{L}*|vores|\p{L}+mme|nasz\p{L}*|náš|naš\p{L}*|jsme|sme|smo|noastr\p{L}+|suntem|мы|ми|ние|наш\p{L}*|μας|\p{L}+[ıiuü]yoruz|kami|meie|mēs|mūsu|mes|mūsų|you\p{L}{0,2}|please|thanks?|sorry|apolog\p{L}+|bitte|danke|entschuldig\p{L}+|vous|votre|vos|veuillez|merci|désolée?s?|tus?|usted(?:es)?|por favor|gracias|disculp\p{L}+|tu[oaei]{1,2}|vostr[oaie]|ti preghiamo|per favore|grazie|ci scusiamo|você|te[ua]s?|obrigad[oa]|desculp\p{L}+|uw?|je|jouw|bedankt|excuses|din|ditt|dina|dine|dig|deg|du|vänligen|venligst|vennligst|tack|tak|takk|beklager|undskyld|voit|sinu\p{L}*|teidä\p{L}+|\p{L}+(?:imesi|tilisi|nne)|kiitos|pahoittel\p{L}+|twoj\p{L}+|twój|państw\p{L}+|prosimy|proszę|dziękuj\p{L}+|przeprasz\p{L}+|vás|vám|vaš\p{L}*|váš\p{L}*|prosím\p{L}*|děkuj\p{L}+|omlouv\p{L}+|ďakuj\p{L}+|ospravedl\p{L}+|vas|vam|prosimo|hvala|opraviču\p{L}+|ön\p{L}*|kérjük|köszön\p{L}+|elnézést|vă|dumneavoastră|mulțum\p{L}+|scuze|вы|вас|вам|ваш\p{L}*|вие|ви|моля|пожалуйста|спасибо|извин\p{L}+|благодар\p{L}+|будь ласка|вибач\p{L}+|дяку\p{L}+|σας|παρακαλ\p{L}+|ευχαριστ\p{L}+|συγγνώμη|siz\p{L}*|lütfen|\p{L}+(?:iniz|ınız|unuz|ünüz)|teşekkür\p{L}*|özür|anda|silakan|mohon|maaf|terima kasih|teie|teil|sinu|palun|vabanda\p{L}+|aitäh|jūs\p{L}*|jums|lūdzu|paldies|atvain\p{L}+|prašome|ačiū|atsipraš\p{L}+)(?!\p{L})|当サイト|弊社|我们|我們|저희|ください|下さい|お客様|あなた|申し訳|ありがと|您|你|请|請|抱歉|感谢|感謝|귀하|고객님|세요|십시오|시기 바랍니다|죄송|감사/iu;
/** In small letters they are other persons. */
export const SPEAKS_TO_READER_IN_GERMAN = /(?<!\p{L})(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u;

/** Words begin anywhere in a script without spaces. */
function any(...words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}])(?:${words.join('|')})`, 'iu');
}
