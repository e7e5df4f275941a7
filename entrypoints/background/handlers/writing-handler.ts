import { whileWriting } from '../../../lib/store/while-writing.ts';

/** A handler of a command that stores something about a page. It refuses while everything is being deleted. */
export function writing<I, O>(handler: (input: I) => Promise<O>): (input: I) => Promise<O> {
  return input => whileWriting(() => handler(input));
}
