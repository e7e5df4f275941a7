import type { ReactNode } from 'react';

/** Stands in a message for the element that `Sentence` puts there. It occurs in no message. */
export const ELEMENT = '\u0001';

type Props = {
  /** A message with a part in square brackets, and with `ELEMENT` for one of its values. */
  text: string;
  /** Makes the words in brackets a button or a link. */
  linkOf: (words: string) => ReactNode;
  element: ReactNode;
};

/** One whole message of which some words lead somewhere, so that each language can put them where they belong. */
export function Sentence({ text, linkOf, element }: Props) {
  const [before = '', words = '', after = ''] = text.split(/[[\]]/);
  const withElement = (part: string) => {
    const [start, end] = part.split(ELEMENT);
    return end === undefined ? (
      start
    ) : (
      <>
        {start}
        {element}
        {end}
      </>
    );
  };
  return (
    <>
      {withElement(before)}
      {words && linkOf(words)}
      {withElement(after)}
    </>
  );
}
