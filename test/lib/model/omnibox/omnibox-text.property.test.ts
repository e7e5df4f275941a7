import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeXml } from '../../../../lib/model/escape-xml.ts';
import { contentOf, parseOmniboxText } from '../../../../lib/model/omnibox/omnibox-text.ts';
import { anyCharacter } from '../../any-character.ts';
import { requestFor } from '../../jobs/job-samples.ts';

it('recognizes a saved summary with any title by its entered text', () => {
  const request = requestFor('https://a.example/x');
  const contentWith = (title: string) =>
    contentOf({
      id: '3f1c8a52-9d60-4b7e-8a3d-0c5b7e2f1a94',
      request: { ...request, page: { ...request.page, title } },
    });
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), title => parseOmniboxText(contentWith(title)).kind === 'saved'),
  );
});

it('does not take other texts for a saved summary', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const input = parseOmniboxText(text);
      if (input.kind === 'address') expect(new URL(input.url).protocol).toMatch(/^https?:$/);
      expect(input.kind).not.toBe('saved');
    }),
  );
});

it('escapes text for XML so that it never contains markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), text => {
      expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)|\p{Surrogate}/u);
    }),
  );
});
