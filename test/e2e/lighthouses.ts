import { serveSite } from './website.ts';

/** Three paragraphs and a list: a structure that a flat quote would lose. */
const notes = `
  <h2>Keeper's notes</h2>
  <p id="first">The lamp of the old tower was lit for the first time on a windless evening in the spring of 1871.</p>
  <p>Every keeper since has written down the weather, the ships that passed and the oil that was burnt:</p>
  <ul><li>in calm weather, four measures of oil a night</li><li>in a gale, six measures and a spare wick</li></ul>
  <p id="last">The books were found again last year, behind the stairs, dry and complete, and are read aloud on Sundays.</p>`;

/** The same text as it is sent, from the first paragraph to the last. */
export const selectedNotes =
  /^The lamp .+ 1871\.\n\nEvery keeper .+ burnt:\n\n- in calm weather.+\n- in a gale.+\n\nThe books .+ Sundays\.$/;

/** The searches for the heading of `/Southern`: it finds nothing, so a broader query follows. */
export const SEARCHES_FOR_HEADING = [
  'news: Southern',
  'news: Southern lighthouse',
  'web: Southern',
  'web: Southern lighthouse',
];

const pageOf = (name: string) => `<!doctype html><html lang="en">
  <title>${name} lighthouse</title><main><h1>${name} lighthouse</h1>
  <p>${name} lighthouse stands on a rock half a mile from the shore and was built by hand within eleven summers.</p>
  <p>${name} has a lamp with a lens as tall as a man, and its light is seen by ships eighteen miles away on clear nights.</p>
  <p>${name} lost its last keeper to a machine, but visitors climb its two hundred steps on every Sunday in summer.</p>
  ${notes}<p><a id="to-other" href="/Northern">The Northern light</a></p></main>`;

/** Any number of pages, one for each name. */
export function serveLighthouses() {
  return serveSite((request, response) => {
    const name = /^\/(\w+)/.exec(request.url ?? '')?.[1] ?? 'Nameless';
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(name));
  });
}
