/**
 * Function words by language (ISO 639-1), in lower case: words of grammar, and words that any page may use of itself. Those
 * before the `|` are so frequent that a search in any language can ignore them. Each word stands once in its list.
 */
export const functionWordLists: Readonly<Record<string, string>> = {
  en: `the of and to in is that it was for with as are on be by this have not from they which or had at were his an
    but their has a i he she we you my our your me us him her can will do does did how what when where who why without
    about into than then there also more most so if no only very just one | all would been out said up its them other
    time new some could these two may first any like now over such man even made after many off before must well back
    through years much way down should because long each state those people too mr little good make still see work
    here get both between being under three never know same another while last might great go come since against right
    came take used himself few use don didn doesn isn won every within during though however best top guide tips
    things thing something need want help review reviews today read click page week day days year ways step steps
    better find part look really let ll ve re via per using according including around across say says looking
    different important often always again lot near nor yet else`,
  de: `der die das und ist nicht ein eine zu den von mit sich auf für auch es dem im als werden wird sind bei aus nach
    oder wurde einen noch wie dass ich wir man kann | in an er hat sie einer um am einem über so zum war haben nur
    aber vor zur bis mehr durch sein sei schon wenn habe seine ihre dann unter soll eines gegen vom können wo ihr ihm
    uns mir mich dieser diese dieses diesem diesen jeder jede alle alles was wer warum hier dort da doch denn weil
    damit ohne zwischen seit während sehr viel viele immer wieder heute jahr jahre jahren zeit neue neuen zwei drei
    müssen muss will wollen würde hatte waren beim ihren ihrer seiner seinen kein keine keinen etwas nichts sowie
    bereits etwa andere anderen mal ganz gibt macht ob`,
  fr: `le la les de des et est un une dans que qui pour pas du il au ce sur en par plus avec sont ne se cette été mais
    ou aux leur comment pourquoi quand nous vous ses son | à ces cet sa elle ils elles on je tu était être avoir a ont
    où donc si leurs lui y comme tout tous toute toutes très bien peut fait faire sans sous entre après avant aussi
    même depuis encore autre autres deux trois dont alors ainsi chez vers quel quelle quoi non oui votre notre nos vos
    mes mon ma ans année années jour jours chaque plusieurs moins selon cela ça celui celle ceux`,
  es: `el la de que y en los las un una se del por con no para es su al lo como más pero sus este fue ha también son
    desde muy sobre cómo cuando qué sin | a unos unas le les ya o esta estos estas han sí porque me hasta hay donde
    quien todo todos toda todas nos durante uno ni contra otro otra otros otras ese esa eso ante ellos e esto mí antes
    algunos entre ser era está están tiene tienen puede pueden hacer cada después años año día días dos tres así solo
    aunque mientras según mi tu`,
  it: `il di che la e un è per una non sono con del della dei si le da al come più anche ma nel alla gli questo delle
    loro stato ha | lo i a in su tra fra o uno era degli dello ai alle dal dalla nella nei nelle sul sulla se ci hanno
    questa questi queste quello quella chi cui dove quando perché molto tutto tutti tutte essere avere fare ogni dopo
    prima senza sempre solo anni anno giorno due tre suo sua suoi sue noi voi io mi ti poi così già può ancora`,
  pt: `o a de que e em um uma os as não do da para com no na por mais se dos das como mas ao ele foi são também pela à
    seu | nos nas uns umas ou é era sem sobre aos às pelo sua seus suas este esta isto esse essa isso aquele ela eles
    elas nós você vocês eu me já muito quando onde quem porque até entre depois antes ser ter tem têm há pode fazer
    cada todo todos toda todas outro outra anos ano dia dois duas três ainda só`,
  nl: `de het een en van is dat niet in op te zijn met voor die aan er ook maar door naar bij uit wordt om als nog
    worden hebben werd | dan over ze hij zij wij we je jij u ik dit deze wat wie waar hoe was waren heeft had kan
    kunnen moet moeten zal zou veel meer geen wel al toen tot onder tussen na zonder omdat alle alles andere jaar
    jaren dag twee drie hun haar mijn uw ons onze zo daar hier of`,
  sv: `och är det av inte till på med som den en ett för de att har från också eller efter sig blev kan man mycket när
    vara blir där några | i om men var jag vi så han hon nu skulle ska hade än ut vid alla får bara dag även sin sina
    sitt utan andra år under mellan detta dessa denna varit mot över hur vad vem två tre många mer du ni er min din`,
  da: `og er det af ikke til på med der den en et som for de at har fra også eller efter sig blev kan man meget når
    være bliver hvor nogle | i om men var jeg vi så han hun nu skulle skal havde end ud ved alle får bare dag sin sine
    sit uden andre år under mellem dette disse denne været mod over hvordan hvad hvem to tre mange mere du`,
  nb: `og er det av ikke til på med som den en et for de at har fra også eller etter seg ble kan man mye når være blir
    hvor noen | i om men var jeg vi så han hun nå skulle skal hadde enn ut ved alle får bare dag sin sine sitt uten
    andre år under mellom dette disse denne vært mot over hvordan hva hvem to tre mange mer du der`,
  fi: `ja on ei että se oli ovat myös mutta kun joka sen tai niin hän ole vain kuin jos sitä jotka mukaan voi ollut
    hänen siitä olivat | ne mitä tämä nämä nyt vielä jo olla sekä jossa kaikki sitten ennen jälkeen hyvin kanssa minä
    sinä me te he olen`,
  pl: `i w się na nie że do jest z to o jak ale po tym są był była było co dla przez oraz od który która jego tylko
    także może już | za czy tak być jej ich które przy pod bardzo lub ze we ma mają też tej ten ta te gdy jako lat rok
    roku dwa trzy między przed nad bez kiedy gdzie kto więcej jeszcze`,
  cs: `a je se na že v ve s z do i o jsou byl byla bylo ale jako který která které jeho pro při také nebo jen už podle
    mezi aby ještě | to by si za od po její jejich být není tak co jak když až ze k u ten ta tento tato toto své svůj
    má mají může lze roku rok let dva tři před nad bez kde kdo více`,
  hu: `a az és hogy nem is egy ez volt meg de csak már mint vagy el azt ha még ami lehet minden nagyon után lesz ki
    között aki által amely | ezt van be fel le ahol amikor alatt szerint több kell voltak ezek azok én te ő mi ti ők
    sem így úgy két három év`,
  ro: `și în de la cu nu care este o un pe din că pentru mai sau fost sunt au al ale lui prin acest după dar până când
    între fi ca | a ai se cel cea cei cele era fără unde cine această aceste aceasta ei lor foarte tot toate toți doi
    două trei an ani`,
  tr: `ve bir bu da de için ile olarak çok daha olan gibi kadar ne ama sonra var değil olduğu ya en her o ise göre
    ancak kendi iki | yok veya önce ki mi mu şu biz siz onlar ben sen onun oldu olur bütün tüm üç yıl gün arasında
    diye hem`,
  id: `yang dan di ini itu dengan untuk dari tidak pada adalah dalam akan juga ke karena oleh ada mereka sebagai bisa
    atau telah saat lebih sudah para kami | dapat kita saya anda dia ia secara tersebut seperti tahun hari dua tiga
    antara setelah sebelum tanpa agar hanya masih`,
  sk: `a je sa na že v vo s z do aj o sú bol bola bolo ale ako ktorý ktorá ktoré jeho pre pri tiež alebo len už podľa
    medzi aby ešte | so zo boli nie k ku od po pred nad bez keď čo kto to ten tá tento táto toto má majú môže jej ich
    rok roku dva tri viac tak`,
  sl: `in je se na da v so za ki ne z pa bi ali tudi kot po bil bila bilo iz pri do od lahko še jih ga med ker pred
    vendar | s bili o k h ni sem ta to tem kje ko kdo kaj več zelo leta leto dva tri svoj svoje njegov njihov brez nad
    pod`,
  bg: `и на да се от за в е с не че по са като до при или но към ще това беше също които който след може през още бил
    била много | която което със във го му ги има бъде между без над под този тази тези така само вече един една едно
    два три година години`,
  et: `ja on ei et see oli kui aga ka mis oma ning või selle kes seda siis nii veel pärast välja tema ole need saab
    kus üle olid mille | ta nad me ma sa mida seal juba väga ainult kuid nende enne koos ilma kaks kolm aasta aastat`,
  lt: `ir yra kad su iš tai bet kaip į ar jis buvo nuo dėl apie po tik jau iki taip savo per prie kuris kurie labai
    gali ne ji jų | kuri jos jo o už be tarp dar šis ši tas ta kas kur kai bus du trys metų metai metais`,
  lv: `un ir ka no ar par bet kas uz tas arī to pie kā nav vai bija ko pēc tika kad var tiek viņš jau lai gan ļoti
    līdz savu | viņa bez pirms starp šis šī kur tā tie divi trīs gads gadu gada vēl tikai`,
  ru: `и в не на что с он по это из к но за от как его был для так же у вы или мы бы они была было только ещё также
    при если когда | во я со а то все она да ты ее её мне вот меня еще нет о ему теперь даже ну вдруг ли уже ни быть
    него до вас нибудь опять уж вам ведь там потом себя ничего ей может тут где есть надо ней тебя их чем сам чтоб без
    будто чего раз тоже себе под будет тогда кто этот эта эти того потому этого какой ним здесь этом один почти мой
    тем чтобы были через после над больше тот про всех между очень года год лет который которая которые которых можно
    два три`,
  uk: `і в не на що з він по це із та але за від як його був для так у ви або ми би вони була було тільки ще також при
    якщо коли й є | я зі а то все вона до про цей ця ці бути були чи де хто вже який яка яке які яких їх її мене себе
    між після через над під без дуже більше року рік років два три може можна того цього тому`,
  el: `ο η το οι τα του της των τον την τους τις και να με σε από για που πως πώς δεν είναι ένα μια στο στη στην στον
    στα στις ως αλλά ή κι θα τι θυμάστε αν όταν πριν μετά | στους ότι μία ένας έναν αυτό αυτή αυτός αυτά αυτές αυτοί
    αυτών όπου πολύ πιο μόνο μας σας μου σου κάθε όλα όλοι όλες όλη χωρίς μέχρι κατά προς παρά μπορεί έχει έχουν ήταν
    είχε είχαν εκεί εδώ τώρα ακόμη ακόμα ούτε ενώ γιατί δύο τρία τρεις χρόνια φορά μέσα έξω πάνω κάτω μην δε τη τότε
    λοιπόν`,
  ar: `في من على إلى عن أن إن هذا هذه ذلك تلك التي الذي الذين ما لا لم لن كان كانت كانوا يكون هو هي هم نحن أنا أنت مع
    بعد قبل بين كل كما قد ثم أو و بل حتى إذا عند عندما حيث غير أي بعض أكثر منذ خلال ضد دون فقط أيضا أيضًا سوف هل كيف
    لماذا متى أين عام سنة يوم قال قالت فيه فيها له لها عليه عليها منها منه بها به`,
  he: `של את על הוא היא הם זה זו לא כי גם אם או עם כל היה היתה הייתה היו יש אין אבל רק עוד כמו בין אחרי לפני מה מי איך
    למה אני אתה אנחנו אשר שלו שלה יותר מאוד כך שנה שנים יום`,
  fa: `و در به از که این آن را با است برای یک بود شد می تا بر هم خود یا اما اگر هر ما شما او آنها شده کرد کرده باید
    نیز بین پس چه چرا های ای بیش پیش سال روز`,
  hi: `के का की है में से और को पर यह वह हैं था थी थे एक नहीं ने भी कि जो तो ही कर हो गया इस उस अपने लिए साथ बाद तक या
    हम आप मैं ये वे क्या कैसे जब सब कुछ बहुत अब साल दिन`,
  ko: `이 그 저 것 수 등 및 또는 그리고 그러나 하지만 있다 있는 없다 없는 하는 한다 했다 된다 되는 대한 위해 통해 때문에 더 가장 이런 그런 같은 다른 모든 우리 나는 지금 있습니다 합니다 것은
    것을 것이 것이다 말했다 매우 많은`,
  zh: `的 了 是 在 和 有 我 他 她 它 我们 你 你们 他们 这 那 这个 那个 这些 那些 不 也 就 都 而 及 与 着 或 一个 一 二 三 两 没有 上 下 中 大 小 到 说 要 去 会 很 但 但是 因为 所以
    如果 可以 能 对 为 从 以 于 之 其 并 等 被 把 让 给 还 更 最 已 已经 什么 怎么 如何 为什么 哪 谁 年 月 日 时 人 个 次 种 来 后 前 里 将 使 由 做 用 时候 现在 可能 需要 进行 以及
    通过 自己 的话 這 個 們 說 會 來 後 時 對 為 與 從 沒有`,
  ja: `年 年前 月 日 時 分 人 一 二 三 四 五 六 七 八 九 十 中 上 下 前 後 内 外 的 者 的な 同 約 今 何 私 彼 方 間 場合 必要 今日 自分 一つ 二つ 思う 言う 行う 出る 来る 見る`,
  th: `ที่ และ ใน ของ การ เป็น ได้ ให้ ว่า มี ไม่ จะ กับ จาก นี้ ก็ แต่ หรือ ความ คน โดย ไป มา เพื่อ อยู่ ต้อง แล้ว
    ซึ่ง อย่าง ถ้า เมื่อ นั้น ยัง ทำ เขา เรา ผม ฉัน คุณ มาก กว่า ปี วัน ถึง ด้วย อีก เพราะ ขึ้น ลง ออก เข้า ตาม กัน
    ทั้ง`,
};
