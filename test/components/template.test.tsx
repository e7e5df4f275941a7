import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { exportMarkdown } from '../../components/library/export-markdown.ts';
import { OptionsPage } from '../../components/options/options-page.tsx';
import { STANDARD_TEMPLATE } from '../../lib/model/library/markdown-template.ts';
import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { keepSummary } from '../lib/store/library-rows.ts';

const stored = async () => (await storedSettings.get()).markdownTemplate;
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Template' });
const preview = (heading: string) => screen.findByRole('region', { name: heading });

async function open(): Promise<void> {
  location.hash = '#template';
  render(<OptionsPage />);
  await field();
}

const { get: unmanaged } = fakeBrowser.storage.managed;

afterEach(() => {
  location.hash = '';
  fakeBrowser.storage.managed.get = unmanaged;
});

/** Pastes the text, because `userEvent.type` reads braces as key names. */
async function write(text: string): Promise<void> {
  await userEvent.clear(await field());
  await userEvent.paste(text);
}

describe('the template of Markdown files', () => {
  it('is hidden until the user opens it', async () => {
    render(<OptionsPage />);
    const closed = await screen.findByText('Markdown files');
    expect(screen.queryByRole('textbox', { name: 'Template' })).toBeNull();
    await userEvent.click(closed);
    expect((await field()).value).toBe(STANDARD_TEMPLATE);
  });

  it('previews the newest summary with the typed template, and saves the template', async () => {
    await keepSummary('old', { title: 'Lighthouses', endedAt: 5 });
    await keepSummary('new', { title: 'Bees: easy', output: 'Honey.', endedAt: 9 });
    await open();
    const shown = await preview('Your newest summary with this template');
    expect(shown.textContent).toContain('title: "Bees: easy"');
    await write('# {{title}}\n\n{{summary}}');
    await waitFor(() => expect(shown.querySelector('pre')?.textContent).toBe('# Bees: easy\n\nHoney.\n'));
    await waitFor(async () => expect(await stored()).toBe('# {{title}}\n\n{{summary}}'));
  });

  it('shows an example while nothing is saved', async () => {
    await open();
    expect((await preview('An example with this template')).textContent).toContain('Rooftop hives');
  });

  it('names unknown placeholders, inserts a placeholder at the caret, and restores the default', async () => {
    await open();
    await write('{{titel}} and {{Url}}');
    await screen.findByText(/^Left as written, because there is no such name: .*\{\{titel\}\}.*\{\{Url\}\}/);
    const area = await field();
    expect(area.getAttribute('aria-invalid')).toBe('true');
    area.setSelectionRange(0, 9);
    await userEvent.click(screen.getByRole('button', { name: '{{title}}' }));
    expect(area.value).toBe('{{title}} and {{Url}}');
    expect(document.activeElement).toBe(area);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the default' }));
    await waitFor(async () => expect(await stored()).toBe(''));
    expect(area.value).toBe(STANDARD_TEMPLATE);
    expect(area.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByRole('button', { name: 'Back to the default' })).toHaveProperty('disabled', true);
  });

  it('an emptied template becomes the default again when the user leaves the field', async () => {
    await open();
    await write('x');
    await userEvent.clear(await field());
    expect((await field()).value).toBe('');
    await userEvent.tab();
    expect((await field()).value).toBe(STANDARD_TEMPLATE);
    expect(await stored()).toBe('');
  });

  it('shows a template set by the organization, which cannot be changed', async () => {
    fakeBrowser.storage.managed.get = vi.fn(async () => ({ markdownTemplate: 'By us: {{summary}}' })) as never;
    await open();
    const group = screen.getByRole('group', { name: 'Set by your organization' });
    expect((await within(group).findByRole<HTMLTextAreaElement>('textbox')).value).toBe('By us: {{summary}}');
    expect(within(group).getByRole('textbox')).toHaveProperty('disabled', false);
    expect(group).toHaveProperty('disabled', true);
    expect((await preview('An example with this template')).textContent).toContain('By us: Rooftop hives');
  });
});

describe('an export as Markdown', () => {
  let saved: Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }>;

  beforeEach(async () => {
    saved = new Promise(resolve => {
      let blob: Blob | undefined;
      vi.spyOn(URL, 'createObjectURL').mockImplementation(content => {
        blob = content as Blob;
        return 'blob:x';
      });
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(async function (this: HTMLAnchorElement) {
        resolve({ name: this.download, bytes: new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()) });
      });
    });
    await keepSummary('a', { title: 'Bees', output: 'Honey.', endedAt: Date.UTC(2026, 4, 12, 12) });
    await keepSummary('b', { title: 'Lights', output: 'Sea.', endedAt: Date.UTC(2026, 4, 12, 13) });
    await storedSettings.change({ markdownTemplate: '# {{title}}\n{{summary}}' });
  });

  it('exports one answer as a Markdown file by the template', async () => {
    await exportMarkdown([{ kind: 'summary', id: 'a' }]);
    const { name, bytes } = await saved;
    expect([name, strFromU8(bytes)]).toEqual(['2026-05-12 Bees.md', '# Bees\nHoney.\n']);
  });

  it.each([
    ['some answers', [{ kind: 'summary', id: 'a' } as const, { kind: 'summary', id: 'b' } as const]],
    ['all answers', 'all' as const],
  ])('exports %s as a ZIP of Markdown files', async (_name, chosen) => {
    await exportMarkdown(chosen);
    const files = Object.entries(unzipSync((await saved).bytes)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(files).toEqual([
      ['2026-05-12 Bees.md', '# Bees\nHoney.\n'],
      ['2026-05-12 Lights.md', '# Lights\nSea.\n'],
    ]);
  });
});
