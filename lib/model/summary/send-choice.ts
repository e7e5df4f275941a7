import { isThisMachine } from '../account.ts';
import { isRoutedByFragment } from '../address/page-identity.ts';
import { verdictOf } from '../address/private-address.ts';
import type { SendSetting, SendWay } from '../settings.ts';

/** Why it goes that way: shown in a few words beside the choice. */
export type SendReason =
  | 'chosen'
  | 'selected'
  | 'what-you-see'
  | 'document'
  | 'media'
  | 'internal'
  | 'secret'
  | 'no-address';

/** What its reader picks for this once: a setting, or what is selected, which is never chosen for later. */
export type SendPick = SendSetting | 'selection';

export type SendChoice = { way: SendWay; reason: SendReason };

/** Documents that browsers do not show as text, and the service reads (specification, "Supported content"). */
const DOCUMENT = /\.(pptx|docx)$/i;
const MEDIA = /\.(mp3|wav|png|jpe?g|gif|webp|tiff?)$/i;
const VIDEO_HOST = /(^|\.)(youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com|twitch\.tv|ted\.com)$/i;

/**
 * What goes out, with the reason. Left to us, it is what is selected, because that is what a person means most; else the
 * text they see, because pages behind a login look different to a service; and the address where the service sees more
 * than the page shows.
 */
export function sendChoiceOf(pick: SendPick, address: string, isSelected = false): SendChoice {
  if (pick !== 'automatic') return { way: pick, reason: 'chosen' };
  if (isSelected) return { way: 'selection', reason: 'selected' };
  switch (verdictOf(address)) {
    case 'none':
      return { way: 'text', reason: 'no-address' };
    case 'internal':
      return { way: 'text', reason: 'internal' };
    case 'secret':
      return { way: 'text', reason: 'secret' };
    case 'public': {
      const { hostname, pathname } = new URL(address);
      // The service would open what is there without the fragment.
      if (isRoutedByFragment(address)) return { way: 'text', reason: 'what-you-see' };
      if (DOCUMENT.test(pathname)) return { way: 'address', reason: 'document' };
      if (MEDIA.test(pathname) || VIDEO_HOST.test(hostname)) return { way: 'address', reason: 'media' };
      return { way: 'text', reason: 'what-you-see' };
    }
  }
}

/** Whether the address may be offered to be sent: as anything else, never as the first thing to do, or not at all. */
export type AddressOffer = 'usual' | 'careful' | 'impossible';

/**
 * An address of this machine or network can be opened by a service on this machine alone. One that looks private may be
 * sent, and one whose fragment chooses the page opens another page there: never by a click on the first button.
 */
export function addressOfferOf(address: string, serviceUrl: string | null): AddressOffer {
  const isLocal = serviceUrl !== null && isThisMachine(new URL(serviceUrl).hostname);
  switch (verdictOf(address)) {
    case 'none':
      return 'impossible';
    case 'internal':
      return isLocal ? 'usual' : 'impossible';
    case 'secret':
      return 'careful';
    case 'public':
      return isRoutedByFragment(address) ? 'careful' : 'usual';
  }
}
