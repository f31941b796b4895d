import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import { blockGivenSchema } from '#shared/contract/workbench/block.ts';
import { taskOf } from '#shared/rules/explorations/task-of.ts';
import {
  type AnswerEvidence,
  type Correction,
  judgeMastery,
  needsRepair,
} from '#shared/rules/mastery/mastery.ts';
import { masteryReason } from '#shared/rules/mastery/mastery-reason.ts';

/** One event of the ledger that is evidence on an objective. */
export type MasteryRow = {
  id: string;
  kind: string;
  occurredAt: Date;
  examId: string | null;
  questionId: string | null;
  payload: Record<string, unknown>;
};

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;
const askedIn = ({ payload }: MasteryRow) =>
  (typeof payload.asked === 'string' ? payload.asked : null) || null;
const shareOf = (part: unknown, whole: unknown) =>
  numberOf(whole) > 0 ? Math.min(1, Math.max(0, numberOf(part) / numberOf(whole))) : 0;

/** The graded answers among the events of one objective; ungraded ones are no evidence. */
function answersOf(all: MasteryRow[]): AnswerEvidence[] {
  const rows = withAppealReviews(all);
  const graded = countedOnce(rows).flatMap((row): AnswerEvidence[] => {
    if (!isGraded(row)) return [];
    const { points, maxPoints, hints } = row.payload;
    const share = isRight(row) ? 1 : shareOf(points, maxPoints);
    const helped = Math.max(numberOf(hints), hintsBefore(row, rows));
    const kind = { inNotes: row.kind === 'block-answered', program: isProgram(row) };
    return [{ at: row.occurredAt, share, asked: askedIn(row), hints: helped, selfAssessed: false, ...kind }];
  });
  return [...graded, ...selfAssessed(rows)];
}

const isGraded = ({ payload: { outcome } }: MasteryRow) =>
  outcome === 'correct' || outcome === 'partly' || outcome === 'wrong';
const isRight = ({ payload: { outcome } }: MasteryRow) => outcome === 'correct';
const isProgram = ({ payload }: MasteryRow) => payload.block === 'code' || payload.program === true;

/**
 * A block of the notes can be answered repeatedly with its feedback in view: only the first answer to each block,
 * seed and exploration task counts, and none after the solution was shown. A program also counts the first time that
 * it passes, since the learner had to write it.
 */
function countedOnce(rows: MasteryRow[]): MasteryRow[] {
  const seen = new Set<string>();
  const passed = new Set<string>();
  return rows
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
    .filter((row) => {
      if (row.kind !== 'block-answered') return true;
      const given = blockGivenSchema.safeParse(row.payload.given).data;
      const what = [row.questionId, row.payload.seed, given && taskOf(given)].join(' ');
      const isFirst = !seen.has(what);
      seen.add(what);
      const passes = isProgram(row) && isRight(row) && !passed.has(what);
      if (passes) passed.add(what);
      return isFirst || passes;
    });
}

/**
 * Applies the outcomes of appeals to the events: an answer that was graded again counts with its last grade and replaces a
 * self-assessment; an answer whose question was struck or disputed no longer counts. The time stays that of the answer.
 */
function withAppealReviews(rows: MasteryRow[]): MasteryRow[] {
  const looks = new Map(
    rows.filter(({ kind }) => kind === 'appeal-decided').map((row) => [answerOf(row), row.payload]),
  );
  if (looks.size === 0) return rows;
  return rows.flatMap((row): MasteryRow[] => {
    if (row.kind === 'appeal-decided') return [];
    const look =
      row.kind === 'question-answered' || row.kind === 'self-assessed' ? looks.get(answerOf(row)) : undefined;
    if (!look || look.verdict === 'kept') return [row];
    if (look.verdict !== 'regraded' || row.kind === 'self-assessed') return [];
    const { outcome, points, maxPoints } = look;
    return [{ ...row, payload: { ...row.payload, outcome, points, maxPoints } }];
  });
}

const answerOf = ({ examId, questionId }: MasteryRow) => `${examId} ${questionId}`;

/** For this long a hint counts as help for answers to the same question with the same seed. */
const hintLastsMs = 24 * 60 * 60_000;

function hintsBefore(answer: MasteryRow, rows: MasteryRow[]): number {
  return rows.filter((row) => {
    if (row.kind !== 'hint-taken' || row.questionId !== answer.questionId) return false;
    const age = answer.occurredAt.getTime() - row.occurredAt.getTime();
    return numberOf(row.payload.seed) === numberOf(answer.payload.seed) && age >= 0 && age <= hintLastsMs;
  }).length;
}

/** The last of several assessments of one answer counts. */
function selfAssessed(rows: MasteryRow[]): AnswerEvidence[] {
  const own = rows.filter(({ kind }) => kind === 'self-assessed');
  const latest = new Map<string, MasteryRow>();
  for (const row of own.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()))
    latest.set(`${row.examId} ${row.questionId}`, row);
  return [...latest.values()].map((row) => ({
    at: row.occurredAt,
    share: shareOf(row.payload.met, row.payload.criteria),
    asked: askedIn(row),
    hints: 0,
    selfAssessed: true,
  }));
}

function correctionsOf(rows: MasteryRow[]): Correction[] {
  return rows.flatMap(({ kind, occurredAt, payload: { verdict } }): Correction[] => {
    const known = verdict === 'known' || verdict === 'unsure' || verdict === 'withdrawn';
    return kind === 'mastery-corrected' && known ? [{ at: occurredAt, verdict }] : [];
  });
}

/** The judgement on one objective with its reason, from the events on it. */
export function objectiveMastery(
  { id, text }: { id: string; text: string },
  rows: MasteryRow[],
  context: { now: Date; timeZone: string; needsProgram?: (objectiveId: string) => boolean },
): ObjectiveMastery {
  const answers = answersOf(rows);
  const needsProgram = context.needsProgram?.(id) ?? false;
  const judgement = judgeMastery({ answers, corrections: correctionsOf(rows), needsProgram }, context.now);
  return {
    objectiveId: id,
    text,
    state: judgement.state,
    reason: masteryReason(answers, judgement, context),
    correction: judgement.correction?.verdict ?? null,
    needsRepair: needsRepair(judgement),
  };
}
