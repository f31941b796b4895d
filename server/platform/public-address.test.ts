import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.254'],
  ...[
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
  ],
  ...['192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.1', '198.51.100.9', '203.0.113.7', '224.0.0.1'],
  ...['239.1.2.3', '240.0.0.1', '255.255.255.255'],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each([
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['mapped IPv4', '::ffff:10.0.0.1'],
  ['mapped IPv4 of the internet, which is asked for as IPv4', '::ffff:8.8.8.8'],
  ['mapped IPv4 in hex', '::ffff:7f00:1'],
  ['compatible IPv4', '::127.0.0.1'],
  ['translated IPv4', '::ffff:0:10.0.0.1'],
  ['NAT64', '64:ff9b::10.0.0.1'],
  ['local NAT64', '64:ff9b:1::1'],
  ['discard only', '100::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['benchmarks', '2001:2::1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHIDv2', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['6to4 of a loopback', '2002:7f00:1::1'],
  ['6to4 of an inner address', '2002:a00:1::'],
  ['newer documentation', '3fff::1'],
  ['segment routing', '5f00::1'],
  ['unique local', 'fc00::1'],
  ['unique local, taken by lot', 'fd12:3456::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['site-local, the last', 'feff:ffff::1'],
  ['multicast', 'ff02::1'],
  ['global with a zone', '2606:4700::1%lo'],
  ['a name', 'localhost'],
  ['nothing', ''],
  ['octal', '0177.0.0.1'],
  ['one number', '2130706433'],
])('%s: %s is not public', (_, address) => expect(isPublicAddress(address)).toBe(false));

it.each([
  ...['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '192.0.1.1'],
  ...['198.17.0.1', '198.20.0.1', '223.255.255.254'],
  ...['2001:200::1', '2001:4860:4860::8888', '2003::1', '2606:4700:4700::1111', '2a00:1450::1', '3ffe::1'],
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
