import { verdictOf } from './address.ts';
import type { SendSetting, SendWay } from './settings.ts';

/** Why it goes that way: shown in a few words beside the choice. */
export type SendReason = 'chosen' | 'what-you-see' | 'document' | 'media' | 'internal' | 'secret' | 'no-address';

export type SendChoice = { way: SendWay; reason: SendReason };

/** Documents that browsers do not show as text, and the service reads (specification, "Supported content"). */
const DOCUMENT = /\.(pptx|docx)$/i;
const MEDIA = /\.(mp3|wav|png|jpe?g|gif|webp|tiff?)$/i;
const VIDEO_HOST = /(^|\.)(youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com|twitch\.tv|ted\.com)$/i;

/**
 * What goes out, with the reason. Left to us, it is the text a person sees, because that is what they mean, and because
 * pages behind a login look different to a service; and the address where the service sees more than the page shows.
 */
export function sendChoiceOf(setting: SendSetting, address: string): SendChoice {
  if (setting !== 'automatic') return { way: setting, reason: 'chosen' };
  switch (verdictOf(address)) {
    case 'none':
      return { way: 'text', reason: 'no-address' };
    case 'internal':
      return { way: 'text', reason: 'internal' };
    case 'secret':
      return { way: 'text', reason: 'secret' };
    case 'public': {
      const { hostname, pathname } = new URL(address);
      if (DOCUMENT.test(pathname)) return { way: 'address', reason: 'document' };
      if (MEDIA.test(pathname) || VIDEO_HOST.test(hostname)) return { way: 'address', reason: 'media' };
      return { way: 'text', reason: 'what-you-see' };
    }
  }
}
