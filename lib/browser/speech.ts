/** Speech of the browser or the operating system (https://webaudio.github.io/web-speech-api/#tts-section). */
export const hasSpeech = (): boolean => typeof speechSynthesis !== 'undefined';

/** Browsers load their voices after the first question for them, some of them never. */
const VOICES_LIMIT_MS = 1_500;

/** `remote`: there are only voices that send the text to a service in the network. They are never used. */
type VoiceChoice = { voice: SpeechSynthesisVoice } | { voice: null; reason: 'none' | 'remote' };

/** The voice of this device for a language (BCP 47). */
export async function chooseVoice(language: string): Promise<VoiceChoice> {
  const ranked = (await voices())
    .map(voice => ({ voice, rank: rankOf(voice, language) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  const local = ranked.find(({ voice }) => voice.localService);
  if (local) return { voice: local.voice };
  return { voice: null, reason: ranked.length > 0 ? 'remote' : 'none' };
}

function voices(): Promise<SpeechSynthesisVoice[]> {
  const loaded = speechSynthesis.getVoices();
  if (loaded.length > 0) return Promise.resolve(loaded);
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener('voiceschanged', end);
      resolve(speechSynthesis.getVoices());
    };
    const timer = setTimeout(end, VOICES_LIMIT_MS);
    speechSynthesis.addEventListener('voiceschanged', end);
  });
}

/** Resolves when the browser has found other voices, however late. */
export function otherVoices(): Promise<void> {
  return new Promise(resolve => speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true }));
}

/** 0 for another language; more for the same script and region, and for the voice that the user has set as default. */
function rankOf({ lang, default: isDefault }: SpeechSynthesisVoice, language: string): number {
  const [spoken, wanted] = [localeOf(lang), localeOf(language)];
  if (!spoken || spoken.language !== wanted?.language) return 0;
  return (
    1 + 4 * Number(spoken.script === wanted.script) + 2 * Number(spoken.region === wanted.region) + Number(isDefault)
  );
}

/** Android writes "en_US". Most voices for Bokmål are tagged as Norwegian. A voice may have a name in place of a language. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-').replace(/^nb\b/u, 'no')).maximize();
  } catch {
    return null;
  }
}

type SpeechEvent = { type: 'sentence'; index: number } | { type: 'ended' } | { type: 'failed' };

/**
 * Speaks sentences, one utterance each: browsers only report reliably where an utterance begins and ends, and cut long ones.
 * `pause` ends the utterance, because some browsers do not resume one; `resume` speaks its sentence again.
 */
export function speakSentences(
  sentences: readonly string[],
  voice: SpeechSynthesisVoice,
  onEvent: (event: SpeechEvent) => void,
) {
  let index = 0;
  let rate = 1;
  let isPaused = false;
  /** Without a reference to it, Chromium may collect an utterance and never report its end. */
  let current: SpeechSynthesisUtterance | null = null;
  const speak = () => {
    const text = sentences[index];
    current = null;
    if (text === undefined) return onEvent({ type: 'ended' });
    const utterance = new SpeechSynthesisUtterance(text);
    current = Object.assign(utterance, { voice, lang: voice.lang, rate });
    // A cancelled utterance also reports its end, sometimes later.
    utterance.onend = () => {
      if (current !== utterance) return;
      index += 1;
      speak();
    };
    utterance.onerror = () => current === utterance && onEvent({ type: 'failed' });
    onEvent({ type: 'sentence', index });
    speechSynthesis.speak(utterance);
  };
  const silence = () => {
    current = null;
    speechSynthesis.cancel();
  };
  const resume = () => {
    isPaused = false;
    silence();
    speak();
  };
  resume();
  return {
    pause: () => {
      isPaused = true;
      silence();
    },
    resume,
    /** 1 is the usual speed of the voice. Begins the sentence again. */
    setRate: (next: number) => {
      rate = next;
      if (!isPaused) resume();
    },
    stop: silence,
  };
}
