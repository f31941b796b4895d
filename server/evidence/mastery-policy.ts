import type { ObjectiveMastery } from '#shared/contract/mastery.ts';
import {
  type AnswerEvidence,
  type Correction,
  judgeMastery,
  needsRepair,
} from '#shared/rules/mastery/mastery.ts';
import { masteryReason } from '#shared/rules/mastery/mastery-reason.ts';

/** One event of the ledger that says something about an objective. */
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

/** The graded answers among the events of one objective; what nobody graded says nothing. */
function answersOf(all: MasteryRow[]): AnswerEvidence[] {
  const rows = withSecondLooks(all);
  const graded = rows.flatMap((row): AnswerEvidence[] => {
    const { outcome, points, maxPoints, hints } = row.payload;
    if (!(outcome === 'correct' || outcome === 'partly' || outcome === 'wrong')) return [];
    const share = outcome === 'correct' ? 1 : shareOf(points, maxPoints);
    const helped = Math.max(numberOf(hints), hintsBefore(row, rows));
    return [{ at: row.occurredAt, share, asked: askedIn(row), hints: helped, selfAssessed: false }];
  });
  return [...graded, ...selfAssessed(rows)];
}

/**
 * The events as they stand after what was looked at again: an answer that was graded anew counts as it was graded last,
 * in the place of what the learner had said of it; one whose question was struck, or whose grade nobody could judge
 * anew, says nothing. When it happened stays when it was answered.
 */
function withSecondLooks(rows: MasteryRow[]): MasteryRow[] {
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

/** A hint on the same question helps an answer for a day. */
const hintLastsMs = 24 * 60 * 60_000;

function hintsBefore(answer: MasteryRow, rows: MasteryRow[]): number {
  return rows.filter(({ kind, questionId, occurredAt }) => {
    const age = answer.occurredAt.getTime() - occurredAt.getTime();
    return kind === 'hint-taken' && questionId === answer.questionId && age >= 0 && age <= hintLastsMs;
  }).length;
}

/** Of an answer that was assessed more than once the last word counts. */
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
  context: { now: Date; timeZone: string },
): ObjectiveMastery {
  const answers = answersOf(rows);
  const judgement = judgeMastery({ answers, corrections: correctionsOf(rows) }, context.now);
  return {
    objectiveId: id,
    text,
    state: judgement.state,
    reason: masteryReason(answers, judgement, context),
    correction: judgement.correction?.verdict ?? null,
    needsRepair: needsRepair(judgement),
  };
}
