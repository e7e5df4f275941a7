import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sendableAddressOf } from '../../../../lib/model/address/sendable-address.ts';

it('the sent address does not change if it is cleaned again', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), address => {
      const once = sendableAddressOf(address);
      expect(once && sendableAddressOf(once)).toBe(once);
      expect(once ?? '').not.toContain('#');
    }),
    { numRuns: 200 },
  );
});
