import { isPublicAddress } from './public-address.ts';

/**
 * Hosts that mean something only where the reader is: this machine, its network, names that the public web does not
 * know. Takes `URL.hostname`, in which every spelling of an IPv4 address is the same already.
 */
export function isInternalHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return !isPublicAddress(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) return !isPublicAddress(host);
  return !host.includes('.') || INTERNAL_TOP.test(host) || INTERNAL_NAME.test(host);
}

/**
 * Names at the top that no public server answers for: RFC 6761, 6762, 8375 and 9476, the three that ICANN keeps out of
 * the root because so many networks use them (corp, home, mail), and others of routers, companies and containers.
 */
const INTERNAL_TOP =
  /\.(?:localhost|local|localdomain|internal|intranet|intra|private|lan|home|corp|mail|domain|workgroup|home\.arpa|in-addr\.arpa|ip6\.arpa|router|gateway|dhcp|bbrouter|test|example|invalid|onion|i2p|alt|consul|docker)$/;

/**
 * Public names that lead into a reader's own network: routers (AVM, Asus, Netgear, TP-Link, Telekom), Tailscale's
 * networks, and services that answer for any private address or for this machine.
 */
const INTERNAL_NAME =
  /(?:^|\.)(?:fritz\.(?:box|nas|repeater)|myfritz\.box|speedport\.ip|easy\.box|router\.asus\.com|asusrouter\.com|routerlogin\.(?:com|net)|tplink(?:wifi|modem|repeater)\.net|ts\.net|nip\.io|sslip\.io|lvh\.me|localtest\.me|vcap\.me)$/;
