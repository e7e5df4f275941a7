import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import * as react from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as lib from '../../lib/model/address/page-identity.ts';

let components: typeof import('../../components/ui/page-identity.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('react', () => react);
  // A page that has just been opened has not loaded the table of tracking parameters.
  components = await import('../../components/ui/page-identity.ts');
});

const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('https://a.example/p?utm_source=x&q=1#/route', 'about:blank?x#y', 'https://a.example/p?', '', 'p?q'),
);

function isSame(of: string): void {
  expect(components.pageIdentityOf(of)).toBe(lib.pageIdentityOf(of));
}

it('is the same for components as for the rest, once the table is there', async () => {
  await components.loadTrackingRule();
  fc.assert(fc.property(address, isSame), { numRuns: 200 });
});

it('is the same without the table where an address has no query', () => {
  const plain = address.filter(of => !components.hasQuery(of));
  fc.assert(fc.property(plain, isSame), { numRuns: 200 });
});

it('is shown once the table is there, where a render needs it', async () => {
  const Shown = () => <p>{components.pageIdentityOf('https://a.example/?utm_source=x&q=1')}</p>;
  await act(async () => {
    render(
      <react.Suspense fallback="…">
        <Shown />
      </react.Suspense>,
    );
  });
  expect(await screen.findByText('https://a.example/?q=1')).toBeTruthy();
});
