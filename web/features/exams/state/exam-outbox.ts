import { z } from 'zod';
import { type Ages, type Answer, type Answers, answerSchema } from '#shared/contract/exam.ts';

/** Something that the learner gave, and when, by the clock of this device in ms. */
type Given<T> = { value: T; at: number };

const given = <T>(value: z.ZodType<T>) => z.object({ value, at: z.number() });

export const outboxSchema = z.record(
  z.string(),
  z.object({
    answers: z.record(z.string(), given(answerSchema)),
    flags: z.record(z.string(), given(z.boolean())),
    withoutTimer: z.boolean(),
    submit: z.boolean(),
  }),
);

/** What was given in one exam and the server has not confirmed yet. */
export type OutboxEntry = {
  /** questionId → answer */
  answers: Record<string, Given<Answer>>;
  flags: Record<string, Given<boolean>>;
  /** the learner goes on without the clock */
  withoutTimer: boolean;
  /** the learner has submitted */
  submit: boolean;
};

/** Exam id → what waits to be sent. It outlives the page, and the exam that is on it. */
export type Outbox = Record<string, OutboxEntry>;

export const emptyEntry: OutboxEntry = { answers: {}, flags: {}, withoutTimer: false, submit: false };

const change = (outbox: Outbox, examId: string, by: (entry: OutboxEntry) => OutboxEntry): Outbox => {
  const entry = by(outbox[examId] ?? emptyEntry);
  const { [examId]: _old, ...others } = outbox;
  return isEmpty(entry) ? others : { ...others, [examId]: entry };
};

function isEmpty(entry: OutboxEntry): boolean {
  return !entry.submit && !hasNews(entry);
}

/** Is there something to save? */
export function hasNews({ answers, flags, withoutTimer }: OutboxEntry): boolean {
  return withoutTimer || Object.keys(answers).length > 0 || Object.keys(flags).length > 0;
}

export const putAnswer = (outbox: Outbox, examId: string, questionId: string, value: Answer, at: number) =>
  change(outbox, examId, (entry) => ({
    ...entry,
    answers: { ...entry.answers, [questionId]: { value, at } },
  }));

export const putFlag = (outbox: Outbox, examId: string, questionId: string, value: boolean, at: number) =>
  change(outbox, examId, (entry) => ({ ...entry, flags: { ...entry.flags, [questionId]: { value, at } } }));

export const putWithoutTimer = (outbox: Outbox, examId: string) =>
  change(outbox, examId, (entry) => ({ ...entry, withoutTimer: true }));

export const putSubmit = (outbox: Outbox, examId: string, submit: boolean) =>
  change(outbox, examId, (entry) => ({ ...entry, submit }));

/** The server has what was sent; what was given again meanwhile stays. */
export function confirm(outbox: Outbox, examId: string, sent: OutboxEntry): Outbox {
  if (!outbox[examId]) return outbox;
  const left = <T>(now: Record<string, Given<T>>, then: Record<string, Given<T>>) =>
    Object.fromEntries(Object.entries(now).filter(([id, one]) => one.at !== then[id]?.at));
  return change(outbox, examId, (entry) => ({
    ...entry,
    answers: left(entry.answers, sent.answers),
    flags: left(entry.flags, sent.flags),
    withoutTimer: entry.withoutTimer && !sent.withoutTimer,
  }));
}

/** The exam is over, or was never the learner's: nothing of it can be sent any more. */
export const forget = (outbox: Outbox, examId: string) => change(outbox, examId, () => emptyEntry);

const values = <T>(givens: Record<string, Given<T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(givens).map(([id, { value }]) => [id, value]));

/**
 * An entry as it is sent. Each thing goes with its age, so that the server can tell which of two devices was later
 * without trusting the clock of either.
 */
export function toSend({ answers, flags, withoutTimer }: OutboxEntry, now: number) {
  const ages: Ages = {};
  for (const [id, { at }] of [...Object.entries(flags), ...Object.entries(answers)])
    ages[id] = Math.max(0, now - at);
  return { answers: values(answers), flags: values(flags), ages, ...(withoutTimer ? { withoutTimer } : {}) };
}

/** The record with what it does not have yet laid over it. */
export function withUnsent(
  record: { studentAnswers: Answers; flagged: string[] },
  entry: OutboxEntry | null,
): { answers: Answers; flagged: string[]; unsaved: string[] } {
  const { answers, flags } = entry ?? emptyEntry;
  const flagged = new Set(record.flagged);
  for (const [id, { value }] of Object.entries(flags)) value ? flagged.add(id) : flagged.delete(id);
  return {
    answers: { ...record.studentAnswers, ...values(answers) },
    flagged: [...flagged],
    unsaved: Object.keys(answers),
  };
}
