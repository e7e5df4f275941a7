import type { TargetLanguage } from '../model/summary/target-languages.ts';

/**
 * The note under an extract in each language of the specification, so that users do not take it for the text of a language
 * model, and a second sentence for an engine whose extract equals that of a simpler one.
 */
const NOTES: Record<TargetLanguage, readonly [extract: string, same: string]> = {
  BG: [
    'Извадка: изречения от документа, не са написани от езиков модел.',
    'Документът е толкова кратък, че и по-простият модул дава същия текст.',
  ],
  CS: [
    'Výtah: věty z dokumentu, nenapsal je jazykový model.',
    'Dokument je tak krátký, že jednodušší engine dává stejný text.',
  ],
  DA: [
    'Uddrag: sætninger fra dokumentet, ikke skrevet af en sprogmodel.',
    'Dokumentet er så kort, at den enklere motor giver samme tekst.',
  ],
  DE: [
    'Auszug: Sätze aus dem Dokument, nicht von einem Sprachmodell geschrieben.',
    'Das Dokument ist so kurz, dass die einfachere Engine denselben Text ergibt.',
  ],
  EL: [
    'Απόσπασμα: προτάσεις από το έγγραφο, όχι γραμμένες από γλωσσικό μοντέλο.',
    'Το έγγραφο είναι τόσο σύντομο που η απλούστερη μηχανή δίνει το ίδιο κείμενο.',
  ],
  EN: [
    'Extract: sentences from the document, not written by a language model.',
    'The document is so short that the simpler engine gives the same text.',
  ],
  ES: [
    'Extracto: frases del documento, no escritas por un modelo de lenguaje.',
    'El documento es tan breve que el motor más sencillo da el mismo texto.',
  ],
  ET: [
    'Väljavõte: laused dokumendist, mitte keelemudeli kirjutatud.',
    'Dokument on nii lühike, et lihtsam mootor annab sama teksti.',
  ],
  FI: [
    'Ote: asiakirjan lauseita, ei kielimallin kirjoittamia.',
    'Asiakirja on niin lyhyt, että yksinkertaisempi moottori antaa saman tekstin.',
  ],
  FR: [
    'Extrait : phrases du document, non rédigées par un modèle de langage.',
    'Le document est si court que le moteur plus simple donne le même texte.',
  ],
  HU: [
    'Kivonat: mondatok a dokumentumból, nem nyelvi modell írta őket.',
    'A dokumentum olyan rövid, hogy az egyszerűbb motor ugyanezt a szöveget adja.',
  ],
  ID: [
    'Kutipan: kalimat dari dokumen, bukan ditulis oleh model bahasa.',
    'Dokumen ini begitu pendek sehingga mesin yang lebih sederhana memberi teks yang sama.',
  ],
  IT: [
    'Estratto: frasi del documento, non scritte da un modello linguistico.',
    'Il documento è così breve che il motore più semplice dà lo stesso testo.',
  ],
  JA: [
    '抜粋：文書中の文であり、言語モデルが書いたものではありません。',
    '文書が短いため、より簡易なエンジンでも同じ文章になります。',
  ],
  KO: ['발췌: 문서에 있는 문장이며 언어 모델이 쓴 글이 아닙니다.', '문서가 짧아 더 단순한 엔진도 같은 글을 냅니다.'],
  LT: [
    'Ištrauka: sakiniai iš dokumento, ne kalbos modelio parašyti.',
    'Dokumentas toks trumpas, kad paprastesnis variklis pateikia tą patį tekstą.',
  ],
  LV: [
    'Izvilkums: teikumi no dokumenta, nevis valodas modeļa rakstīti.',
    'Dokuments ir tik īss, ka vienkāršākais dzinējs dod to pašu tekstu.',
  ],
  NB: [
    'Utdrag: setninger fra dokumentet, ikke skrevet av en språkmodell.',
    'Dokumentet er så kort at den enklere motoren gir samme tekst.',
  ],
  NL: [
    'Uittreksel: zinnen uit het document, niet geschreven door een taalmodel.',
    'Het document is zo kort dat de eenvoudigere engine dezelfde tekst geeft.',
  ],
  PL: [
    'Wyciąg: zdania z dokumentu, nienapisane przez model językowy.',
    'Dokument jest tak krótki, że prostszy silnik daje ten sam tekst.',
  ],
  PT: [
    'Extrato: frases do documento, não escritas por um modelo de linguagem.',
    'O documento é tão curto que o motor mais simples dá o mesmo texto.',
  ],
  RO: [
    'Extras: propoziții din document, nu scrise de un model lingvistic.',
    'Documentul este atât de scurt, încât motorul mai simplu dă același text.',
  ],
  RU: [
    'Выдержка: предложения из документа, не написанные языковой моделью.',
    'Документ так короток, что более простой модуль даёт тот же текст.',
  ],
  SK: [
    'Výťah: vety z dokumentu, nenapísal ich jazykový model.',
    'Dokument je taký krátky, že jednoduchší engine dáva rovnaký text.',
  ],
  SL: [
    'Izvleček: stavki iz dokumenta, ni jih napisal jezikovni model.',
    'Dokument je tako kratek, da preprostejši pogon da isto besedilo.',
  ],
  SV: [
    'Utdrag: meningar ur dokumentet, inte skrivna av en språkmodell.',
    'Dokumentet är så kort att den enklare motorn ger samma text.',
  ],
  TR: [
    'Alıntı: belgeden cümleler, bir dil modeli tarafından yazılmadı.',
    'Belge o kadar kısa ki daha basit motor da aynı metni veriyor.',
  ],
  UK: [
    'Витяг: речення з документа, не написані мовною моделлю.',
    'Документ такий короткий, що простіший модуль дає той самий текст.',
  ],
  ZH: ['摘录：句子取自文档，并非由语言模型撰写。', '文档很短，较简单的引擎也会给出相同的文字。'],
  'ZH-HANT': ['摘錄：句子取自文件，並非由語言模型撰寫。', '文件很短，較簡單的引擎也會給出相同的文字。'],
};

/** The last paragraph of an extract, in square brackets; in English for `null`. */
export function extractNoteOf(language: TargetLanguage | null, isSameAsSimpler = false): string {
  const [extract, same] = NOTES[language ?? 'EN'];
  return `[${extract}${isSameAsSimpler ? ` ${same}` : ''}]`;
}

const OPENINGS = Object.values(NOTES).map(([extract]) => `[${extract}`);

/** A summary without its note. `isExtract`: there was one. */
export function withoutExtractNote(output: string): { text: string; isExtract: boolean } {
  const at = output.trimEnd().lastIndexOf('\n\n[');
  const note = output.slice(at + 2).trimEnd();
  const isExtract = at >= 0 && note.endsWith(']') && OPENINGS.some(opening => note.startsWith(opening));
  return { text: isExtract ? output.slice(0, at) : output, isExtract };
}
