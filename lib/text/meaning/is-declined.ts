import { countWords } from '../words/count-words.ts';

/** How an apology or a "cannot" begins, in the languages of the service and some others. */
const APOLOGY =
  /^(?:(?:i(?:’|')?m|i am) (?:very |so )?sorry|sorry\b|my apologies|i apologi[sz]e|unfortunately|regrettably|es tut mir leid|tut mir leid|leider|entschuldig|je suis (?:vraiment )?désolée?|désolée?|malheureusement|je regrette|lo siento|lamento|lamentablemente|por desgracia|desafortunadamente|mi dispiace|spiacente|purtroppo|desculpe|sinto muito|infelizmente|lamentavelmente|het spijt me|helaas|sorry|jag är ledsen|tyvärr|förlåt|jag beklagar|beklager|desværre|dessverre|undskyld|valitettavasti|pahoittelen|olen pahoillani|anteeksi|przykro mi|przepraszam|niestety|omlouvám se|bohužel|je mi líto|prepáčte|ospravedlňujem sa|bohužiaľ|ľutujem|žal|oprostite|opravičujem se|sajnálom|sajnos|elnézést|îmi pare rău|din păcate|съжалявам|за съжаление|извините|к сожалению|простите|прошу прощения|вибачте|на жаль|перепрошую|λυπάμαι|συγγνώμη|δυστυχώς|üzgünüm|maalesef|özür dilerim|maaf|mohon maaf|sayangnya|vabandust|kahjuks|atsiprašau|deja|apgailestauju|diemžēl|atvainojiet|piedodiet|抱歉|很抱歉|对不起|對不起|不好意思|申し訳|すみません|残念ながら|죄송|유감|عذر|آسف|للأسف|מצטער|क्षमा|माफ़|ขออภัย|ขอโทษ|xin lỗi|rất tiếc)/iu;

const CANNOT =
  /\b(?:i|we) (?:cannot|can(?:’|')?t|can not|won(?:’|')?t|am (?:not able|unable)|(?:do|am) not (?:have|able|allowed|permitted|comfortable))|\bunable to (?:summar|provide|help|assist|comply|process|read|access|fulfil)|\bas an (?:ai|artificial|language)\b|\bplease (?:provide|paste|share|send|upload)\b|\bno (?:text|document|content|material|article) (?:was|has been|is) (?:provided|given|attached|included)|(?:ich|wir) (?:kann|können|darf|bin)\b.{0,60}\b(?:nicht|keine?)|kann ich\b.{0,60}\b(?:nicht|keine?)|nicht in der lage|je ne (?:peux|suis|puis)|je n(?:’|')(?:ai|arrive) pas|\bno (?:puedo|me es posible|estoy en condiciones|tengo acceso)|\bnon (?:posso|sono in grado|mi è possibile|riesco)|não (?:posso|consigo|me é possível|sou capaz)|\bik kan\b.{0,60}\b(?:niet|geen)|kan ik\b.{0,60}\b(?:niet|geen)|\bjag kan\b.{0,20}inte|kan jag\b.{0,20}inte|\bjeg kan\b.{0,20}ikke|kan jeg\b.{0,20}ikke|\ben (?:voi|pysty|pystynyt)\b|nie (?:mogę|jestem w stanie|potrafię)|nemohu|nemůžu|nejsem schop|nemôžem|nie som schop|ne morem|nisem (?:v stanju|sposob)|nem (?:tudom|tudok|áll módomban)|nu (?:pot|sunt în măsură)|не мога|не могу|не можу|не в состоянии|не в змозі|не имею возможности|δεν (?:μπορώ|είμαι σε θέση)|(?:emem|amam|emiyorum|amıyorum|mem mümkün değil)(?![a-zçğıöşü])|tidak (?:dapat|bisa|mampu)|ma ei (?:saa|suuda)|ei ole mul|negaliu|nevaru|neesmu spēj|无法|無法|不能|我不会|我不會|できません|できかねます|いたしかねます|出来ません|할 수 없|드릴 수 없|어렵습니다|لا (?:أستطيع|يمكنني)|איני יכול|לא יכול|नहीं कर सकता|ไม่สามารถ|không thể/iu;

/** What only somebody says who was told to do something with a text. */
const WORK =
  /summar|résum|resum|riassu|zusammenfass|samenvat|sammanfatt|sammendr|oppsummer|opsummer|tiivis|streszcz|podsumow|shrn|zhrn|povzet|povzem|összefoglal|összegz|rezum|резюм|обобщ|підсум|періл|περίλ|περιλ|özet|ringkas|rangkum|kokkuv|santrauk|kopsavil|apibendrin|要約|요약|总结|總結|摘要|概括|تلخيص|ملخص|לסכם|सारांश|สรุป|tóm tắt|document|dokument|documento|документ|έγγραφ|belge|asiakirj|dokumen|文書|文档|文檔|文件|문서|\bhelp|assist|hilf|helfen|behilflich|\baide|ayud|aiut|ajud|hjälp|hjelp|hjælp|auttaa|apua|pomó|pomoc|pomoh|segít|ajut|помо|допом|βοηθ|yardım|bantu|aidata|padėti|palīdz|帮助|幫助|协助|手伝|お手伝い|도와|도움|request|anfrage|bitte|demande|solicitud|petición|richiest|pedido|solicita|verzoek|begär|forespørsel|anmod|pyyntö|prośb|žádost|požiadav|zahtev|kérés|cerere|запрос|запит|αίτημα|istek|isteğ|permintaan|taotlus|palve|prašym|pieprasīj|lūgum|要求|请求|請求|リクエスト|요청|\bai\b|\bki\b|language model|内容|material|content|contenu|contenido|inhalt|comply|this task|diese aufgabe|\btext/iu;

/** Longer answers that begin so are about something else: a letter of apology, for instance. */
const MOST_WORDS = 60;
/** A refusal says so at its beginning. */
const HEAD_CHARS = 240;

/** True for an answer that says that there will be none. */
export function isDeclined(text: string): boolean {
  const head = text.replace(/^[\s*_#>"'“„«-]+/u, '').slice(0, HEAD_CHARS);
  const first = /^[^.!?。！？]*/u.exec(head)?.[0] ?? '';
  const cannot = CANNOT.test(head);
  const isRefusal = APOLOGY.test(head) ? cannot || WORK.test(first) : CANNOT.test(first) && WORK.test(head);
  return isRefusal && countWords(text, MOST_WORDS + 1) <= MOST_WORDS;
}
