import type { Answer, QuestionResult } from '#shared/contract/exam.ts';
import type { Hints, Practice } from '#shared/contract/repairs.ts';
import { abilityOf } from '#shared/rules/objective-parts.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import { shortText } from '#shared/rules/short-text.ts';
import type { PlannedActivity } from '../../faculty/lesson-types.ts';
import type { RepairEvent, RepairRow } from './repair-store.ts';

/** The activity that is appended to the lesson. `round` counts the lesson's repairs from 1. */
export function repairActivity(
  lessonTitle: string,
  objectives: { text: string }[],
  round: number,
): PlannedActivity {
  const [only] = objectives;
  const aim = objectives.length === 1 && only ? abilityOf(plainText(only.text)) : lessonTitle;
  const again = round > 1 ? ` (${round})` : '';
  return {
    leader: 'Professor',
    type: 'repair',
    title: `Once more${again}: ${shortText(aim, 110)}`,
    objective: `What has not held yet, with another example, to be practised: ${shortText(
      objectives.map(({ text }) => plainText(text)).join('; '),
      400,
    )}.`,
  };
}

/** The number of questions for so many objectives: fewer than in an exam. */
export const practiceCount = (objectives: number): number => Math.min(6, Math.max(3, objectives * 2));

/** The number of hints if a question does not name one. */
const mostHints = 3;

export function hintsOf(questionId: string, events: RepairEvent[]): Hints {
  const taken = events.filter((one) => one.kind === 'hint-taken' && one.questionId === questionId);
  const of = Number(taken.at(-1)?.payload.of ?? mostHints);
  return { given: taken.map(({ payload }) => String(payload.text ?? '')), more: taken.length < of };
}

type Graded = (questionId: string, payload: Record<string, unknown>) => QuestionResult | null;

/** A repair as the learner sees it: keys only in the results of what was answered. */
export function presentPractice(row: RepairRow, events: RepairEvent[], graded: Graded): Practice {
  const answers = events.flatMap(({ kind, questionId, payload }) => {
    const result = kind === 'practice-answered' && questionId ? graded(questionId, payload) : null;
    return result ? [[questionId, { answer: payload.answer as Answer, result }] as const] : [];
  });
  const hinted = new Set(
    events.flatMap(({ kind, questionId }) => (kind === 'hint-taken' ? (questionId ?? []) : [])),
  );
  return {
    activityId: row.activityId,
    unitId: row.unitId,
    objectives: row.objectives,
    questions: row.questions,
    answers: Object.fromEntries(answers),
    hints: Object.fromEntries([...hinted].map((id) => [id, hintsOf(id, events)])),
    finished: events.some(({ kind }) => kind === 'repair-finished'),
  };
}
