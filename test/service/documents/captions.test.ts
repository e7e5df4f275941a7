import { describe, expect, it } from 'vitest';
import { isCaptions } from '../../../service/documents/formats/caption-cues.ts';
import { textOfCaptions } from '../../../service/documents/formats/captions.ts';
import { formatOf } from '../../../service/documents/recognize-format.ts';

const ROWS = ['the lighthouse on the cape was lit', 'in the autumn of the year 1811', 'by three keepers and a dog'];
const TEXT = ROWS.join(' ');

const clock = (second: number): string => `00:00:${String(second).padStart(2, '0')}.000`;
const vtt = (cues: readonly string[]): string =>
  `WEBVTT\nKind: captions\n\n${cues.map((cue, n) => `${clock(n)} --> ${clock(n + 1)} align:start\n${cue}\n`).join('\n')}`;
/** As automatic captions mark each word with its time. */
const marked = (row: string, [begin, end] = ['<c>', '</c>']): string =>
  row
    .split(' ')
    .map((word, n) => (n === 0 ? word : `<00:00:01.${100 + n * 40}>${begin} ${word}${end}`))
    .join('');
const rolling = (mark: (row: string) => string): string =>
  vtt(ROWS.flatMap((row, n) => [`${ROWS[n - 1] ?? ' '}\n${mark(row)}`, `${row}\n `]));

describe('Captions are read once and without their marks', () => {
  it.each([
    ['with a time at each word', rolling(row => marked(row))],
    ['with bare times', rolling(row => marked(row, ['', '']))],
    ['with times of other lengths', rolling(row => marked(row).replaceAll('<00:00:01.', '<0:01.'))],
    [
      'with a line that grows by words',
      vtt(ROWS.flatMap(row => row.split(' ').map((_, n, words) => words.slice(0, n + 1).join(' ')))),
    ],
    [
      'with a line that grows under the one before',
      vtt(
        ROWS.flatMap((row, n) =>
          row.split(' ').map((_, m, words) => `${ROWS[n - 1] ?? ''}\n${words.slice(0, m + 1).join(' ')}`),
        ),
      ),
    ],
    ['with two rows on one line', vtt(ROWS.map((row, n) => `${n > 0 ? `${ROWS[n - 1]} ` : ''}${row}`))],
    [
      'with a window that moves by words',
      vtt(TEXT.split(' ').map((_, n, words) => words.slice(Math.max(0, n - 8), n + 1).join(' '))),
    ],
  ])('%s', (_, captions) => {
    expect(textOfCaptions(captions)).toBe(TEXT);
  });

  it('keeps a word that is said twice', () => {
    expect(textOfCaptions(vtt(['he said no', 'no he did not']))).toBe('he said no no he did not');
  });

  it('joins a line in a script without spaces that grows', () => {
    expect(textOfCaptions(vtt(['灯台', '灯台は岬に', '灯台は岬にある']))).toBe('灯台は岬にある');
  });
});

const timed = (between: (n: number) => string): string => ROWS.map((row, n) => `${between(n)}\n${row}\n`).join('\n');

