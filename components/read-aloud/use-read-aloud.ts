import { type RefObject, useRef, useState } from 'react';
import { detectLanguage } from '../../lib/browser/detect-language.ts';
import { uiLanguage } from '../../lib/browser/i18n.ts';
import { chooseVoice, otherVoices, speakSentences } from '../../lib/browser/speech.ts';
import { useLatest } from '../ui/use-latest.ts';
import { sentenceRangesIn } from './sentence-ranges.ts';

/** The name of the highlight in `read-aloud.css`. */
const HIGHLIGHT = 'precis-spoken';

export type Reading =
  | { state: 'starting' | 'failed' }
  | { state: 'no-voice' | 'remote-voice'; language: string }
  | { state: 'speaking' | 'paused'; index: number; count: number };

type Speech = ReturnType<typeof speakSentences>;

/** Reads the summary in an element aloud while it is mounted. `language` is its BCP 47 tag or null. */
export function useReadAloud(within: RefObject<HTMLElement | null>, language: string | null, onEnd: () => void) {
  const [reading, setReading] = useState<Reading>({ state: 'starting' });
  const speech = useRef<Speech | null>(null);
  // A text is read once; another one has a player of its own.
  useLatest([], isLatest => {
    const start = async () => {
      const text = within.current?.querySelector('.summary-text');
      if (!text) return onEnd();
      const spoken = language ?? (await detectLanguage(text.textContent)) ?? uiLanguage();
      let choice = await chooseVoice(spoken);
      while (isLatest() && choice.voice === null) {
        setReading({ state: choice.reason === 'remote' ? 'remote-voice' : 'no-voice', language: spoken });
        await otherVoices();
        choice = await chooseVoice(spoken);
      }
      if (!isLatest() || choice.voice === null) return;
      const sentences = sentenceRangesIn(text, spoken);
      const texts = sentences.map(sentence => sentence.text);
      speech.current = speakSentences(texts, choice.voice, event => {
        if (event.type === 'ended') return onEnd();
        if (event.type === 'failed') return setReading({ state: 'failed' });
        setReading({ state: 'speaking', index: event.index, count: texts.length });
        light(sentences[event.index]?.range);
      });
    };
    const silence = () => speech.current?.stop();
    addEventListener('pagehide', silence);
    start().catch(() => isLatest() && setReading({ state: 'failed' }));
    return () => {
      removeEventListener('pagehide', silence);
      silence();
      CSS.highlights?.delete(HIGHLIGHT);
    };
  });
  const pause = () => {
    speech.current?.pause();
    setReading(now => (now.state === 'speaking' ? { ...now, state: 'paused' } : now));
  };
  return {
    reading,
    pause,
    resume: () => speech.current?.resume(),
    setRate: (rate: number) => speech.current?.setRate(rate),
  };
}

/** Lights a sentence beside the document, so that a selection in it stays. Scrolls only where it is out of sight. */
function light(range: Range | undefined): void {
  if (!range) return;
  CSS.highlights?.set(HIGHLIGHT, new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  const bar = document.querySelector('.bar, .library-detail footer')?.getBoundingClientRect().top ?? innerHeight;
  if (top < 0 || bottom > Math.min(bar, innerHeight)) {
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }
}
