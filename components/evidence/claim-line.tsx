import { Fragment, useMemo } from 'react';
import type { Evidence } from '../../lib/model/summary/evidence.ts';
import type { Inline } from '../../lib/model/summary/markdown-tree.ts';
import { claimPlacesIn, sliceOf } from './claim-places.ts';
import type { DrawWords } from './line-context.ts';
import type { OpenClaim } from './use-open-claim.ts';

type Props = { content: readonly Inline[]; evidence: Evidence; open: OpenClaim; draw: DrawWords };

/** A line of a summary. Each of its sentences opens the card with its passages. */
export function ClaimLine({ content, evidence, open, draw }: Props) {
  const places = useMemo(
    () => claimPlacesIn(content.map(({ text }) => text).join(''), evidence.claims),
    [content, evidence],
  );
  let at = 0;
  return (
    <>
      {places.map(({ claim, start, end, doubts }) => {
        const before = at;
        at = end;
        return (
          <Fragment key={claim}>
            {draw(sliceOf(content, before, start))}
            {/* biome-ignore lint/a11y/useSemanticElements: a button would not break across lines */}
            <span role="button" tabIndex={claim === open.current ? 0 : -1} {...open.propsOf(claim)}>
              {doubts.map((doubt, index) => (
                <Fragment key={doubt.start}>
                  {draw(sliceOf(content, doubts[index - 1]?.end ?? start, doubt.start))}
                  <span className="doubt">{draw(sliceOf(content, doubt.start, doubt.end))}</span>
                </Fragment>
              ))}
              {draw(sliceOf(content, doubts.at(-1)?.end ?? start, end))}
            </span>
          </Fragment>
        );
      })}
      {draw(sliceOf(content, at, Number.POSITIVE_INFINITY))}
    </>
  );
}
