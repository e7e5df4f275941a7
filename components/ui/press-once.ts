/**
 * Lets Enter press once while it is held down. Browsers repeat the click, also on the button that has taken the place and the
 * focus of the first: from Summarize it would go on to Stop, after the request has left. In a text area it adds lines as usual.
 */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}
