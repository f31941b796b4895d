import { BlockList, isIP, isIPv6 } from 'node:net';
import { plainAddress } from './network-of.ts';

/** What one network may do (TRUSTED_NETWORKS, NETWORK_REQUESTS_PER_MINUTE); networks as `networkOf` counts them. */
export type Networks = {
  /** the ceiling against floods, in requests a minute of one network to one process */
  requestsPerMinute: number;
  /** whether the ceiling does not hold for this client address */
  isTrusted: (address: string) => boolean;
};

const versionOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Reads networks such as `192.0.2.0/24, 2001:db8::/48, 198.51.100.7`.
 * @throws Error naming the first text that is none
 */
export function readNetworks(text: string): (address: string) => boolean {
  const list = new BlockList();
  const written = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  for (const one of written) {
    const [address = '', bits] = one.split('/', 2);
    const most = isIPv6(address) ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (!isIP(address) || !/^\d{1,3}$/.test(bits ?? '0') || prefix > most || one.split('/').length > 2) {
      throw new Error(`'${one}' is no network; write one as 192.0.2.0/24 or 2001:db8::/48`);
    }
    list.addSubnet(address, prefix, versionOf(address));
  }
  return (given) => {
    const address = plainAddress(given);
    return isIP(address) !== 0 && list.check(address, versionOf(address));
  };
}
