import type { ReplyVerdict } from '#shared/contract/classroom.ts';
import { evidenceQueue } from '../../../lib/evidence.ts';

/** What was said of replies and has not reached the ledger yet, by message id; null: it was taken back. */
export function unsentVerdicts(): Map<string, ReplyVerdict | null> {
  const verdicts = new Map<string, ReplyVerdict | null>();
  for (const { body } of evidenceQueue.waiting()) {
    if (body.kind !== 'reply-judged' || !body.messageId || !body.verdict) continue;
    verdicts.set(body.messageId, body.verdict === 'withdrawn' ? null : body.verdict);
  }
  return verdicts;
}
