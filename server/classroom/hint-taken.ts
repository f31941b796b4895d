import { derivedEventId, type EvidenceEntry } from '../evidence/evidence-service.ts';
import type { HintGiven } from '../faculty/chat-types.ts';
import type { ActivityRow } from './activity-store.ts';

/** The ledger's event of a hint: which one, on what, and how strong. One message records it once. */
export function hintTaken(
  ask: { messageId: string; examId: string | null },
  hint: HintGiven,
  activity: ActivityRow,
  now: Date,
): EvidenceEntry {
  const { strength, of, questionId, objectiveId } = hint;
  return {
    id: derivedEventId('hint-taken', ask.messageId),
    kind: 'hint-taken',
    occurredAt: now,
    courseId: activity.courseId,
    unitId: activity.unitId,
    activityId: activity.id,
    examId: ask.examId,
    questionId,
    objectiveId,
    payload: { strength, of },
  };
}
