/** A text as one line. (A single space is not matched: most texts need no other string then, and half the time.) */
export const oneLine = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
