import { afterAll, describe, expect, it, test } from 'vitest';
import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import { putDocuments } from '../../service/search/document-store.ts';
import type { EnrichDocument } from '../../service/search/enrich-document.ts';
import { parseQuery } from '../../service/search/parse-query.ts';
import { createEnrichSearch } from '../../service/search/search-documents.ts';
import { testDatabase } from './test-database.ts';

// Makes the next test file load the built-in documents again.
afterAll(async () => void (await (await testDatabase()).query('DELETE FROM loaded_documents')));

type Found = (query: string, limit?: number) => Promise<string[]>;

/** A search in an index with only `documents`. It returns the first label of each host found. */
async function hostsIn(documents: readonly EnrichDocument[], index: EnrichIndex = 'web'): Promise<Found> {
  const database = await testDatabase();
  await database.query('DELETE FROM documents');
  await putDocuments(database, index, 'test', documents);
  const { search } = createEnrichSearch(database);
  return async (query, limit) =>
    (await search(index, query, limit)).map(({ url }) => new URL(url).hostname.split('.')[0] ?? '');
}

const documentOf = (name: string, title: string, text = ''): EnrichDocument => ({
  url: `https://${name}.example/`,
  title,
  text,
});

describe('The search', () => {
  const documents = [
    documentOf('a', 'Salt', 'Brine and seagrass.'),
    documentOf('b', 'Kelp', 'Brine and tides.'),
    documentOf('c', '新茶', '静岡の茶園'),
  ];

  it.each([
    ['brine', ['a', 'b']],
    ['brine salt', ['a']],
    ['brine unheardof', []],
    ['brine salt unheardof', ['a']],
    ['brine salt unheardof unseen', ['a']],
    ['brine salt unheardof unseen unread', []],
    ['brine brine', ['a', 'b']],
    ['the brine of the', ['a', 'b']],
  ])('finds a document by half of the words, and by two unless the query has only one: %j', async (query, hosts) => {
    expect((await (await hostsIn(documents))(query)).sort()).toEqual(hosts);
  });

  it.each([
    ['tide', ['b']],
    ['SALTS', ['a']],
    ['茶', ['c']],
    ['茶園', ['c']],
    ['静岡茶園', ['c']],
    ['新聞', []],
  ])('finds other forms of a word, and parts of words in languages without spaces: %j', async (query, hosts) => {
    expect(await (await hostsIn(documents))(query)).toEqual(hosts);
  });
});

describe('Stemming in the language of the document', () => {
  const documents = [
    documentOf('en', 'Growing tomatoes in the future', 'They sleep in the greenhouse and it was not cold.'),
    documentOf('de', 'Die Bienen auf dem Dach', 'Der Honig und die Häuser sind nicht mit Wachs zu verwechseln.'),
    documentOf('fr', 'Les abeilles sont dans la ville', 'Une ruche réparée par les habitants avec des amis.'),
    documentOf('es', 'Las colmenas de la azotea', 'Una abeja con polen es más que un insecto para los vecinos.'),
    documentOf('pl', 'Latarnie morskie', 'Latarnik nie jest już potrzebny i to się zmienia na całym wybrzeżu.'),
    documentOf('ko', '등대는 바다를 비춘다', '오래된 등대지기의 이야기.'),
    documentOf('th', 'ประภาคารเก่าบนเกาะ', 'ผู้ดูแลประภาคารจุดไฟทุกคืน'),
    documentOf('zh', '海边的灯塔', '灯塔看守人每天晚上点灯。'),
    documentOf('el', 'Οι στέρνες του νησιού', 'Το νερό είναι λίγο και δεν φτάνει για όλους τους κατοίκους.'),
  ];

  it.each([
    ['grow tomatoes', 'en'],
    ['sleeping', 'en'],
    ['Biene', 'de'],
    ['haus', 'de'],
    ['abeille', 'fr'],
    ['reparer', 'fr'],
    ['abejas', 'es'],
    ['colmena', 'es'],
    ['latarni', 'pl'],
    ['등대', 'ko'],
    ['ประภาคาร', 'th'],
    ['灯塔', 'zh'],
    ['στέρνα', 'el'],
    ['νερο', 'el'],
  ])('%j finds the document in %s', async (query, host) => {
    expect(await (await hostsIn(documents))(query)).toEqual([host]);
  });
});

