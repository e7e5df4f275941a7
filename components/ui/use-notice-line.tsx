import { type ReactElement, useEffect, useRef, useState } from 'react';

/** What became of a click. */
export type Notice = { isGood: boolean; words: string };

/** A line for notices, and a function that shows one, or none. The focus moves there, because the button that was clicked may be gone. */
export function useNoticeLine(): { noticeLine: ReactElement; report: (notice: Notice | null) => void } {
  const [notice, report] = useState<Notice | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (notice !== null) line.current?.focus();
  }, [notice]);
  const noticeLine = (
    <p role="status" tabIndex={-1} ref={line} className={notice?.isGood === false ? 'problem' : 'good'}>
      {notice?.words}
    </p>
  );
  return { noticeLine, report };
}
