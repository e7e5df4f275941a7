import { describe, expect, it } from 'vitest';
import { textOfCalendar } from '../../../service/documents/formats/calendar.ts';
import { textOfJson, textOfXml } from '../../../service/documents/formats/data.ts';
import { formatOf } from '../../../service/documents/recognize-format.ts';

const BASE64 = 'iVBORw0KGgo'.repeat(40);

describe('JSON', () => {
  it('is read line by line where each line is JSON', () => {
    expect(textOfJson('{"name":"Skerry"}\n{"name":"Cape"}\n')).toBe('name: Skerry\nname: Cape');
  });

  it('is read as it is where it is damaged', () => {
    expect(textOfJson('{"name": "Skerry"\n{')).toBe('{"name": "Skerry"\n{');
  });

  it('is read without files as letters', () => {
    expect(textOfJson(JSON.stringify({ a: `data:image/png;base64,${BASE64}`, b: BASE64, c: 'Words' }))).toBe(
      'c: Words',
    );
  });

  it('is read by its cells where it is a notebook', () => {
    const cells = [
      {
        cell_type: 'markdown',
        source: ['# Light\n', 'Lit in 1811.'],
        attachments: { 'a.png': { 'image/png': BASE64 } },
      },
      {
        cell_type: 'code',
        source: 'print(2)',
        outputs: [
          { output_type: 'stream', text: ['2\n'] },
          { data: { 'image/png': BASE64, 'text/plain': ['<Figure>'] } },
        ],
      },
    ];
    expect(textOfJson(JSON.stringify({ nbformat: 4, metadata: { kernel: 'x' }, cells }))).toBe(
      '# Light\nLit in 1811.\n\nprint(2)\n\n2\n\n\n<Figure>',
    );
  });
});

describe('XML', () => {
  it('is read in a line for each element with words, which other elements do not break', () => {
    expect(textOfXml('<a><title>Light</title><p>It was <b>first</b> lit <i>in <u>1811</u></i>.</p><e/></a>')).toBe(
      'Light\nIt was first lit in 1811.',
    );
  });

  it('is read with formulas as TeX and without files as letters', () => {
    const math = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';
    expect(textOfXml(`<a><p>It is ${math}.</p><f>${math}</f><binary>${BASE64}</binary></a>`)).toBe(
      'It is $x^{2}$.\n$x^{2}$',
    );
  });
});

it('A calendar is read by its events', () => {
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1@x\r\nDTSTART;TZID=Europe/Berlin:20261102T100000\r\nORGANIZER;CN="Ann":mailto:a@b.c\r\nSUMMARY:Paint the tower\\, again\r\nDESCRIPTION:Bring brushes\\nand\r\n  ladders\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261224\r\nSUMMARY:Closed\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  expect(formatOf(Buffer.from(calendar), 'text/calendar', 'https://a.example/')).toBe('calendar');
  expect(textOfCalendar(calendar)).toBe(
    'Start: 2026-11-02 10:00\nOrganizer: Ann\nSummary: Paint the tower, again\nDescription: Bring brushes and ladders\n\nStart: 2026-12-24\nSummary: Closed',
  );
});