describe('Captions are known by their times, without a type', () => {
  it.each([
    ['an hour of one digit', timed(n => `${n + 1}\n0:00:0${n},000 --> 0:00:0${n + 1},000`)],
    ['hundredths', timed(n => `${n + 1}\n00:00:0${n},00 --> 00:00:0${n + 1},50`)],
    ['no fraction', timed(n => `${n + 1}\n00:00:0${n} --> 00:00:0${n + 1}`)],
    ['blanks', timed(n => `${n + 1}\n00: 00: 0${n}, 000 -> 00: 00: 0${n + 1}, 000`)],
    [
      'blanks in the empty lines',
      timed(n => `${n + 1}\n00:00:0${n},000 --> 00:00:0${n + 1},000`).replaceAll('\n\n', '\n \n'),
    ],
    ['no empty lines', timed(n => `${n + 1}\n00:00:0${n},000 --> 00:00:0${n + 1},000`).replaceAll('\n\n', '\n')],
    [
      'the ends of lines of an old Mac',
      timed(n => `${n + 1}\r00:00:0${n},000 --> 00:00:0${n + 1},000`).replaceAll('\n', '\r'),
    ],
    ['SubViewer', timed(n => `0:00:0${n}.599,0:00:0${n + 1}.160`)],
    [
      'SubStation Alpha',
      `[Script Info]\nTitle: Light\n\n[V4+ Styles]\nStyle: Default,Arial,20\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${[
        String.raw`{\pos(3,4)}the lighthouse on the cape\Nwas lit`,
        String.raw`{\i1}in the autumn{\i0} of the year 1811`,
        String.raw`by three keepers\hand a dog`,
        String.raw`{\p1}m 0 0 l 10 10{\p0}`,
      ]
        .map((words, n) => `Dialogue: 0,0:00:0${n}.00,0:00:0${n + 1}.00,Default,,0,0,0,,${words}`)
        .join('\n')}`,
    ],
  ])('%s', (_, captions) => {
    expect(formatOf(Buffer.from(captions), null, 'https://site.example/file')).toBe('captions');
    expect(textOfCaptions(captions)).toBe(TEXT);
  });

  it('a text about a time is none', () => {
    expect(
      formatOf(Buffer.from('10:30, 11:45 and noon are the times of the ferry.'), null, 'https://site.example/'),
    ).toBe('text');
    expect(formatOf(Buffer.from('10:30 --> the ferry leaves'), null, 'https://site.example/')).toBe('text');
  });

  it('notes, styles and names of cues are left out, empty lines within a cue are not', () => {
    const captions = `WEBVTT - a file\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000\n\nSTYLE\n::cue { color: red }\n\nintroduction\n00:00.000 --> 00:02.000\nOne.\n\nTwo.\n\nNOTE not this\nnor this\n\n2\n00:02.000 --> 00:03.000\n<v Ann>Three & 4 &lt; 5.`;
    expect(textOfCaptions(captions)).toBe('One. Two.\n\nAnn: Three & 4 < 5.');
  });
});

describe('Captions in other forms', () => {
  it.each([
    [
      'TTML with speakers',
      '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"><head><ttm:title>No</ttm:title><ttm:agent xml:id="a"><ttm:name>Ann</ttm:name></ttm:agent></head><body><div><p begin="0s" ttm:agent="a">The light<br/>was <span>first lit</span></p><p begin="1s">in 1811.</p></div></body></tt>',
      'Ann: The light was first lit in 1811.',
    ],
    [
      'TTML that rolls up',
      '<tt:tt xmlns:tt="x"><tt:body><tt:p>The light</tt:p><tt:p>The light<tt:br/>was lit</tt:p><tt:p>was lit<tt:br/>in 1811.</tt:p></tt:body></tt:tt>',
      'The light was lit in 1811.',
    ],
    [
      'the XML of a video site',
      '<?xml version="1.0"?><transcript><text start="0" dur="1">The light &amp;amp; the sea</text><text start="1">were one.</text></transcript>',
      'The light & the sea were one.',
    ],
    [
      'the text of a song',
      '[ar:Ann]\n[ti:Light]\n[00:12.00]The <00:12.40>light\n[00:14.10][01:02]was lit.',
      'The light was lit.',
    ],
    ['MicroDVD', '{0}{25}The light|was lit\n{26}{50}in 1811.', 'The light was lit in 1811.'],
    [
      'two speakers in one cue',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>When?</v>\n<v Bob>In 1811.\n\n00:02.000 --> 00:03.000\n<v Bob>In the autumn.</v><v Ann>I see.</v>',
      'Ann: When?\n\nBob: In 1811. In the autumn.\n\nAnn: I see.',
    ],
  ])('%s', (_, captions, text) => {
    expect(isCaptions(captions)).toBe(true);
    expect(textOfCaptions(captions)).toBe(text);
  });

  it.each(['[1:2] is a verse', '[ar:x]\nNo times', '<text>Words</text>', '{1} and {2}', '<p>10:00 --> x</p>'])(
    'but "%s" is another text',
    text => {
      expect(isCaptions(text)).toBe(false);
    },
  );
});
