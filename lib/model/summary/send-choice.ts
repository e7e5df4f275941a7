import { isThisMachine } from '../account/service-origin.ts';
import { isRoutedByFragment } from '../address/page-identity-full.ts';
import { verdictOf } from '../address/private-address.ts';
import type { SendSetting, SendWay } from './send-way.ts';
import { serviceReadsMoreAt } from './service-reads-more.ts';

/** Why an input was chosen. Shown beside the choice. */
export type SendReason =
  | 'chosen'
  | 'selected'
  | 'what-you-see'
  | 'document'
  | 'media'
  | 'internal'
  | 'secret'
  | 'no-address';

/** What the user picks for one summary: a setting, or the selection, which cannot be a default. */
export type SendPick = SendSetting | 'selection';

export type SendChoice = { way: SendWay; reason: SendReason };

/**
 * The input to send, with the reason. By default it is the selection, because users who select something mean that.
 * Otherwise it is the text that the user sees, because pages behind a login look different to a service. It is the
 * address where the service can read more than the page shows.
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
      const reason = serviceReadsMoreAt(address);
      // The service would open the page without the fragment.
      if (reason === null || isRoutedByFragment(address)) return { way: 'text', reason: 'what-you-see' };
      return { way: 'address', reason };
    }
  }
}

/**
 * Whether a way of sending fits what the organization requires; `null`: nothing. A selection is part of the page's text. Of a
 * link there is only the address: it fits where the extension would choose.
 */
export function fitsRequiredSend(required: SendSetting | null, way: SendWay, address: string, isLink = false): boolean {
  if (required === null) return true;
  if (way === 'selection') return required !== 'address';
  if (required === 'automatic' && isLink) return way === 'address';
  return sendChoiceOf(required, address).way === way;
}

/** How an address is offered: normally, with a warning and never as the primary button, or not at all. */
export type AddressOffer = 'usual' | 'careful' | 'impossible';

/**
 * An internal address can only be opened by a service on this machine. A private address, or one whose fragment selects
 * the page, is offered with care.
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