describe('A query of small words only', () => {
  const documents = [
    documentOf('who', 'The Who in Leeds', 'The concert was recorded.'),
    documentOf('text', 'A concert in the north of England', 'It was given by The Who and was recorded.'),
    documentOf('hamlet', 'A prince in Denmark is not sure', 'To be or not to be, that is the question.'),
    documentOf('other', 'Who was the keeper of the lighthouse?', 'It is not for us to be sure, or so they say.'),
  ];

  it.each([
    ['the who', ['who', 'text']],
    ['The Who', ['who', 'text']],
    ['"the who"', ['who', 'text']],
    ['"the who" Leeds', ['who']],
    ['concert -"the who"', []],
    ['to be or not to be', ['hamlet']],
    ['who the', []],
  ])('finds them in this order: %s', async (query, hosts) => {
    expect(await (await hostsIn(documents))(query)).toEqual(hosts);
  });

  it('finds nothing if it has only one, and ignores them beside others', async () => {
    const find = await hostsIn([documentOf('it', 'It', 'A novel.'), documentOf('sea', 'The sea', 'Waves of salt.')]);
    expect([await find('it'), await find('the')]).toEqual([[], []]);
    expect(await find('the novel')).toEqual(['it']);
  });
});

describe('Marks and signs', () => {
  const documents = [
    documentOf('cpp', 'Templates in C++', 'What is new in C++20 for the compiler.'),
    documentOf('cs', 'Generics in C#', 'What is new for the compiler.'),
    documentOf('c', 'Pointers in C', 'What is old for the compiler.'),
    documentOf('phone', 'A century of AT&T', 'The telephone at the harbour.'),
    documentOf('ar', 'العَرَبِيَّةُ لُغَةٌ', 'أَحْمَدُ يَكْتُبُ.'),
    documentOf('plain', 'مدرسة', 'كتاب المدرسة'),
    documentOf('he', 'שָׁלוֹם', 'סֵפֶר טוֹב'),
    documentOf('ru', 'Замо́к и за́мок на берегу', 'Это не китайский фарфор.'),
    documentOf('tr', 'İstanbul ve İzmir', 'Bu bir şehir.'),
    documentOf('dotnet', 'Linux and .NET', 'A runtime of many languages.'),
    documentOf('nets', 'Nets for fishing', 'A net is mended, and another net is dried.'),
    documentOf('hi', 'हिन्दी में कविता', 'ज़मीन और चाँद पर।'),
    documentOf('th', 'น้ำท่วมกรุงเทพ', 'ถนนหลายสาย'),
    documentOf('ja', 'サーバーの歴史', '東京の話。'),
  ];

  it.each([
    ['c++', 'cpp'],
    ['C++ compiler', 'cpp'],
    ['"in C#"', 'cs'],
    ['c#', 'cs'],
    ['AT&T', 'phone'],
    ['العربية', 'ar'],
    ['احمد', 'ar'],
    ['مَدْرَسَةٌ', 'plain'],
    ['שלום', 'he'],
    ['замок', 'ru'],
    ['китайский', 'ru'],
    ['istanbul', 'tr'],
    ['İZMİR', 'tr'],
    ['.net', 'dotnet'],
    ['हिंदी', 'hi'],
    ['जमीन', 'hi'],
    ['चांद', 'hi'],
    ['นํ้าท่วม', 'th'],
    ['サーバ', 'ja'],
  ])('are compared as readers do: %s', async (query, host) => {
    expect((await (await hostsIn(documents))(query))[0]).toBe(host);
  });
});

