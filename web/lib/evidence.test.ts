import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordEvidence, recordEvidenceOnLeaving } from './evidence.ts';

vi.mock('./auth-client.ts', () => ({ accessToken: async () => 'token' }));

type Sent = { id: string; kind: string; occurredAt: string; seconds?: number };
let sent: Sent[][];
let online: boolean;

beforeEach(() => {
  sent = [];
  online = true;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (!online) throw new TypeError('offline');
    const { events } = JSON.parse(String(init.body)) as { events: Sent[] };
    sent.push(events);
    return Response.json({ recorded: events.length, known: 0 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('an event carries an id and a time made by the client (design.md, rule 2)', async () => {
  expect(await recordEvidence({ kind: 'time-spent', seconds: 30 })).toBe(true);
  expect(sent[0]?.[0]).toMatchObject({ kind: 'time-spent', seconds: 30 });
  expect(sent[0]?.[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number.isNaN(Date.parse(sent[0]?.[0]?.occurredAt ?? ''))).toBe(false);
});

it('what could not be sent goes along with the next event, with the same id', async () => {
  online = false;
  expect(await recordEvidence({ kind: 'time-spent', seconds: 30 })).toBe(false);
  online = true;
  await recordEvidence({ kind: 'activity-opened' });
  expect(sent[0]?.map(({ kind }) => kind)).toEqual(['time-spent', 'activity-opened']);
  await recordEvidence({ kind: 'activity-opened' });
  expect(sent[1]).toHaveLength(1);
});

it('on leaving the page it is sent without waiting for an answer', async () => {
  recordEvidenceOnLeaving({ kind: 'time-spent', seconds: 12 });
  await vi.waitFor(() => expect(sent[0]?.[0]).toMatchObject({ seconds: 12 }));
});
