import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ReplyVerdict, replyVerdictSchema } from '#shared/contract/classroom.ts';
import type { EvidenceEvent, EvidenceKind } from '#shared/contract/evidence.ts';
import { shortText } from '#shared/rules/short-text.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { appendEvidence, listJudgements } from './evidence-store.ts';

/** One event. Objective ids are stable, so it stays valid if the course is edited or deleted. */
export type EvidenceEntry = {
  id: string;
  kind: EvidenceKind;
  occurredAt: Date;
  courseId?: string | null;
  unitId?: string | null;
  activityId?: string | null;
  examId?: string | null;
  questionId?: string | null;
  objectiveId?: string | null;
  contentVersion?: number | null;
  payload?: Record<string, unknown>;
};

/**
 * Appends to the learner's ledger inside the caller's transaction, so that an action and its record are stored
 * together. An event with a known id counts once. Returns how many were new.
 */
export function recordEvidence(tx: Transaction, userId: string, entries: EvidenceEntry[]): Promise<number> {
  return appendEvidence(
    tx,
    entries.map((one) => ({ ...one, userId })),
  );
}

const payloadSchema = z.object({ messageId: z.string(), verdict: replyVerdictSchema.nullable().catch(null) });

/** The learner's latest verdict on each reply of an activity, by message id; withdrawn verdicts are omitted. */
export async function readVerdicts(
  tx: Transaction,
  activity: { id: string; courseId: string },
): Promise<Map<string, ReplyVerdict>> {
  const verdicts = new Map<string, ReplyVerdict>();
  for (const { payload } of await listJudgements(tx, activity)) {
    const said = payloadSchema.safeParse(payload).data;
    if (said?.verdict) verdicts.set(said.messageId, said.verdict);
    else if (said) verdicts.delete(said.messageId);
  }
  return verdicts;
}

/** A deterministic event id, so that a repeated action is recorded once. */
export function derivedEventId(...parts: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // UUID version 8 (RFC 9562): custom bits.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The question's prompt as short text in one line, without its table, so that a judgement on an answer can be explained
 * later.
 */
export const askedOf = (prompt = ''): string => shortText(shownText(prompt.replace(/^ *\|.*$/gm, '')), 200);

/** A client's clock may be wrong: no event is later than now. */
function entryOf(event: EvidenceEvent, now: Date): EvidenceEntry {
  const { id, kind, seconds, reason, messageId, verdict, occurredAt, ...place } = event;
  const at = new Date(occurredAt);
  return {
    ...place,
    id,
    kind,
    occurredAt: at > now ? now : at,
    payload: {
      ...(seconds ? { seconds } : {}),
      ...(reason ? { reason } : {}),
      ...(kind === 'reply-judged' ? { messageId, verdict } : {}),
    },
  };
}

export type EvidenceService = ReturnType<typeof createEvidenceService>;

/** What a browser records by itself: time, hints, flags. */
export function createEvidenceService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Records a batch; `known` counts the events that had been recorded before. */
    recordBatch: async (userId: string, events: EvidenceEvent[]) => {
      const entries = events.map((event) => entryOf(event, clock.now()));
      const recorded = await database.asLearner(userId, (tx) => recordEvidence(tx, userId, entries));
      return { recorded, known: events.length - recorded };
    },
  };
}
