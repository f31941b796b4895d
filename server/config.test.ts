import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

describe('without any variables', () => {
  it('the documented defaults apply', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('./data'),
      databaseUrl: null,
      smtpUrl: null,
      waitlistUrl: null,
      rateLimits: true,
      ai: { provider: 'auto', baseUrl: null, apiKey: null, model: null, dailyTokensPerUser: 200_000 },
      auth: { autoconfirm: false, rateLimits: true },
    });
  });

  it('an empty variable counts as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', RATE_LIMITS: '', AI_PROVIDER: '' })).toEqual(
      loadConfig({}),
    );
  });

  it('unknown variables are ignored', () => {
    expect(loadConfig({ PATH: '/bin', HOME: '/' })).toEqual(loadConfig({}));
  });
});

describe('valid values', () => {
  it.each<[string, string, Partial<ReturnType<typeof loadConfig>>]>([
    ['PORT', '8080', { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PUBLIC_URL', 'https://learn.example.org/', { publicUrl: 'https://learn.example.org' }],
    ['DATA_DIR', '/var/lib/lectern', { dataDir: '/var/lib/lectern' }],
    [
      'DATABASE_URL',
      'postgresql://u:p%40ss@db:5432/lectern',
      { databaseUrl: 'postgresql://u:p%40ss@db:5432/lectern' },
    ],
    ['SMTP_URL', 'smtps://u:p@mail:465', { smtpUrl: 'smtps://u:p@mail:465' }],
    ['WAITLIST_URL', 'https://forms.example.org/x', { waitlistUrl: 'https://forms.example.org/x' }],
    ['DEFAULT_VISIBILITY', 'private', { sharing: { catalogue: true, defaultVisibility: 'private' } }],
    // Nothing can be listed without a catalogue.
    ['CATALOGUE', 'off', { sharing: { catalogue: false, defaultVisibility: 'unlisted' } }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['QUOTA_MIB', '2', { quotas: { storedBytes: 2_097_152, courses: 300, importsPerHour: 30 } }],
    ['TRUSTED_PROXIES', '2', { trustedProxies: 2 }],
    ['METRICS_TOKEN', 'x'.repeat(24), { metricsToken: 'x'.repeat(24) }],
    ['SHUTDOWN_DRAIN_SECONDS', '0', { drainSeconds: 0 }],
  ])('%s=%s', (name, value, wanted) => expect(loadConfig({ [name]: value })).toMatchObject(wanted));
});

describe('an invalid value stops the start with one line that names the variable and never shows the value', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', ' 80'],
    ['PORT', '9'.repeat(400)],
    ['PUBLIC_URL', 'learn.example.org'],
    ['PUBLIC_URL', 'ftp://learn.example.org'],
    ['PUBLIC_URL', 'http:learn'],
    ['DATABASE_URL', 'nonsense-secret'],
    ['DATABASE_URL', 'mysql://u:secret@db/x'],
    ['DATABASE_URL', 'postgres:secret'],
    ['DATABASE_URL', 'postgres://u:sec#ret@db/x'],
    ['DATABASE_POOL', '0'],
    ['METRICS_TOKEN', 'x'.repeat(23)],
    ['SHUTDOWN_DRAIN_SECONDS', '601'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'x'.repeat(301)],
    ['AUTH_AUTOCONFIRM', 'yes'],
    ['AUTH_DISABLE_SIGNUP', '1'],
    ['AUTH_JWT_SECONDS', '5'],
    ['AUTH_REFRESH_REUSE_SECONDS', '-1'],
    ['AUTH_MAIL_TOKEN_SECONDS', 'day'],
    ['AUTH_PASSWORD_MIN_LENGTH', '100'],
    ['AUTH_MAILS_PER_HOUR', '0'],
    ['AI_PROVIDER', 'skynet'],
    ['AI_BASE_URL', 'localhost:11434'],
    ['AI_DAILY_TOKENS_PER_USER', '1e6'],
    ['WAITLIST_URL', 'javascript:alert(1)'],
    ['RATE_LIMITS', 'true'],
    ['QUOTA_MIB', '0'],
    ['QUOTA_COURSES', '501'],
    ['QUOTA_IMPORTS_PER_HOUR', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'all'],
  ])('%s=%j', (name, value) => {
    let message = '';
    try {
      loadConfig({ [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name} is set wrongly: .+\\.$`));
    expect(message).not.toContain('\n');
    expect(message).not.toContain('secret');
    expect(message.length).toBeLessThan(200);
  });
});
