import fc from 'fast-check';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { cleanText } from '#shared/rules/clean-text.ts';
import { queryBuilder } from './storable-json.ts';

const client = postgres('postgres://nobody@127.0.0.1/nothing');
queryBuilder(client);
/** How the client of a query builder sends JSON text; it does not connect before its first query. */
const storableJson = (json: string) => String(client.options.serializers[3802]?.(json));

it.each([
  ['half a sign', 'a\ud83d', 'a\ufffd'],
  ['its other half', '\ude00b', '\ufffdb'],
  ['NUL', 'a\0b', 'ab'],
  ['a whole sign', '😀', '😀'],
  ['an escape that somebody wrote', '\\ud83d and \\u0000', '\\ud83d and \\u0000'],
  ['a backslash before half a sign', '\\\ud83d', '\\\ufffd'],
])('%s', (_, text, stored) => {
  expect(JSON.parse(storableJson(JSON.stringify({ [text]: [text] })))).toEqual({ [stored]: [stored] });
});

it('cleaned text is stored unchanged, other text as its cleaned form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(JSON.parse(storableJson(JSON.stringify(text)))).toBe(cleanText(text));
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }), (units) => {
      const text = String.fromCharCode(...units);
      expect(JSON.parse(storableJson(JSON.stringify(text)))).toBe(cleanText(text));
    }),
  );
});
