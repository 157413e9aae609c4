import { westernDigits } from '../../fields/western-digits.ts';

/** `too_wide` lets in so many addresses that it says nothing about where somebody is. */
export type NetworkFault = 'network.unreadable' | 'network.too_wide';
export type ReadNetwork = { ok: true; network: string } | { ok: false; fault: NetworkFault };

/** The fewest leading bits that a network may have: an IPv4 /8 is all of a private range, an IPv6 /32 all of a provider. */
const widest = { 4: 8, 6: 32 } as const;

/** The four bytes of an IPv4 address as one number; null where the text is none. Leading zeros are refused: some read them as octal. */
function readIpv4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

const writeIpv4 = (value: bigint): string => [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.');

/** The 128 bits of an IPv6 address; null where the text is none. */
function readIpv6(text: string): bigint | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const groupsOf = (half: string | undefined): string[] => (half === undefined || half === '' ? [] : half.split(':'));
  const [front, back] = [groupsOf(halves[0]), groupsOf(halves[1])];
  const missing = 8 - front.length - back.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...front, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...back];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

/** As RFC 5952 writes it: lower case, no leading zeros, the longest run of at least two zero groups as `::`. */
function writeIpv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, place) => ((value >> BigInt((7 - place) * 16)) & 0xffffn).toString(16));
  const runs = groups.map((_, from) => ({ from, length: groups.slice(from).findIndex((group) => group !== '0') }));
  const run = runs
    .map(({ from, length }) => ({ from, length: length === -1 ? 8 - from : length }))
    .reduce((best, one) => (one.length > best.length ? one : best));
  if (run.length < 2) return groups.join(':');
  return `${groups.slice(0, run.from).join(':')}::${groups.slice(run.from + run.length).join(':')}`;
}

function readAddress(text: string): { family: 4 | 6; value: bigint } | null {
  const carried = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  const ipv4 = readIpv4(carried ?? text);
  if (ipv4 !== null) return { family: 4, value: ipv4 };
  const ipv6 = readIpv6(text);
  return ipv6 === null ? null : { family: 6, value: ipv6 };
}

/**
 * A network in CIDR notation as the database keeps it (`192.168.1.0/24`, `2001:db8::/48`). A single address is a network of one; bits of a device behind the
 * network's own are cleared; Arabic digits are read.
 */
export function readNetwork(typed: string): ReadNetwork {
  const [text = '', length, more] = westernDigits(typed).trim().split('/');
  const address = readAddress(text.trim());
  const unreadable = { ok: false, fault: 'network.unreadable' } as const;
  if (address === null || more !== undefined) return unreadable;
  const bits = address.family === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length.trim()) ? Number(length) : Number.NaN;
  if (!(prefix >= 0 && prefix <= bits)) return unreadable;
  if (prefix < widest[address.family]) return { ok: false, fault: 'network.too_wide' };
  const behind = BigInt(bits - prefix);
  const value = (address.value >> behind) << behind;
  return { ok: true, network: `${address.family === 4 ? writeIpv4(value) : writeIpv6(value)}/${prefix}` };
}
