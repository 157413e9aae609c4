import { isIP } from 'node:net';
import { networkList, plainAddress } from '../../http/caller.ts';

/** What IANA's registry of special-purpose IPv4 addresses keeps from the public internet, with multicast and what is reserved. */
const specialV4 = networkList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/** Of IPv6 one eighth is the public internet; within it protocols (Teredo among them), documentation and 6to4, which carries any IPv4 address. */
const globalV6 = networkList(['2000::/3']);
const specialV6 = networkList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address is one of the public internet: none of this machine, of a network around it, of a provider's inside, nor for a group. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  if (family === 4) return !specialV4(plain);
  return family === 6 && globalV6(plain) && !specialV6(plain);
}

/** The address that a URL names without asking anybody, in whichever way it is spelt (`0x7f.1`, `2130706433`, `[::ffff:127.0.0.1]`); null for a name. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replaceAll(/^\[|\]$/g, '').replace(/\.+$/, '');
  return isIP(bare) === 0 ? null : bare;
}
