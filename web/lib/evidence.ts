import { type EvidenceEvent, evidenceAnswerSchema } from '#shared/contract/evidence.ts';
import { apiPost, sendRequest } from './api-client.ts';
import { newId } from './new-id.ts';

/** An event as a feature tells it; its id and its time are added here. */
export type NewEvidence = Omit<EvidenceEvent, 'id' | 'occurredAt'>;

const MOST_UNSENT = 100;
let unsent: EvidenceEvent[] = [];

/**
 * Appends an event to the learner's ledger: POST /api/evidence. The id is made here, so that one sent twice counts
 * once. What cannot be sent waits for the next event.
 * @returns whether it has arrived
 */
export async function recordEvidence(event: NewEvidence): Promise<boolean> {
  const events = [...unsent, stamp(event)].slice(-MOST_UNSENT);
  unsent = [];
  try {
    await apiPost('/api/evidence', { events }, evidenceAnswerSchema);
    return true;
  } catch (error) {
    console.warn('An event could not be recorded', error);
    unsent = [...events, ...unsent].slice(-MOST_UNSENT);
    return false;
  }
}

/** The same while the page is being left: sent along, no answer awaited. */
export function recordEvidenceOnLeaving(event: NewEvidence): void {
  const events = [...unsent, stamp(event)].slice(-MOST_UNSENT);
  unsent = [];
  sendRequest('/api/evidence', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ events }),
    keepalive: true,
  }).catch(() => undefined);
}

function stamp(event: NewEvidence): EvidenceEvent {
  return { ...event, id: newId(), occurredAt: new Date().toISOString() };
}
