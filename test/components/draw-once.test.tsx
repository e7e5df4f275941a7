import { render } from '@testing-library/react';
import { Fragment, memo, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { drawOnce } from '../../components/ui/draw-once.ts';
import { expectSameMarkup } from './same-markup.ts';

const Named = memo(function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="named" aria-label={name}>
      {children}
    </li>
  );
});

const sample = (
  <>
    <ul data-open title={undefined}>
      {['a', 'b'].map(name => (
        <Fragment key={name}>
          <Named name={name}>
            {name} {1} {null} {false}
          </Named>
        </Fragment>
      ))}
    </ul>
    <label htmlFor="field">Words</label>
    <input id="field" type="search" spellCheck={false} autoComplete="off" value="" readOnly />
    <button type="button" disabled={true} hidden={false} tabIndex={-1} aria-expanded={false} onClick={() => {}}>
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M0 0h16" />
      </svg>
    </button>
    <select value="2" onChange={() => {}}>
      <option value="1">one</option>
      <option value="2">two</option>
    </select>
    <time dateTime="2026-05-12">May 12</time>
  </>
);

it('draws the same markup as React', () => {
  const drawn = document.createElement('div');
  drawOnce(sample, drawn);
  const { container } = render(sample);
  expectSameMarkup(drawn, container);
  container.querySelector('path')?.setAttribute('d', 'M0 0');
  expect(() => expectSameMarkup(drawn, container)).toThrow(); // control
  expect(drawn.querySelector('select')?.value).toBe('2');
  expect(drawn.querySelector('path')).toBeInstanceOf(SVGElement);
  expect(drawn.textContent).toContain('a 1');
});
