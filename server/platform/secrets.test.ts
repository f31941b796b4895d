import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { AppError, problemOf } from './app-error.ts';
import { createLogger } from './logger.ts';
import { secrets, secretsOf } from './secrets.ts';

describe('output of this process', () => {
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

  it('to the log contains no configured secret, token or mail address, whatever quotes them', () => {
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

  it('as an answer contains none either, in neither detail nor field', () => {
    const detail = `The provider said: ${values[0]}`;
    const shown = JSON.stringify(problemOf(new AppError(400, detail, { fields: { key: detail } })));
    expect(shown).not.toContain(values[0]);
  });
});
