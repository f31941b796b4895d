import type { ReplyVerdict } from '#shared/contract/classroom.ts';
import { evidenceQueue } from '#web/lib/evidence.ts';

/** Feedback on replies that has not reached the server yet, by message id; null: withdrawn. */
export function unsentVerdicts(): Map<string, ReplyVerdict | null> {
  const verdicts = new Map<string, ReplyVerdict | null>();
  for (const { body } of evidenceQueue.waiting()) {
    if (body.kind !== 'reply-judged' || !body.messageId || !body.verdict) continue;
    verdicts.set(body.messageId, body.verdict === 'withdrawn' ? null : body.verdict);
  }
  return verdicts;
}
