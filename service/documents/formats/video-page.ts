import type { CaptionTrack } from './parsed-document.ts';

/** Sites whose pages have little text beside their videos. */
const VIDEO_HOSTS =
  /(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com|dailymotion\.com|dai\.ly|twitch\.tv|tiktok\.com|bilibili\.com|nicovideo\.jp|rumble\.com|odysee\.com|ted\.com)$/;
/** Pages of these sites that are not about a single video. */
const NO_VIDEO_PATH = /^\/(?:$|about|@[^/]*$|channel\/|c\/|user\/|feed\/|results|search|playlist)/;

/** The most words that a page may have to count as a video: if it declares itself one, and if it only shows one. */
const MOST_WORDS = { declared: 200, shown: 50 };

/** Whether the content of a page is a video rather than its text of `words` words. */
export function isAboutVideo(document: Document, url: string, words: number): boolean {
  if (isVideoSite(url)) return true;
  const type = document.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '';
  if (/^video\b/i.test(type)) return words <= MOST_WORDS.declared;
  return words < MOST_WORDS.shown && document.querySelector('meta[property="og:video"], video') !== null;
}

/** Whether an address is a single video on a known video site. */
export function isVideoSite(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return VIDEO_HOSTS.test(hostname) && !NO_VIDEO_PATH.test(pathname);
}

const MEDIA_SOURCES: readonly [selector: string, attribute: string][] = [
  ['video[src], audio[src]', 'src'],
  ['video source[src], audio source[src]', 'src'],
  ['meta[property="og:video"][content$=".mp4"], meta[property="og:audio"]', 'content'],
];

/** The address of the recording that a page shows, if it is a file. */
export function mediaFileOf(document: Document, url: string): string | null {
  for (const [selector, attribute] of MEDIA_SOURCES) {
    const address = document.querySelector(selector)?.getAttribute(attribute) ?? '';
    if (address !== '' && isWebAddress(address, url)) return new URL(address, url).href;
  }
  return null;
}

const isWebAddress = (address: string, base: string): boolean =>
  URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol);

/** Caption tracks of a page's videos, those in the page's language first. */
export function captionTracksOf(document: Document, url: string): CaptionTrack[] {
  const own = languageOf(document.documentElement.getAttribute('lang'));
  return [...document.querySelectorAll('video track[src], audio track[src]')]
    .filter(track => /^(?:captions|subtitles)$/i.test(track.getAttribute('kind') ?? 'subtitles'))
    .map(track => ({ src: track.getAttribute('src') ?? '', language: track.getAttribute('srclang') }))
    .filter(({ src }) => src.trim() !== '' && isWebAddress(src, url))
    .map(({ src, language }) => ({ url: new URL(src, url).href, language }))
    .sort((a, b) => Number(languageOf(b.language) === own) - Number(languageOf(a.language) === own));
}

const languageOf = (tag: string | null): string | undefined => tag?.split('-')[0]?.toLowerCase();
