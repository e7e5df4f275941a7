import { describe, expect, it } from 'vitest';
import { runNodeProgram } from '../../scripts/node-program.ts';

/** Stories of Chromium that Firefox cannot tell in the same words, and what it has instead or why it has nothing. */
const WITHOUT_TWIN: Record<string, string> = {
  'pdf.spec.ts: a PDF is read on the machine: what is sent is its text, and its website hears nothing of it':
    'Firefox keeps extensions out of its viewer, so the file is asked for: "a PDF of a host that was allowed …"',
  'pdf.spec.ts: a PDF that may not be kept is asked for once more, as the tab would': 'there, every PDF is',
  'pdf.spec.ts: a locked PDF and a damaged one are told apart':
    'while Firefox asks for the password the tab never has loaded: "a damaged PDF is said to be one"',
};

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
    expect(chromium.filter(story => !firefox.includes(story)).sort()).toEqual(Object.keys(WITHOUT_TWIN).sort());
  }, 60_000);
});
