/** Short articles in several scripts, written for these tests. The first sentence names the subject. */
export const SAMPLES = {
  english: `The town of Marrow Bay has voted to rebuild its wooden harbour bridge, which a storm
destroyed in March. Mayor Dr. Ines Holt said the bridge would cost about four million
crowns. It was a long meeting. The old bridge linked the harbour to the fish market, and
without it fishers drive twelve kilometres to sell their catch. Coffee was served in the
hall. Engineers of the U.S. firm Tallow Inc. will build the new bridge from larch, because
larch survives salt water better than pine. The harbour bridge is to open in May.`,
  german: `Die Gemeinde Tannried baut ihre alte Mühle zu einem Museum um. Am 3. Mai beginnt die Arbeit an der Mühle, sagte Prof. Dr. Lehner.
Das Museum zeigt z. B. Äpfel, Mehl und Brot aus vier Jahrhunderten. Es regnete an diesem Tag. Die Mühle stand zwanzig Jahre leer, weil die Gemeinde kein Geld hatte.
Nun zahlt das Land die Hälfte des Museums. Im Herbst soll die Mühle wieder mahlen.`,
  russian: `В городе Ольховске открыли новую библиотеку для детей. Библиотека стоит на берегу реки, и дети могут читать там летом на веранде.
А. С. Громов подарил библиотеке три тысячи книг. День был ветреный. Директор сказала, что библиотека будет работать без выходных.
Раньше дети ездили за книгами в соседний город.`,
  greek: `Ο δήμος της Ανθούσας φυτεύει χίλια δέντρα στην παραλία. Τα δέντρα θα δώσουν σκιά στους επισκέπτες της παραλίας το καλοκαίρι.
Ποιος θα τα ποτίζει; Οι μαθητές του σχολείου θα ποτίζουν τα δέντρα κάθε εβδομάδα. Ο καιρός ήταν καλός. Ο δήμος πλήρωσε τα μισά χρήματα.`,
  chinese: `青石镇决定修复古老的石桥。这座石桥建于三百年前，去年夏天被洪水冲坏。镇长说：“石桥是我们镇的象征。”会议开了两个小时。工程师计划使用当地的石头修复石桥，费用约为八百万元。石桥明年春天重新开放。`,
  japanese: `松原町は古い駅舎を図書館に改修することを決めた。駅舎は九十年前に建てられ、十年間使われていなかった。町長は「図書館は町の新しい中心になる」と話した。昼食は弁当だった。改修された図書館は来年の四月に開館する予定だ。`,
  korean: `은하시는 오래된 시장을 새로 짓기로 결정했다. 시장은 지난겨울 화재로 크게 무너졌다. 상인들은 새로운 시장에 넓은 주차장이 필요하다고 말했다. 날씨가 흐렸다. 은하시는 내년 가을까지 시장 공사를 마칠 계획이다.`,
  arabic: `قررت بلدية النخيل بناء سوق جديد قرب الميناء. سيضم السوق مئة متجر ومكانا لبيع السمك. هل يكفي المال؟ قال رئيس البلدية إن السوق سيفتح في الربيع. كان الجو حارا. كان الصيادون يبيعون السمك في الشارع قبل بناء السوق.`,
  thai: `เทศบาลบ้านสนตัดสินใจสร้างสะพานไม้ใหม่ข้ามแม่น้ำ สะพานเก่าพังเพราะน้ำท่วมเมื่อปีที่แล้ว นายกเทศมนตรีกล่าวว่าสะพานใหม่จะใช้เงินห้าล้านบาท ชาวบ้านจะใช้สะพานเดินทางไปตลาดและโรงเรียน สะพานจะเปิดใช้ในเดือนเมษายน`,
} as const;

/** The text without white space, so that it can be compared with sentences from it. */
export function squeezed(text: string): string {
  return text.replace(/[\s\u00AD\u200B\u2060\uFEFF]/gu, '');
}

/** Numbers from 0 up to 1, the same in every run. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
