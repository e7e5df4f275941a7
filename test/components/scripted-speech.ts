import { vi } from 'vitest';

export const voiceOf = (lang: string, options: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: lang,
  voiceURI: lang,
  localService: true,
  default: false,
  ...options,
});

type Spoken = { text: string; voice: string | undefined; rate: number };

/** A browser's speech whose sentences end when a test ends them. Call `vi.unstubAllGlobals` afterwards. */
export function scriptSpeech(voices: readonly SpeechSynthesisVoice[]) {
  let loaded = voices;
  const events = new EventTarget();
  /** All that it was asked to speak. */
  const spoken: Spoken[] = [];
  let speaking: SpeechSynthesisUtterance | null = null;
  const endWith = (type: 'end' | 'error') => {
    const utterance = speaking;
    speaking = null;
    const event = new Event(type) as SpeechSynthesisErrorEvent;
    if (type === 'end') utterance?.onend?.(event);
    else utterance?.onerror?.(event);
  };
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => loaded,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    speak: (utterance: SpeechSynthesisUtterance) => {
      speaking = utterance;
      spoken.push({ text: utterance.text, voice: utterance.voice?.name, rate: utterance.rate });
    },
    // As in browsers, a cancelled utterance reports an error.
    cancel: () => endWith('error'),
  });
  const highlights = new Map<string, { ranges: Range[] }>();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal(
    'Highlight',
    class {
      readonly ranges: Range[];
      constructor(...ranges: Range[]) {
        this.ranges = ranges;
      }
    },
  );
  return {
    spoken,
    isSpeaking: () => speaking !== null,
    /** Makes the browser find its voices. */
    load: (found: readonly SpeechSynthesisVoice[]) => {
      loaded = found;
      events.dispatchEvent(new Event('voiceschanged'));
    },
    /** Ends the spoken sentence, or makes it fail. */
    end: () => endWith('end'),
    fail: () => endWith('error'),
    /** The highlighted text. */
    lit: () => [...highlights.values()].flatMap(({ ranges }) => ranges.map(String)).join('|'),
  };
}
