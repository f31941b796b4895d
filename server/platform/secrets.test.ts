import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { AppError, problemOf } from './app-error.ts';
import { createLogger } from './logger.ts';
import { createSecrets, secrets, secretsOf } from './secrets.ts';

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

  it('and nothing else is, not even what is too short to be told from a word', () => {
    const text = 'An abc of sk-live words, and sk-liv.';
    expect(every.redact(text)).toBe(text);
    expect(createSecrets().redact(key)).toBe(key);
  });

  it('in a text that comes in pieces, cut anywhere, and every other character comes through', async () => {
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

  it('what the reader of a text in pieces leaves is ended', async () => {
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

describe('what this process writes', () => {
  const values = [
    'key-of-the-model',
    'mail-pass@word',
    'data-pass/word',
    `${'x'.repeat(20)}jwt-secret-of-ours`,
  ];
  const config = loadConfig({
    AI_API_KEY: values[0],
    SMTP_URL: `smtps://mailer:${encodeURIComponent(values[1] ?? '')}@mail.example:465`,
    DATABASE_URL: `postgres://lectern:${encodeURIComponent(values[2] ?? '')}@db.example/lectern`,
    AUTH_JWT_SECRET: values[3],
    SMS_WEBHOOK_URL: 'https://hook:hook-password@sms.example/send',
    SMS_WEBHOOK_SECRET: 'sign-of-messages',
    AUTH_OIDC_CAMPUS_ISSUER: 'https://id.example',
    AUTH_OIDC_CAMPUS_CLIENT_ID: 'lectern',
    AUTH_OIDC_CAMPUS_CLIENT_SECRET: 'secret-of-campus',
  });
  const all = [...values, 'hook-password', 'sign-of-messages', 'secret-of-campus'];
  secrets.add(...secretsOf(config));

  it('to the log: no configured secret, no token, no address of anybody, whoever quotes them', () => {
    const lines: string[] = [];
    const logger = createLogger('debug', { write: (line) => lines.push(line) });
    const token = `eyJhbGciOiJFUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(60)}`;
    for (const value of all) {
      const cause = new Error(`401: wrong key "${value}" (${Buffer.from(value).toString('base64')})`);
      logger.warn(
        { err: new Error(`said ${value}`, { cause }), deep: { er: { est: [value] } } },
        `text ${value}`,
      );
    }
    logger.error(
      { err: new Error(`550 <ada.lovelace+x@mail.example.org> refused; Bearer ${token}`) },
      'mail',
    );
    const written = lines.join('');
    for (const value of all) {
      expect(written).not.toContain(value);
      expect(written).not.toContain(Buffer.from(value).toString('base64').replace(/=+$/, '').slice(0, -1));
    }
    expect(written).not.toContain('lovelace');
    expect(written).not.toContain(token.slice(0, 40));
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('as an answer: neither in the detail nor in a field', () => {
    const detail = `The provider said: ${values[0]}`;
    const shown = JSON.stringify(problemOf(new AppError(400, detail, { fields: { key: detail } })));
    expect(shown).not.toContain(values[0]);
  });
});
