import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { startWholeApp } from '../test-whole-app.ts';

const logged: string[] = [];
let whole: Awaited<ReturnType<typeof startWholeApp>>;
let authorization = '';
beforeAll(async () => {
  whole = await startWholeApp({
    env: { RATE_LIMITS: 'on' },
    logger: createLogger('info', { write: (line) => void logged.push(line) }),
  });
  const answer = await whole.app.request('/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'a fine long password' }),
  });
  authorization = `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
});
afterAll(() => whole.close());

const addressOf = async () => {
  const answer = await whole.app.request('/api/habits/calendar', {
    method: 'POST',
    headers: { authorization },
  });
  const { calendarUrl } = (await answer.json()) as { calendarUrl: string };
  const { pathname, search, searchParams } = new URL(calendarUrl);
  return { address: `${pathname}${search}`, token: searchParams.get('token') ?? '' };
};

it('a link that works without a session is open to a calendar, compressed or not, and in no log', async () => {
  const { address, token } = await addressOf();
  expect(token).toMatch(/^[\da-f-]{36}\.[\da-f]{64}$/);
  const first = await whole.app.request(address);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(first.headers.get('set-cookie')).toBeNull();
  const etag = first.headers.get('etag') ?? '';
  for (const encoding of ['identity', 'gzip']) {
    const again = await whole.app.request(address, {
      headers: { 'if-none-match': etag, 'accept-encoding': encoding },
    });
    expect(again.status).toBe(304);
  }
  const head = await whole.app.request(address, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
  await whole.app.request(`${address}x`);
  await whole.app.request(`/api/reminders/end?token=${token}`, { method: 'POST' });
  const lines = logged.join('\n');
  expect(lines).toContain('"route":"/api/calendar.ics"');
  expect(lines).toContain('"route":"/api/reminders/end"');
  expect(lines).not.toContain(token.slice(0, 36));
});

it('trying out tokens is limited', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 130; n += 1)
    statuses.push((await whole.app.request(`/api/calendar.ics?token=${n}`)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});
