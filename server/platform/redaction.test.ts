import { describe, expect, it } from 'vitest';
import { createSecrets } from './redaction.ts';

const key = 'sk-live-äß/+"\\ 42 &=?%#x';
const every = createSecrets();
every.add(key, 'abc');

/** How a key may come back, by who wraps it. */
const echoes: [string, string][] = [
  ['as it is', key],
  ['in an address', encodeURIComponent(key)],
  ['in an address, in small letters', encodeURIComponent(key).toLowerCase().replaceAll('%c3%9f', '%c3%9f')],
  ['in a form', new URLSearchParams({ key }).toString()],
  ['in JSON', JSON.stringify({ key })],
  ['in JSON in JSON', JSON.stringify({ text: JSON.stringify({ key }) })],
  ['in base64', Buffer.from(key).toString('base64')],
  ['in base64 for addresses', Buffer.from(key).toString('base64url')],
  ...['u:', 'us:', 'use:', 'user:'].map((user): [string, string] => [
    `in a header for ${user}`,
    `Basic ${Buffer.from(`${user}${key}${user}`).toString('base64')}`,
  ]),
  ['in hex', Buffer.from(key).toString('hex')],
];
const core = Buffer.from(key).toString('base64').slice(8, 20);

describe('a secret is redacted by its value', () => {
  it.each(echoes)('%s', (_, echo) => {
    const shown = every.redact(`The provider said: ${echo}. Try again.`);
    expect(shown).toContain('[redacted]');
    expect(shown).toMatch(/^The provider said: .*Try again\.$/);
    for (const form of [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), core])
      expect(shown).not.toContain(form);
  });

  it('but values too short to be distinguished from words are not', () => {
    const text = 'An abc of sk-live words, and sk-liv.';
    expect(every.redact(text)).toBe(text);
    expect(createSecrets().redact(key)).toBe(key);
  });

  it('in a text split anywhere into chunks, while every other character is kept', async () => {
    const text = `Your key is ${key}, and again ${key}${key}; sk-live-ä is none. s`;
    for (const size of [1, 2, 3, 7, 11, 500]) {
      async function* pieces() {
        for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
        return 'the end';
      }
      const generator = every.redactPieces(pieces());
      let shown = '';
      let next = await generator.next();
      for (; !next.done; next = await generator.next()) shown += next.value;
      expect(next.value).toBe('the end');
      expect(shown).toBe('Your key is [redacted], and again [redacted][redacted]; sk-live-ä is none. s');
    }
  });

  it('and stops when the reader of the chunks stops', async () => {
    let ended = false;
    async function* pieces() {
      try {
        yield 'one';
        yield 'two';
      } finally {
        ended = true;
      }
    }
    for await (const _ of every.redactPieces(pieces())) break;
    expect(ended).toBe(true);
  });
});
