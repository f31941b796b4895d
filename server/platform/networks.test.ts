import { describe, expect, it } from 'vitest';
import { readNetworks } from './networks.ts';

describe('the list of trusted networks', () => {
  const isTrusted = readNetworks(' 192.0.2.0/24, 2001:db8:5::/48,198.51.100.7 ,2001:db8:6::1');

  it.each([
    ['192.0.2.77', true],
    ['::ffff:192.0.2.77', true],
    ['192.0.3.1', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    ['2001:db8:5:ffff::1', true],
    ['2001:db8:6::1', true],
    ['2001:db8:6::2', false],
    ['unknown', false],
    ['', false],
  ])('%s: %s', (address, trusted) => {
    expect(isTrusted(address)).toBe(trusted);
  });

  it('holds none when it is empty', () => {
    expect(readNetworks('')('127.0.0.1')).toBe(false);
  });

  it.each(['school', '192.0.2.0/33', '192.0.2.0/', '192.0.2.0/-1', '2001:db8::/129', '192.0.2.0/24/8'])(
    'refuses %s by name',
    (text) => {
      expect(() => readNetworks(`127.0.0.1, ${text}`)).toThrow(`'${text}' is no network`);
    },
  );
});
