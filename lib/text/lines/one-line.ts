import { stripInvisible } from './strip-invisible.ts';

/** Joins a text into one line. (A single space is not matched, so most texts are not copied: half the time.) */
export const oneLine = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ').trim();

/** The visible characters of a text as one line; '' for null. */
export const visibleLineOf = (text: string | null | undefined): string => oneLine(stripInvisible(text ?? ''));
