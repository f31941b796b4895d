import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { evidenceQueue, recordEvidence } from './evidence.ts';

vi.mock('./auth-client.ts', () => ({ accessToken: async () => 'token' }));

type Sent = { id: string; kind: string; occurredAt: string; seconds?: number };
let sent: Sent[][];
let online: boolean;
let status: number;

beforeEach(() => {
  sent = [];
  online = true;
  status = 200;
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (!online) throw new TypeError('offline');
    const { events } = JSON.parse(String(init.body)) as { events: Sent[] };
    if (status !== 200) return new Response('', { status });
    sent.push(events);
    return Response.json({ recorded: events.length, known: 0 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('an event carries an id and a time set by the client', async () => {
  expect(await recordEvidence({ kind: 'time-spent', seconds: 30 })).toBe(true);
  expect(sent[0]?.[0]).toMatchObject({ kind: 'time-spent', seconds: 30 });
  expect(sent[0]?.[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number.isNaN(Date.parse(sent[0]?.[0]?.occurredAt ?? ''))).toBe(false);
});

it('an unsent event is sent with the next one, with the same id', async () => {
  online = false;
  expect(await recordEvidence({ kind: 'time-spent', seconds: 30 })).toBe(false);
  online = true;
  await recordEvidence({ kind: 'activity-opened' });
  expect(sent[0]?.map(({ kind }) => kind)).toEqual(['time-spent', 'activity-opened']);
  await recordEvidence({ kind: 'activity-opened' });
  expect(sent[1]).toHaveLength(1);
});

it('leaving the page sends it without waiting for a response', () => {
  void recordEvidence({ kind: 'time-spent', seconds: 12 });
  window.dispatchEvent(new Event('pagehide'));
  expect(sent[0]?.[0]).toMatchObject({ seconds: 12 });
});

it('an unsent event survives a reload: the next visit sends it, with the same id', async () => {
  online = false;
  await recordEvidence({ kind: 'hint-taken', questionId: 'q1' });
  online = true;
  vi.resetModules();
  const next = await import('./evidence.ts');
  await next.evidenceQueue.flush();
  expect(sent[0]).toMatchObject([{ kind: 'hint-taken', questionId: 'q1' }]);
  expect(localStorage).toHaveLength(0);
});

it('an unsent event is sent as soon as the connection is back', async () => {
  online = false;
  await recordEvidence({ kind: 'activity-opened' });
  online = true;
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(sent[0]).toMatchObject([{ kind: 'activity-opened' }]));
});

it('an event sent on leaving is kept until the server has confirmed it', async () => {
  online = false;
  void recordEvidence({ kind: 'time-spent', seconds: 12 });
  window.dispatchEvent(new Event('pagehide'));
  await evidenceQueue.flush();
  online = true;
  await evidenceQueue.flush();
  expect(sent[0]).toMatchObject([{ kind: 'time-spent', seconds: 12 }]);
});

it('a permanently rejected event does not block later ones', async () => {
  status = 400;
  expect(await recordEvidence({ kind: 'activity-opened' })).toBe(false);
  status = 200;
  await recordEvidence({ kind: 'time-spent', seconds: 30 });
  expect(sent).toMatchObject([[{ kind: 'time-spent' }]]);
});

it('stored data that is not an event is ignored', async () => {
  const entry = { userId: null, kind: 'evidence', lane: 'ledger', order: 1, at: 0 };
  localStorage.setItem(
    'outbox-1',
    JSON.stringify({ ...entry, id: '1', slot: '1', body: { kind: 'nonsense' } }),
  );
  localStorage.setItem('outbox-2', '5');
  localStorage.setItem('outbox-3', 'no json');
  await recordEvidence({ kind: 'activity-opened' });
  expect(sent).toMatchObject([[{ kind: 'activity-opened' }]]);
});

it('two events at the same time are both sent, and neither twice', async () => {
  await Promise.all([
    recordEvidence({ kind: 'activity-opened' }),
    recordEvidence({ kind: 'time-spent', seconds: 30 }),
  ]);
  expect(
    sent
      .flat()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['activity-opened', 'time-spent']);
});
