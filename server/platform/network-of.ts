import { isIPv6 } from 'node:net';

/**
 * Whose address it is, for counting: an IPv6 address by its first 64 bits, since everybody has as many as they like of the
 * others (RFC 4291); any other text, also an IPv4 address, as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = [], tail] = plain.split('::').map((half) => (half === '' ? [] : half.split(':')));
  // Two groups may be written as an IPv4 address, at the end.
  const written = head.length + (tail?.length ?? 0) + (plain.includes('.') ? 1 : 0);
  const groups = [...head, ...(tail ? [...Array<string>(8 - written).fill('0'), ...tail] : [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
