import { useEffect, useRef, useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { TextSize } from '../../lib/model/commands/page-size.ts';

/** While the user types, the text is measured only after a pause. */
const PAUSE_MS = 300;

/** The size of a text that the user may send. `null` while it is unknown. */
export function useTextSize(text: string | null): TextSize | null {
  const [measured, setMeasured] = useState<{ text: string; size: TextSize } | null>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (text === null) return;
    const measure = () =>
      void send('text.size', { text }).then(
        size => setMeasured({ text, size }),
        () => {},
      );
    const timer = setTimeout(measure, wasAsked.current ? PAUSE_MS : 0);
    wasAsked.current = true;
    return () => clearTimeout(timer);
  }, [text]);
  return measured?.text === text ? measured.size : null;
}
