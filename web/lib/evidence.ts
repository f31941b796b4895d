import { bounds } from '#shared/contract/bounds.ts';
import { recordEvents } from '#shared/contract/endpoints/evidence.ts';
import { type EvidenceEvent, evidenceEventSchema } from '#shared/contract/evidence.ts';
import { call, callNow } from './call.ts';
import { newId } from './new-id.ts';
import type { Entry } from './outbox/entry.ts';
import { outbox } from './outbox/page-outbox.ts';

/** An event as a feature records it; its id and its time are added here. */
export type NewEvidence = Omit<EvidenceEvent, 'id' | 'occurredAt'>;

const LANE = 'ledger';
const bodyOf = (entries: Entry<EvidenceEvent>[]) => ({
  body: { events: entries.map(({ body }) => body) },
});

/** Events on their way to the learner's ledger. The id is created here, so that an event sent twice counts once. */
export const evidenceQueue = outbox.register<EvidenceEvent, unknown>({
  name: 'evidence',
  schema: evidenceEventSchema,
  batch: bounds.evidenceBatch,
  deliver: (entries, options) => call(recordEvents, bodyOf(entries), options),
  sendOnLeaving: (entries, userId) => callNow(recordEvents, bodyOf(entries), userId),
});

/**
 * Appends an event to the learner's ledger. An event that cannot be sent now is sent later, also by a later visit.
 * @returns whether it has arrived
 */
export function recordEvidence(event: NewEvidence): Promise<boolean> {
  const id = newId();
  const body = { ...event, id, occurredAt: new Date().toISOString() };
  return evidenceQueue.add({ lane: LANE, slot: id, body });
}
