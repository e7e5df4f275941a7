import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { LibraryPage } from '../../components/library/library-page.tsx';
import { SummaryView } from '../../components/summary/summary-view.tsx';
import type { DoneJob } from '../../lib/model/summary/job.ts';
import { keepSummary } from '../lib/store/library-rows.ts';
import { doneWith, prepareCard } from './card.tsx';
import { scriptSpeech, voiceOf } from './scripted-speech.ts';
import { stubWideScreen } from './wide-screen.ts';

const OUTPUT = '# Bees\n\nBees **dance** at 3 p.m. in the dark. Dr. Thorne saw it.\n\n- They vote.\n- They move.';
const SENTENCES = ['Bees', 'Bees dance at 3 p.m. in the dark.', 'Dr. Thorne saw it.', 'They vote.', 'They move.'];

function showSummary(changes: Partial<DoneJob['answer']> = {}) {
  const { answer } = doneWith({});
  const job = doneWith({ summary: { ...answer.summary, output: OUTPUT }, ...changes });
  return render(<SummaryView {...job} onBack={() => {}} />);
}

const read = () => userEvent.click(screen.getByRole('button', { name: 'Read aloud' }));
const ENGLISH = voiceOf('en-US');

beforeEach(prepareCard);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

describe('reading aloud', () => {
  it('speaks and highlights one sentence after the other, and ends after the last', async () => {
    const speech = scriptSpeech([voiceOf('de-DE'), ENGLISH]);
    showSummary();
    await read();
    for (const [index, sentence] of SENTENCES.entries()) {
      expect(await screen.findByText(`Sentence ${index + 1} of 5`)).toBeTruthy();
      expect(speech.spoken.at(-1)).toEqual({ text: sentence, voice: 'en-US', rate: 1 });
      expect(speech.lit()).toBe(sentence);
      act(speech.end);
    }
    expect(screen.queryByRole('group', { name: 'Read aloud' })).toBeNull();
    expect(speech.lit()).toBe('');
    expect(speech.spoken).toHaveLength(5);
  });

  it('stays silent when the user returns from another summary', async () => {
    const speech = scriptSpeech([ENGLISH]);
    const { rerender } = showSummary();
    await read();
    await screen.findByText('Sentence 1 of 5');
    const job = doneWith({});
    const own = doneWith({ summary: { ...job.answer.summary, output: OUTPUT } });
    rerender(<SummaryView {...doneWith({ id: 'another' })} onBack={() => {}} />);
    await waitFor(() => expect(speech.isSpeaking()).toBe(false));
    rerender(<SummaryView {...own} onBack={() => {}} />);
    expect(screen.queryByRole('group', { name: 'Read aloud' })).toBeNull();
  });

  it('pauses, and resumes with the same sentence', async () => {
    const speech = scriptSpeech([ENGLISH]);
    showSummary();
    await read();
    await screen.findByText('Sentence 1 of 5');
    act(speech.end);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(speech.isSpeaking()).toBe(false);
    expect(speech.lit()).toBe(SENTENCES[1]);
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(speech.spoken.map(({ text }) => text)).toEqual([SENTENCES[0], SENTENCES[1], SENTENCES[1]]);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('changes the speed at once, or after the pause while it is paused', async () => {
    const speech = scriptSpeech([ENGLISH]);
    showSummary();
    await read();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Speed' }), '1.5×');
    expect(speech.spoken.at(-1)).toMatchObject({ text: SENTENCES[0], rate: 1.5 });
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '2×');
    expect(speech.isSpeaking()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(speech.spoken.at(-1)).toMatchObject({ text: SENTENCES[0], rate: 2 });
  });

  it.each([
    ['a click on the button', () => userEvent.click(screen.getByRole('button', { name: 'Stop reading' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['leaving the page', async () => void fireEvent(window, new Event('pagehide'))],
    ['closing the summary', async () => cleanup()],
  ])('stops reading after %s', async (_what, stop) => {
    const speech = scriptSpeech([ENGLISH]);
    showSummary();
    await read();
    await screen.findByText('Sentence 1 of 5');
    expect(speech.isSpeaking()).toBe(true);
    await stop();
    expect(speech.isSpeaking()).toBe(false);
    expect(speech.spoken).toHaveLength(1);
  });

  it('handles Escape alone, and returns the focus to the “Read aloud” button', async () => {
    scriptSpeech([ENGLISH]);
    const onKey = vi.fn();
    document.addEventListener('keydown', onKey);
    showSummary();
    await read();
    (await screen.findByRole('button', { name: 'Pause' })).focus();
    await userEvent.keyboard('{Escape}');
    expect(onKey).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Read aloud' }));
    document.removeEventListener('keydown', onKey);
  });

  it('reports a failure of the voice', async () => {
    const speech = scriptSpeech([ENGLISH]);
    showSummary();
    await read();
    await screen.findByText('Sentence 1 of 5');
    act(speech.fail);
    expect(await screen.findByText('The voice stopped because of a problem on this device.')).toBeTruthy();
  });
});

describe('the voice', () => {
  const REMOTE = { localService: false } as const;

  it.each([
    [
      'a local voice before a remote one',
      'en',
      [voiceOf('en', { ...REMOTE, default: true }), voiceOf('en_GB')],
      'en_GB',
    ],
    [
      'the default among equal voices',
      'en',
      [voiceOf('en-US'), voiceOf('en-US', { name: 'mine', default: true })],
      'mine',
    ],
    ['a voice of the same script', 'zh-Hant', [voiceOf('zh-CN'), voiceOf('zh-TW')], 'zh-TW'],
    ['a voice of another region before none', 'pt-BR', [voiceOf('es-ES'), voiceOf('pt-PT')], 'pt-PT'],
    ['a voice of the language under another code', 'nb', [voiceOf('nn-NO'), voiceOf('no-NO')], 'no-NO'],
  ])('chooses %s', async (_what, language, voices, name) => {
    const speech = scriptSpeech(voices);
    showSummary({ language });
    await read();
    await waitFor(() => expect(speech.spoken.at(0)?.voice).toBe(name));
  });

  it('starts once the browser has loaded its voices', async () => {
    const speech = scriptSpeech([]);
    showSummary();
    await read();
    await screen.findByRole('button', { name: 'Stop reading' });
    expect(speech.spoken).toEqual([]);
    act(() => speech.load([ENGLISH]));
    await waitFor(() => expect(speech.spoken.at(0)?.voice).toBe('en-US'));
  });

  it('starts even if the browser loads its voices after it was said that there are none', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const speech = scriptSpeech([]);
    showSummary();
    await read();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText(/^This device has no voice/)).toBeTruthy();
    act(() => speech.load([voiceOf('de-DE')]));
    act(() => speech.load([voiceOf('de-DE'), ENGLISH]));
    await waitFor(() => expect(speech.spoken.at(0)?.voice).toBe('en-US'));
    expect(screen.queryByText(/^This device has no voice/)).toBeNull();
  });

  it('never uses a remote voice, and shows why it does not speak', async () => {
    const speech = scriptSpeech([voiceOf('en-US', { ...REMOTE, default: true }), voiceOf('de-DE')]);
    showSummary();
    await read();
    expect(await screen.findByText(/only has voices that send the text to a service on the internet/)).toBeTruthy();
    expect(speech.spoken).toEqual([]);
  });

  it('shows that the device has no voice for the language', async () => {
    const speech = scriptSpeech([voiceOf('de-DE')]);
    showSummary({ language: 'fr' });
    await read();
    expect(await screen.findByText(/^This device has no voice for this language: French\./)).toBeTruthy();
    expect(speech.spoken).toEqual([]);
  });

  it('chooses a voice for the language that the browser detects if the summary has none', async () => {
    const speech = scriptSpeech([voiceOf('en-US'), voiceOf('sv-SE')]);
    const detectLanguage = async () => ({ isReliable: true, languages: [{ language: 'sv', percentage: 99 }] });
    Object.assign(fakeBrowser.i18n, { detectLanguage });
    showSummary({ language: null });
    await read();
    await waitFor(() => expect(speech.spoken.at(0)?.voice).toBe('sv-SE'));
  });
});

describe('the “Read aloud” button', () => {
  it('is hidden if the browser has no speech', () => {
    vi.stubGlobal('speechSynthesis', undefined);
    showSummary();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
  });

  it('the library reads aloud one summary at a time', async () => {
    const speech = scriptSpeech([ENGLISH]);
    stubWideScreen();
    await keepSummary('wasps', { title: 'Wasps', output: 'Wasps sting.', language: 'en', endedAt: 1_000 });
    await keepSummary('bees', { title: 'Bees', output: 'Bees dance.', language: 'en', endedAt: 2_000 });
    render(<LibraryPage />);
    await screen.findByRole('heading', { level: 1, name: 'Bees' });
    await screen.findByText('Bees dance.');
    await read();
    await waitFor(() => expect(speech.spoken.at(0)?.text).toBe('Bees dance.'));
    await userEvent.click(screen.getByRole('button', { name: /Wasps/ }));
    await screen.findByText('Wasps sting.');
    expect(speech.isSpeaking()).toBe(false);
    expect(speech.spoken).toHaveLength(1);
  });
});
