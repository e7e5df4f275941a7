import { webUrlOf } from '../address/web-url.ts';

/** Documents that browsers do not show as text and the service can read (specification). */
const DOCUMENT = /\.(pptx|docx)$/i;
const MEDIA = /\.(mp3|wav|png|jpe?g|gif|webp|tiff?)$/i;
const VIDEO_HOST = /(^|\.)(youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com|twitch\.tv|ted\.com)$/i;

/** What the service can read at an address although the page shows no text of it; `null` for other pages. */
export function serviceReadsMoreAt(address: string): 'document' | 'media' | null {
  const url = webUrlOf(address);
  if (url === null) return null;
  if (DOCUMENT.test(url.pathname)) return 'document';
  return MEDIA.test(url.pathname) || VIDEO_HOST.test(url.hostname) ? 'media' : null;
}
