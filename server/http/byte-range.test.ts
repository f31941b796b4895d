import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-65535', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes = 1 - 2', { first: 1, last: 2 }],
])('%s of 100 bytes are %j', (header, range) => expect(byteRange(header, 100)).toEqual(range));

it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s of 100 bytes do not exist', (header) =>
  expect(byteRange(header, 100)).toBe('none'),
);

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=1-2,5-6',
  'lines=1-2',
  'bytes=a-b',
  'bytes=1-99999999999999999999',
  '9'.repeat(10_000),
])('%s asks for the whole file', (header) => expect(byteRange(header, 100)).toBe('whole'));

it('an empty file has no parts', () => expect(byteRange('bytes=0-', 0)).toBe('none'));
