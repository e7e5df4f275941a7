import { isPublicIp } from './public-ip.ts';

/**
 * True for a host that only this machine or its network knows. `hostname` is that of a `URL`, which has normalized every
 * spelling of an IPv4 address.
 */
export function isInternalHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return !isPublicIp(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) return !isPublicIp(host);
  return !host.includes('.') || INTERNAL_TOP.test(host) || INTERNAL_NAME.test(host);
}

/**
 * Top-level names without public servers: those of RFC 6761, 6762, 8375 and 9476, the three that ICANN keeps out of the
 * root because many networks use them (corp, home, mail), and others of routers, companies and containers.
 */
const INTERNAL_TOP =
  /\.(?:localhost|local|localdomain|internal|intranet|intra|private|lan|home|corp|mail|domain|workgroup|home\.arpa|in-addr\.arpa|ip6\.arpa|router|gateway|dhcp|bbrouter|test|example|invalid|onion|i2p|alt|consul|docker)$/;

/**
 * Public names that lead into the user's own network: routers (AVM, Asus, Netgear, TP-Link, Telekom), Tailscale networks,
 * and services that resolve to any private address or to this machine.
 */
const INTERNAL_NAME =
  /(?:^|\.)(?:fritz\.(?:box|nas|repeater)|myfritz\.box|speedport\.ip|easy\.box|router\.asus\.com|asusrouter\.com|routerlogin\.(?:com|net)|tplink(?:wifi|modem|repeater)\.net|ts\.net|nip\.io|sslip\.io|lvh\.me|localtest\.me|vcap\.me)$/;