describe('The query syntax', () => {
  const documents = [
    documentOf('near', 'The old lighthouse keeper', 'He kept bees.'),
    documentOf('far', 'The keeper of an old lighthouse', 'He sold honey and bees.'),
    documentOf('joined', 'A backup for photos', 'Every night.'),
    documentOf('apart', 'How to back up your photos', 'Every week.'),
  ];

  it.each([
    ['"lighthouse keeper"', ['near']],
    ['"keeper of an old lighthouse"', ['far']],
    ['old lighthouse -honey', ['near']],
    ['bees -"lighthouse keeper"', ['far']],
    ['-bees', []],
    ['"', []],
    [`photos ' & | ! ( ) : * <->`, ['apart', 'joined']],
  ])('handles phrases, exclusions and special characters: %s', async (query, hosts) => {
    expect((await (await hostsIn(documents))(query)).sort()).toEqual(hosts);
  });

  it('counts only its first two dozen phrases and excluded words, for each costs time', () => {
    const parts = Array.from({ length: 1_000 }, (_, n) => `"kelp ${n}" -w${n}`);
    const { phrases, excluded } = parseQuery(parts.join(' '));
    expect([phrases.length, excluded.length]).toEqual([24, 24]);
    expect([phrases[0], excluded[0]]).toEqual([['kelp', '0'], ['w0']]);
  });

  it('finds one word by its two parts', async () => {
    expect(await (await hostsIn(documents))('back up photos')).toContain('joined');
  });

  it('returns no more results than asked for', async () => {
    const find = await hostsIn(documents);
    expect(await find('bees', 1)).toHaveLength(1);
    expect(await find('bees')).toHaveLength(2);
  });
});

test('A slightly misspelled name finds the document that has the name in its title', async () => {
  const find = await hostsIn([
    documentOf('eddystone', 'Winstanley and the Eddystone tower'),
    documentOf('other', 'A tower of granite'),
  ]);
  expect(await find('Edystone')).toEqual(['eddystone']);
  expect(await find('Xyzzyplugh')).toEqual([]);
});

test('A later document replaces an earlier one with the same address', async () => {
  const find = await hostsIn([documentOf('a', 'Kelp'), documentOf('a', 'Salt')]);
  expect([await find('kelp'), await find('salt')]).toEqual([[], ['a']]);
});

test('A document whose words were divided in another way before is found once it is read again', async () => {
  const database = await testDatabase();
  const { search } = createEnrichSearch(database);
  const put = () => putDocuments(database, 'web', 'test', [documentOf('a', 'Notes', 'About quagga.')]);
  await put();
  await database.query(`UPDATE documents SET words = '' WHERE source = 'test'`);
  expect(await search('web', 'quagga')).toEqual([]);
  await put();
  expect(await search('web', 'quagga')).toHaveLength(1);
});

test('The news index ranks recent documents first; the web index does not', async () => {
  const festival = (name: string, published: string) => ({
    ...documentOf(name, 'A harbour festival', 'The harbour celebrates with lamps.'),
    published,
  });
  const filler = Array.from({ length: 20 }, (_, i) => documentOf(`f${i}`, `x${i}`, `y${i}`));
  const documents = [festival('old', '2020-01-01T00:00:00Z'), festival('new', '2026-01-01T00:00:00Z'), ...filler];
  expect(await (await hostsIn(documents, 'news'))('harbour')).toEqual(['new', 'old']);
  expect(await (await hostsIn(documents, 'web'))('harbour')).toEqual(['old', 'new']);
});

test('A match in the title counts more than one in the text', async () => {
  const find = await hostsIn([
    documentOf('text', 'A day at sea', 'There was one lighthouse among the rocks.'),
    documentOf('title', 'A lighthouse among rocks', 'There was one day at sea.'),
  ]);
  expect(await find('lighthouse')).toEqual(['title', 'text']);
});

test('A document with odd characters is stored and found', async () => {
  const find = await hostsIn([
    documentOf('odd', "It's a \0 trap \\ 'quoted':1 ʼname", '\u2028 \ud83d\ude00 &amp; words'),
  ]);
  expect(await find('trap words')).toEqual(['odd']);
});
