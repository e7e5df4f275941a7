import { expect, it } from 'vitest';
import { formPageOf } from '../../../lib/page-reader/pdf/xfa-form.ts';

const span = (value: string) => ({ name: 'span', value });
const label = (caption: string, field: object) => ({ name: 'label', children: [span(caption), field] });
const linesOf = (...children: object[]) => formPageOf({ name: 'div', children }).runs.map(({ text }) => text);

it('a form says what was filled in behind the name of each field', () => {
  const options = [
    { name: 'option', attributes: { hidden: true, selected: false }, value: ' ' },
    { name: 'option', attributes: { value: '1' }, value: 'North' },
    { name: 'option', attributes: { value: '2', selected: true }, value: 'South' },
  ];
  expect(
    linesOf(
      label('Name', { name: 'input', attributes: { type: 'text', value: 'Juli' } }),
      label('Load', { name: 'textarea', attributes: { textContent: 'hay,\nmilk' } }),
      label('Own rope', { name: 'input', attributes: { type: 'checkbox', checked: true } }),
      label('By night', { name: 'input', attributes: { type: 'radio', checked: false } }),
      label('Quay', { name: 'select', children: options }),
      label('Secret', { name: 'input', attributes: { type: 'password', value: '1234' } }),
    ),
  ).toEqual(['Name Juli', 'Load hay, milk', 'Own rope [x]', 'By night [ ]', 'Quay South', 'Secret']);
});

it('a paragraph of a form is one line, and what is not shown is none', () => {
  const hidden = [{ display: 'none' }, { visibility: 'hidden' }].map(style => ({
    ...span('Office'),
    attributes: { style },
  }));
  expect(linesOf({ name: 'p', children: [span('The '), span('rope'), span('.')] }, ...hidden)).toEqual(['The rope.']);
});
