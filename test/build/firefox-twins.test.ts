import { describe, expect, it } from 'vitest';
import { runNodeProgram } from '../../scripts/node-program.ts';

/** Stories of Chromium that Firefox cannot tell in the same words, and what it has instead or why it has nothing. */
const WITHOUT_TWIN: Record<string, string> = {
  'closed-doors.spec.ts: a content script reads and writes nothing that is stored, and no stored wish changes price or address':
    'Firefox cannot close that storage: "what a content script writes to storage.local, which Firefox cannot close, …"',
  'closed-doors.spec.ts: no page of the extension connects to any host; the worker may, for a manifest cannot name the one a person chooses':
    'it has a background page instead: "…; the background page may, …"',
  'story.spec.ts: a summary is copied as plain text and as HTML, with the page it is of':
    'the rig cannot read its clipboard: "a summary is copied as plain text"',
  'failures.spec.ts: a page that waits for an answer to a message of its own is said not to answer, and is read after that':
    'its remote control does nothing else while a page shows a message',
  'pdf.spec.ts: a PDF is read on the machine: what is sent is its text, and its website hears nothing of it':
    'Firefox keeps extensions out of its viewer, so the file is asked for: "a PDF of a host that was allowed …"',
  'pdf.spec.ts: a PDF that may not be kept is asked for once more, as the tab would': 'there, every PDF is',
  'selection.spec.ts: in a PDF, what the browser quotes goes out, and without a quote nothing is selected':
    'there, no script gets into the viewer: "…, and without a quote it is a page that cannot be read"',
  'menus.spec.ts: where no panel can open, the job runs, and toolbar button and popup show it':
    'a real click in the menu opens the sidebar: "a page, by a click in its menu: the panel opens and shows the summary"',
  'menus.spec.ts: a click in no tab is meant for the one in front':
    'the rig’s real clicks are all in tabs; what answers one is the same code as in Chromium',
  'omnibox.spec.ts: an address is summarized, and where no panel can open, toolbar button and popup show it':
    'Enter opens the sidebar: "an address typed after the keyword is summarized, unopened, and the panel shows it"',
};

/** What Chromium is told by the listener is done in Firefox by a real click, in a story of the same title. */
const BY_LISTENER = /by the same listener, because a headless browser (?:shows no menu|has no address bar) › /;

type Suite = { title: string; specs: { title: string }[]; suites?: Suite[] };

const titlesIn = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.map(({ title }) => title),
  ...suites.flatMap(inner => titlesIn(inner).map(title => `${inner.title} › ${title}`)),
];

/** `file: title` of every story that a project tells, as Playwright itself lists them. */
async function storiesOf(project: 'chromium' | 'firefox'): Promise<string[]> {
  const { output } = await runNodeProgram('playwright', ['test', `--project=${project}`, '--list', '--reporter=json']);
  const { suites } = JSON.parse(output.slice(output.indexOf('{'))) as { suites: Suite[] };
  return suites.flatMap(file => titlesIn(file).map(title => `${file.title.replace('firefox/', '')}: ${title}`));
}

describe('the stories of Chromium', () => {
  it('are told in Firefox too, but for those that say why not', async () => {
    const [chromium, firefox] = await Promise.all([storiesOf('chromium'), storiesOf('firefox')]);
    expect(chromium.length).toBeGreaterThan(40);
    const wanted = chromium.map(story => story.replace(BY_LISTENER, ''));
    expect(wanted.filter(story => !firefox.includes(story)).sort()).toEqual(Object.keys(WITHOUT_TWIN).sort());
  }, 60_000);
});
