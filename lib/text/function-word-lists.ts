/**
 * The words a language is held together with, and those that any page may say about itself, written down for this project:
 * one list for each language (ISO 639-1), in lower case.
 */
export const functionWordLists: Readonly<Record<string, string>> = {
  en: `the of and to in is it that for on with as was at by be this are from or have an they which one you were all her she
    there would their we him been has when who will no more if out so said what up its about than into them can only other
    time new some could these two may first then do any like my now over such our man me even most made after also did many
    off before must well back through years much where your way down should because long each just state those people too
    mr how little good make very still see work here get both between being under three never know same another while last
    might us great go come since against right came take used himself few use not but had his he does don didn doesn isn
    won every without within during though however best top guide tips things thing something need want help review reviews
    today read more click page week day days year ways step steps better find part look really let ll ve re via per using
    according including around across say says look looking different important often always again lot
    near nor yet else`,
  de: `der die das und in den von zu mit sich auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach
    wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde
    sei schon wenn habe seine ihre dann unter wir soll ich eines kann gegen vom können wo ihr ihm uns mir mich dieser diese
    dieses diesem diesen jeder jede alle alles was wer warum hier dort da doch denn weil damit ohne zwischen seit während
    sehr viel viele immer wieder heute jahr jahre jahren zeit neue neuen zwei drei müssen muss will wollen würde hatte waren
    beim ihren ihrer seiner seinen kein keine keinen etwas nichts sowie bereits etwa andere anderen mal ganz gibt macht ob`,
  fr: `le la les de des du un une et à au aux en dans que qui ne pas pour sur par plus ce cette ces cet se sa son ses il elle
    ils elles on nous vous je tu est sont était été être avoir a ont avec mais ou où donc si leur leurs lui y comme tout
    tous toute toutes très bien peut fait faire sans sous entre après avant aussi même depuis encore autre autres deux trois
    dont quand alors ainsi chez vers quel quelle quoi non oui votre notre nos vos mes mon ma ans année années jour jours
    chaque plusieurs moins selon cela ça celui celle ceux`,
  es: `el la los las de del y a en un una unos unas que se no es por con para su sus al lo como más pero le les ya o fue este
    esta estos estas ha han sí porque cuando muy sin sobre también me hasta hay donde quien desde todo todos toda todas nos
    durante uno ni contra otro otra otros otras ese esa eso ante ellos e esto mí antes algunos qué cómo entre ser son era
    está están tiene tienen puede pueden hacer cada después años año día días dos tres así solo aunque mientras según mi tu`,
  it: `il lo la i gli le di a da in con su per tra fra e o ma un uno una che non si è sono era del della dei degli delle dello
    al alla ai alle dal dalla nel nella nei nelle sul sulla come più anche se ci ha hanno questo questa questi queste quello
    quella chi cui dove quando perché molto tutto tutti tutte essere avere fare ogni dopo prima senza sempre solo anni anno
    giorno due tre suo sua suoi sue loro noi voi io mi ti poi così già può ancora`,
  pt: `o a os as de do da dos das em no na nos nas um uma uns umas e ou que se não é são foi era por para com sem sobre como
    mais mas ao aos à às pelo pela seu sua seus suas este esta isto esse essa isso aquele ele ela eles elas nós você vocês
    eu me já também muito quando onde quem porque até entre depois antes ser ter tem têm há pode fazer cada todo todos toda
    todas outro outra anos ano dia dois duas três ainda só`,
  nl: `de het een en van in is dat op te zijn met voor niet aan er om ook als dan maar bij nog uit naar door over ze hij zij
    wij we je jij u ik die dit deze wat wie waar hoe werd wordt worden was waren heeft hebben had kan kunnen moet moeten
    zal zou veel meer geen wel al toen tot onder tussen na zonder omdat alle alles andere jaar jaren dag twee drie hun haar
    zijn mijn uw ons onze zo daar hier of`,
  sv: `och i att det som en på är av för med den till inte har de ett om men var jag sig från vi så kan när han hon nu skulle
    eller där efter man ska hade än ut vid alla får bara dag också även mycket sin sina sitt utan andra år under mellan
    detta dessa denna blev blir varit vara mot över hur vad vem två tre många mer du ni er min din`,
  da: `og i at det som en på er af for med den til ikke har de et om men var jeg sig fra vi så kan når han hun nu skulle eller
    hvor efter man skal havde end ud ved alle får bare dag også meget sin sine sit uden andre år under mellem dette disse
    denne blev bliver været være mod over hvordan hvad hvem to tre mange mere du ikke der`,
  nb: `og i at det som en på er av for med den til ikke har de et om men var jeg seg fra vi så kan når han hun nå skulle eller
    hvor etter man skal hadde enn ut ved alle får bare dag også mye sin sine sitt uten andre år under mellom dette disse
    denne ble blir vært være mot over hvordan hva hvem to tre mange mer du ikke der`,
  fi: `ja on ei että se oli ovat hän ne joka mutta kun kuin myös niin tai jos mitä sen sitä tämä nämä nyt vain vielä jo ole
    olla ollut voi sekä jotka jossa kaikki sitten siitä mukaan ennen jälkeen hyvin kanssa minä sinä me te he olen`,
  pl: `i w na z do się nie że to jest o za od po jak ale co przez dla są czy tak już tylko był była było być jego jej ich może
    oraz która który które przy pod bardzo lub ze we ma mają także też tym tej ten ta te gdy jako lat rok roku dwa trzy
    między przed nad bez kiedy gdzie kto który więcej jeszcze`,
  cs: `a v na se je že to s z do o i by si jako ale za pro jsou od po který která které při jeho její jejich byl byla bylo být
    není už jen také nebo tak co jak když až ve ze k u ten ta tento tato toto své svůj má mají může lze roku rok let dva
    tři mezi před nad bez kde kdo více ještě`,
  hu: `a az és hogy nem is egy ez ezt azt de van volt meg már csak mint vagy ha még el ki be fel le aki ami ahol amikor után
    alatt között szerint minden több nagyon lehet kell lesz voltak ezek azok én te ő mi ti ők sem így úgy két három év`,
  ro: `și de la a în cu pe o un nu este sunt că din mai care pentru al ale ai se cel cea cei cele dar sau ca fi fost era prin
    după până fără între când unde cine acest această aceste aceasta lui ei lor lui foarte tot toate toți doi două trei an
    ani`,
  tr: `ve bir bu da de için ile çok daha olarak olan gibi kadar ne o en var yok ama veya her sonra önce ki mi mu ise değil
    şu biz siz onlar ben sen onun olduğu oldu olur göre bütün tüm iki üç yıl gün arasında diye ya hem`,
  id: `yang dan di ke dari untuk dengan pada adalah ini itu dalam tidak akan oleh juga atau sebagai karena ada telah dapat
    lebih bisa sudah mereka kami kita saya anda dia ia para secara tersebut seperti saat tahun hari dua tiga antara setelah
    sebelum tanpa agar hanya masih`,
  sk: `a je sa na že v vo s so z zo do aj o sú bol bola bolo boli ale ako ktorý ktorá ktoré jeho pre pri tiež alebo len už
    podľa medzi aby ešte nie k ku od po pred nad bez keď čo kto to ten tá tento táto toto má majú môže jej ich rok roku dva
    tri viac len tak`,
  sl: `in je se na da v so za ki ne z s pa bi ali tudi kot po bil bila bilo bili iz pri do od lahko še jih ga med ker pred
    vendar o k h ni sem ta to tem kje ko kdo kaj več zelo leta leto dva tri svoj svoje njegov njihov brez nad pod`,
  bg: `и на да се от за в е с не че по са като до при или но към ще това беше също които който която което със във го му ги
    има може бъде след между през без над под този тази тези така още много само вече един една едно два три година години`,
  et: `ja on ei et see oli kui aga ka mis oma ning või selle kes seda siis nii veel pärast välja tema ole need saab kus üle
    olid mille ta nad me ma sa mida seal juba väga ainult kuid nende enne koos ilma kaks kolm aasta aastat`,
  lt: `ir yra kad su iš tai bet kaip į ar jis ji buvo nuo dėl apie po tik jau iki taip savo per prie kuris kurie kuri labai
    gali ne jų jos jo o už be tarp dar šis ši tas ta kas kur kai bus du trys metų metai metais`,
  lv: `un ir ka no ar par bet kas uz tas arī to pie kā nav vai bija ko pēc tika kad var tiek viņš viņa jau lai gan ļoti līdz
    savu bez pirms starp šis šī kur kā tā tie divi trīs gads gadu gada vēl tikai`,
  ru: `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее её мне было вот от меня еще
    ещё нет о из ему теперь когда даже ну вдруг ли если уже или ни быть был него до вас нибудь опять уж вам ведь там потом
    себя ничего ей может они тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет
    тогда кто этот эта это эти того потому этого какой ним здесь этом один почти мой тем чтобы были через при после над
    больше тот про всех между очень года год лет также который которая которые которых можно два три`,
  uk: `і й в у не що він на я з із зі як а то все вона так його але та до за по від для про при це цей ця ці бути був була
    було були є або чи якщо коли де хто вже ще тільки також який яка яке які яких їх її ми ви вони мене себе між після
    через над під без дуже більше року рік років два три може можна того цього тому`,
  el: `ο η το οι τα του της των τον την τους τις και να είναι σε στο στη στην στον στα στις στους με για από που δεν θα ότι ως
    αλλά ή αν μια μία ένα ένας έναν αυτό αυτή αυτός αυτά αυτές αυτοί αυτών πως πώς τι όταν όπου πολύ πιο μόνο μας σας μου
    σου κάθε όλα όλοι όλες όλη μετά πριν χωρίς μέχρι κατά προς παρά μπορεί έχει έχουν ήταν είχε είχαν εκεί εδώ τώρα ακόμη
    ακόμα ούτε ενώ γιατί δύο τρία τρεις χρόνια φορά μέσα έξω πάνω κάτω μην δε τη τότε λοιπόν`,
  ar: `في من على إلى عن أن إن هذا هذه ذلك تلك التي الذي الذين ما لا لم لن كان كانت كانوا يكون هو هي هم نحن أنا أنت مع بعد قبل
    بين كل كما قد ثم أو و بل حتى إذا عند عندما حيث غير أي بعض أكثر منذ خلال ضد دون فقط أيضا أيضًا سوف هل كيف لماذا متى أين
    عام سنة يوم قال قالت فيه فيها له لها عليه عليها منها منه بها به`,
  he: `של את על הוא היא הם זה זו לא כי גם אם או עם כל היה היתה הייתה היו יש אין אבל רק עוד כמו בין אחרי לפני מה מי איך למה
    אני אתה אנחנו אשר שלו שלה יותר מאוד כך שנה שנים יום`,
  fa: `و در به از که این آن را با است برای یک بود شد می تا بر هم خود یا اما اگر هر ما شما او آنها شده کرد کرده باید نیز بین
    پس چه چرا های ای بیش پیش سال روز`,
  hi: `के का की है में से और को पर यह वह हैं था थी थे एक नहीं ने भी कि जो तो ही कर हो गया इस उस अपने लिए साथ बाद तक या हम
    आप मैं ये वे क्या कैसे जब सब कुछ बहुत अब साल दिन`,
  ko: `이 그 저 것 수 등 및 또는 그리고 그러나 하지만 있다 있는 없다 없는 하는 한다 했다 된다 되는 대한 위해 통해 때문에 더 가장 이런 그런
    같은 다른 모든 우리 나는 지금 있습니다 합니다 것은 것을 것이 것이다 말했다 매우 많은`,
  zh: `的 了 是 在 和 有 我 他 她 它 我们 你 你们 他们 这 那 这个 那个 这些 那些 不 也 就 都 而 及 与 着 或 一个 一 二 三 两 没有 上 下 中 大
    小 到 说 要 去 会 很 但 但是 因为 所以 如果 可以 能 对 为 从 以 于 之 其 并 等 被 把 让 给 还 更 最 已 已经 什么 怎么 如何 为什么 哪 谁
    年 月 日 时 人 个 次 种 来 后 前 里 将 使 由 做 用 时候 现在 可能 需要 进行 以及 通过 自己 的话 這 個 們 說 會 來 後 時 對 為 與 從 沒有`,
  ja: `年 年前 月 日 時 分 人 一 二 三 四 五 六 七 八 九 十 中 上 下 前 後 内 外 的 者 的な 同 約 今 何 私 彼 方 間 場合 必要 今日 自分 一つ 二つ
    思う 言う 行う 出る 来る 見る`,
  th: `ที่ และ ใน ของ การ เป็น ได้ ให้ ว่า มี ไม่ จะ กับ จาก นี้ ก็ แต่ หรือ ความ คน โดย ไป มา เพื่อ อยู่ ต้อง แล้ว ซึ่ง อย่าง
    ถ้า เมื่อ นั้น ยัง ทำ เขา เรา ผม ฉัน คุณ มาก กว่า ปี วัน ถึง ด้วย อีก เพราะ ขึ้น ลง ออก เข้า ตาม กัน ทั้ง`,
};
