import { CHAT_SITES, MAIL_SITES } from './mail-and-chat-sites.ts';
import { hostNameOf, webUrlOf } from './web-url.ts';

/** A site that shows personal communications. `site` is its host. */
type PersonalSite = { kind: 'mail' | 'chat'; site: string };

/** The first label of a host that is a mailbox of an organisation or a program for one. */
const MAIL_NAME =
  /^(?:mail\d*|webmail\d*|email|owa|zimbra|roundcube|rainloop|snappymail|squirrelmail|horde|sogo|outlook|exchange)$/;
/** The same for chats. */
const CHAT_NAME = /^(?:chat|mattermost|rocket-?chat|rocket|element|zulip|im|messages|messenger)$/;

/** Programs for mail, by the path that they are usually installed at. */
const MAIL_PATH = /^\/(?:owa|webmail|roundcube(?:mail)?|rainloop|squirrelmail|horde|zimbra|SOGo|mail\/u\/\d+)(?:\/|$)/;

/** Public archives of mailing lists and public chats have such names too. */
const PUBLIC_HOST = /(?:^|\.)chat\.(?:stackexchange|stackoverflow|meta\.stackexchange)\.com$/;
const PUBLIC_PATH = /^\/(?:pipermail|archives?|mailman3?|hyperkitty|list(?:s|info)?)(?:\/|$)/;

/**
 * The mail or chat site that an address is on; `null` for any other. First by the list, then by signs that programs for mail
 * and chats have: the first label of the host, or the path. It is judged by the address alone, before a page is read.
 */
export function personalSiteOf(address: string): PersonalSite | null {
  const url = webUrlOf(address);
  if (url === null) return null;
  const site = hostNameOf(url);
  if (MAIL_SITES.some(rule => fits(rule, url))) return { kind: 'mail', site };
  if (CHAT_SITES.some(rule => fits(rule, url))) return { kind: 'chat', site };
  if (PUBLIC_HOST.test(site) || PUBLIC_PATH.test(url.pathname)) return null;
  const [name = ''] = site.split('.');
  if (MAIL_NAME.test(name) || MAIL_PATH.test(url.pathname)) return { kind: 'mail', site };
  return CHAT_NAME.test(name) ? { kind: 'chat', site } : null;
}

function fits(rule: string, url: URL): boolean {
  const hostname = hostNameOf(url);
  const { pathname } = url;
  const slash = rule.indexOf('/');
  const host = slash < 0 ? rule : rule.slice(0, slash);
  const path = slash < 0 ? '' : rule.slice(slash);
  const isHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : isWithin(hostname, host);
  return isHost && (path === '' || pathname === path || pathname.startsWith(`${path}/`));
}

const isWithin = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);
