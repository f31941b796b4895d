import { BlockList, isIP } from 'node:net';

type Networks = readonly (readonly [net: string, bits: number])[];

/** IANA IPv4 Special-Purpose Address Registry (RFC 6890), multicast, and what is reserved. */
const special4: Networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The range that IANA assigns for the public internet; loopback, link-local, site-local, NAT64 and mapped IPv4 lie outside. */
const global6: Networks = [['2000::', 3]];

/**
 * IANA IPv6 Special-Purpose Address Registry within that: protocol assignments with Teredo, ORCHID and benchmarks,
 * documentation, 6to4 and AS112. Teredo and 6to4 would carry an IPv4 address past its own check.
 */
const special6: Networks = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

function listOf(networks: Networks, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, bits] of networks) list.addSubnet(net, bits, family);
  return list;
}

const inside4 = listOf(special4, 'ipv4');
const outside6 = listOf(global6, 'ipv6');
const inside6 = listOf(special6, 'ipv6');

/** Is it an address of the public internet? Names, and addresses with a zone, are not. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !inside4.check(address, 'ipv4');
  return family === 6 && outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
};
