import { isIPv4, isIPv6 } from 'node:net';

/**
 * An address shortened to its network (IPv4 to three parts, IPv6 to three groups): enough to recognise one's own and
 * little enough to be shown. Empty for anything else.
 */
export function coarseAddress(address: string | null): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.x`;
  if (!isIPv6(plain)) return '';
  if (plain === '::1') return 'this machine';
  const [head = ''] = plain.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::`;
}
