import { z } from 'zod';
import { type Ages, type Answers, answerSchema, type SaveAnswers } from '#shared/contract/exam.ts';
import type { Entry, NewEntry } from '#web/lib/outbox/entry.ts';

/** One input of a learner in an exam. */
export const givenSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('answer'), questionId: z.string(), value: answerSchema }),
  z.object({ what: z.literal('flag'), questionId: z.string(), value: z.boolean() }),
  /** continue without the timer */
  z.object({ what: z.literal('no-clock') }),
  z.object({ what: z.literal('submission') }),
]);
export type Given = z.infer<typeof givenSchema>;

/** As an outbox entry: an exam is a lane, and of each question the newest answer and flag count. */
export function givenIn(examId: string, given: Given): NewEntry<Given> & { slot: string } {
  const about = 'questionId' in given ? `/${given.questionId}` : '';
  return { lane: examId, slot: `${examId}/${given.what}${about}`, body: given };
}

/** The input of one exam that the server has not confirmed yet. */
export type Unsent = {
  answers: Answers;
  flags: Record<string, boolean>;
  /**
   * ms since each was given, by question: with ages the server can tell which of two devices was later without
   * trusting either clock
   */
  ages: Ages;
  /** the learner continues without the timer */
  withoutTimer: boolean;
  /** the learner has submitted */
  submitted: boolean;
};

const nothingUnsent: Unsent = {
  answers: {},
  flags: {},
  ages: {},
  withoutTimer: false,
  submitted: false,
};

/** The entries of one exam. @param now ms by this device's clock; one that was set back makes no age negative */
export function unsentOf(entries: readonly Entry<Given>[], now: number): Unsent {
  const unsent: Unsent = { ...nothingUnsent, answers: {}, flags: {}, ages: {} };
  for (const { body } of entries) {
    if (body.what === 'submission') unsent.submitted = true;
    if (body.what === 'no-clock') unsent.withoutTimer = true;
    if (body.what === 'flag') unsent.flags[body.questionId] = body.value;
    if (body.what === 'answer') unsent.answers[body.questionId] = body.value;
  }
  // A question has one age; its answer's takes precedence over its flag's.
  for (const what of ['flag', 'answer'] as const)
    for (const { body, at } of entries)
      if (body.what === what) unsent.ages[body.questionId] = Math.max(0, now - at);
  return unsent;
}

/** In the format of the save request. */
export const toSave = ({ answers, flags, ages, withoutTimer }: Unsent): SaveAnswers => ({
  answers,
  flags,
  ages,
  ...(withoutTimer ? { withoutTimer } : {}),
});

/** The server's state with unsent input applied. */
export function withUnsent(
  record: { studentAnswers: Answers; flagged: string[] },
  unsent: Unsent | null,
): { answers: Answers; flagged: string[] } {
  const { answers, flags } = unsent ?? nothingUnsent;
  const flagged = new Set(record.flagged);
  for (const [id, isFlagged] of Object.entries(flags)) isFlagged ? flagged.add(id) : flagged.delete(id);
  return { answers: { ...record.studentAnswers, ...answers }, flagged: [...flagged] };
}
