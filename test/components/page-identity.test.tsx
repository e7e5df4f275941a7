import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import * as react from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as lib from '../../lib/model/address/page-identity-full.ts';

let components: typeof import('../../components/ui/page-identity-in-render.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('react', () => react);
  // A page that has just been opened has not loaded the table of tracking parameters.
  components = await import('../../components/ui/page-identity-in-render.ts');
});

const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('https://a.example/p?utm_source=x&q=1#/route', 'about:blank?x#y', 'https://a.example/p?', '', 'p?q'),
);

function isSame(of: string): void {
  expect(components.pageIdentityInRender(of)).toBe(lib.pageIdentityOf(of));
}

it('components compute the same page identity as the library code once the table is loaded', async () => {
  await components.loadTrackingRule();
  fc.assert(fc.property(address, isSame), { numRuns: 200 });
});

it('components need no table for the page identity of an address without a query', () => {
  const plain = address.filter(of => !components.hasQuery(of));
  fc.assert(fc.property(plain, isSame), { numRuns: 200 });
});

it('a render that needs the table shows the page identity once the table is loaded', async () => {
  const Shown = () => <p>{components.pageIdentityInRender('https://a.example/?utm_source=x&q=1')}</p>;
  await act(async () => {
    render(
      <react.Suspense fallback="…">
        <Shown />
      </react.Suspense>,
    );
  });
  expect(await screen.findByText('https://a.example/?q=1')).toBeTruthy();
});
