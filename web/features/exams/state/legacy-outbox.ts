import { z } from 'zod';
import { answerSchema } from '#shared/contract/exam.ts';
import type { LegacyEntry } from '../../../lib/outbox/outbox-kind.ts';
import { type Given, givenIn } from './exam-unsent.ts';

const given = <T>(value: z.ZodType<T>) => z.record(z.string(), z.object({ value, at: z.number() })).catch({});

/**
 * The data that earlier versions of the page stored for one exam; an unreadable part does not invalidate the others.
 */
const legacySchema = z
  .object({
    answers: given(answerSchema),
    flags: given(z.boolean()),
    withoutTimer: z.boolean().catch(false),
    submit: z.boolean().catch(false),
  })
  .catch({ answers: {}, flags: {}, withoutTimer: false, submit: false });

/** Converts `examOutbox`, by exam, into outbox entries: the submission after everything else. */
export function entriesOfLegacy(stored: Record<string, unknown>): LegacyEntry<Given>[] {
  return Object.entries(stored).flatMap(([examId, found]) => {
    const { answers, flags, withoutTimer, submit } = legacySchema.parse(found);
    return [
      ...Object.entries(answers).map(([questionId, { value, at }]) => ({
        ...givenIn(examId, { what: 'answer', questionId, value }),
        at,
      })),
      ...Object.entries(flags).map(([questionId, { value, at }]) => ({
        ...givenIn(examId, { what: 'flag', questionId, value }),
        at,
      })),
      ...(withoutTimer ? [givenIn(examId, { what: 'no-clock' })] : []),
      ...(submit ? [givenIn(examId, { what: 'submission' })] : []),
    ];
  });
}
