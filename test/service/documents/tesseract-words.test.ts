import { expect, it } from 'vitest';
import { recognizedOf } from '../../../service/documents/programs/tesseract-words.ts';

it('Paragraphs of the same number on other pages stay apart', () => {
  const words = [
    [1, 1, 'It'],
    [1, 1, 'was'],
    [2, 1, 'Eleven'],
    [1, 2, 'lit'],
    [2, 1, 'ships'],
  ];
  const rows = words.map(([page, line, word]) => [5, page, 1, 1, line, 1, 0, 0, 9, 9, 90, word].join('\t'));
  expect(recognizedOf(rows.join('\n'))).toEqual({ text: 'It was lit\n\nEleven ships', confidence: 90 });
});
