import { isIPv4, isIPv6 } from 'node:net';

/** Without the prefix of an IPv4 address written as IPv6, and without the zone of a local one. */
export const plainAddress = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';

/** The first `count` of the eight groups of an IPv6 address, in the shortest form. */
function groupsOf(plain: string, count: number): string {
  const [head = [], tail] = plain.split('::').map((half) => (half === '' ? [] : half.split(':')));
  // Two groups may be written as an IPv4 address, at the end.
  const written = head.length + (tail?.length ?? 0) + (plain.includes('.') ? 1 : 0);
  const groups = [...head, ...(tail ? [...Array<string>(8 - written).fill('0'), ...tail] : [])];
  const network = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${count * 16}`;
}

/**
 * The network to count an address for: the first 64 bits of an IPv6 address, since everybody has the others at their
 * disposal (RFC 4291); any other text, including an IPv4 address, as it is.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain, 4) : plain;
}

/** The network around that one: 48 bits of IPv6, which is what a site is given (RFC 6177), or 24 of IPv4. */
export function widerNetworkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return groupsOf(plain, 3);
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : plain;
}
