import { type EvidenceEvent, evidenceAnswerSchema, evidenceEventSchema } from '#shared/contract/evidence.ts';
import { ApiError, apiPost, sendNow } from './api-client.ts';
import { readKey, removeKey, writeKey } from './local-storage.ts';
import { newId } from './new-id.ts';

/** An event as a feature tells it; its id and its time are added here. */
export type NewEvidence = Omit<EvidenceEvent, 'id' | 'occurredAt'>;

const MOST_UNSENT = 100;

/** What could not be stored in the browser waits here as long as the page lives. */
let unstored: EvidenceEvent[] = [];
/** Ids of what is under way: two calls at the same time share nothing. */
const underWay = new Set<string>();

/** The events that the server has not confirmed, oldest first. They outlive the page, and two tabs share them. */
function unsent(): EvidenceEvent[] {
  const stored = (readKey('evidenceUnsent') ?? []).flatMap(
    (one) => evidenceEventSchema.safeParse(one).data ?? [],
  );
  return [...stored, ...unstored].slice(-MOST_UNSENT);
}

function keep(event: EvidenceEvent): void {
  const events = [...unsent(), event].slice(-MOST_UNSENT);
  unstored = writeKey('evidenceUnsent', events) ? [] : events;
}

function drop(events: EvidenceEvent[]): void {
  const gone = new Set(events.map(({ id }) => id));
  const left = unsent().filter(({ id }) => !gone.has(id));
  if (left.length === 0) removeKey('evidenceUnsent');
  unstored = left.length === 0 || writeKey('evidenceUnsent', left) ? [] : left;
}

/**
 * Sends what waits: POST /api/evidence. Sent twice, by two tabs or after a lost answer, it counts once.
 * @returns whether all of it has arrived
 */
export async function sendEvidence(): Promise<boolean> {
  const events = unsent().filter(({ id }) => !underWay.has(id));
  if (events.length === 0) return true;
  for (const { id } of events) underWay.add(id);
  try {
    await apiPost('/api/evidence', { events }, evidenceAnswerSchema);
    drop(events);
    return true;
  } catch (error) {
    console.warn('An event could not be recorded', error);
    // What the server will never take must not stand in the way of what comes after it.
    if (error instanceof ApiError && error.status === 400) drop(events);
    return false;
  } finally {
    for (const { id } of events) underWay.delete(id);
  }
}

/**
 * Appends an event to the learner's ledger. The id is made here, so that one sent twice counts once. What cannot be
 * sent waits for the next event, for the connection or for the next visit.
 * @returns whether it has arrived
 */
export async function recordEvidence(event: NewEvidence): Promise<boolean> {
  keep(stamp(event));
  return sendEvidence();
}

/** The same while the page is being left: sent along at once, no answer awaited. */
export function recordEvidenceOnLeaving(event: NewEvidence): void {
  keep(stamp(event));
  sendNow('/api/evidence', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events: unsent() }),
    keepalive: true,
  });
}

window.addEventListener('online', () => void sendEvidence());

function stamp(event: NewEvidence): EvidenceEvent {
  return { ...event, id: newId(), occurredAt: new Date().toISOString() };
}
