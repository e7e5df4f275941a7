import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ELEMENT, Sentence } from '../../components/ui/sentence.tsx';

const sentence = (text: string) =>
  render(<Sentence text={text} linkOf={words => <button type="button">{words}</button>} element={<b>a.example</b>} />)
    .container.innerHTML;

it('turns the words in brackets into a button, and puts the element at its placeholder', () => {
  expect(sentence(`Sends [9 words] to ${ELEMENT}.`)).toBe(
    'Sends <button type="button">9 words</button> to <b>a.example</b>.',
  );
});

it('keeps the order of a translated message', () => {
  expect(sentence(`An ${ELEMENT} wird [die Auswahl] gesendet.`)).toBe(
    'An <b>a.example</b> wird <button type="button">die Auswahl</button> gesendet.',
  );
});
