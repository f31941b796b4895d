import type { Outcome, Question, QuestionResult } from '#shared/contract/exam.ts';
import { isStruck } from './appeals/decide-appeal.ts';

/**
 * The result of an exam for one objective; 'open': only unscored answers; 'assessed': only self-assessed answers; 'struck':
 * only questions that were found faulty.
 */
export type ObjectiveStanding = 'shown' | 'partly' | 'not-yet' | 'open' | 'assessed' | 'struck';

export type ExamObjective = {
  objectiveId: string;
  standing: ObjectiveStanding;
  points: number;
  maxPoints: number;
  /** the evidence: 1-based numbers of the questions, with their outcome */
  questions: { number: number; outcome: Outcome }[];
};

const isScored = (outcome: Outcome) => outcome !== 'not-graded' && outcome !== 'self-assessed';

/** Results per objective, in exam order. Unscored answers are not included in the points. */
export function examObjectives(questions: Question[], results: QuestionResult[]): ExamObjective[] {
  const byId = new Map(results.map((result) => [result.questionId, result]));
  const found = new Map<string, ExamObjective>();
  const allStruck = new Map<string, boolean>();
  for (const [index, { id, objectiveId }] of questions.entries()) {
    const result = byId.get(id);
    if (!result) continue;
    const one = found.get(objectiveId) ?? {
      objectiveId,
      standing: 'open',
      points: 0,
      maxPoints: 0,
      questions: [],
    };
    one.questions.push({ number: index + 1, outcome: result.outcome });
    if (isScored(result.outcome)) {
      one.points = hundredths(one.points + result.points);
      one.maxPoints = hundredths(one.maxPoints + result.maxPoints);
    }
    const struck = isStruck(result) && allStruck.get(objectiveId) !== false;
    allStruck.set(objectiveId, struck);
    one.standing = struck ? 'struck' : standingOf(one);
    found.set(objectiveId, one);
  }
  return [...found.values()];
}

function standingOf({ points, maxPoints, questions }: ExamObjective): ObjectiveStanding {
  if (maxPoints === 0)
    return questions.every(({ outcome }) => outcome === 'self-assessed') ? 'assessed' : 'open';
  if (points >= maxPoints) return 'shown';
  return points > 0 ? 'partly' : 'not-yet';
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
