import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The IPv4 address that an IPv6 one carries (`::ffff:10.0.0.1`, `::ffff:a00:1`), or the address itself. A zone (`%eth0`) is left out. Empty of a caller who has
 * hung up meanwhile: the connection that had an address is gone.
 */
export function plainAddress(address: string | undefined): string {
  const [bare = ''] = (address ?? '').split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return bare;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = (dotted ?? []).slice(1).map(Number);
  const text = dotted === null ? address : `${address.slice(0, dotted.index)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const [front = '', back] = text.split('::');
  const read = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [read(front), read(back ?? '')];
  return back === undefined ? before : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/**
 * What counts as one caller where tries are counted: an IPv4 address, or the /64 of an IPv6 one, because a caller with one address of it has all of them.
 * @returns an address, or a network as PostgreSQL's `inet` reads it
 */
export function networkOf(address: string | undefined): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function isLoopbackAddress(address: string): boolean {
  const plain = plainAddress(address);
  return (
    (isIPv4(plain) && plain.startsWith('127.')) ||
    (isIPv6(plain) && groupsOf(plain).every((group, index) => group === (index === 7 ? 1 : 0)))
  );
}

/** What a proxy in between would have added, whether it is trusted or not. */
const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);

/** Whether a request comes from this very machine, and from nobody behind a proxy on it: a proxy calls from here too, and says for whom. */
export function isLocalCaller(request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): boolean {
  return !isForwarded(request) && isLoopbackAddress(request.ip) && isLoopbackAddress(request.socket.remoteAddress ?? '');
}

/** Whether an address is one of a list, or lies in one of its networks (`10.0.0.0/8`, `fd00::/8`). The list is checked already. */
export function networkList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIPv4(plain) ? list.check(plain, 'ipv4') : isIPv6(plain) && list.check(plain, 'ipv6');
  };
}
