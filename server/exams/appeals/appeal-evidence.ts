import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { askedOf, derivedEventId, type EvidenceEntry } from '../../evidence/evidence-service.ts';
import { placeOf } from '../exam-evidence.ts';
import type { ExamRow } from '../exam-store.ts';

type About = { row: ExamRow; question: Question; result: QuestionResult };

const placeIn = ({ row, question }: About) => ({
  ...placeOf(row),
  questionId: question.id,
  objectiveId: question.objectiveId,
});

/** The event of an appeal. There is one per question, so its id derives from the question. */
export function appealMade(about: About, argument: string, now: Date): EvidenceEntry {
  const { outcome, points, maxPoints } = about.result;
  return {
    ...placeIn(about),
    id: derivedEventId('appeal-made', about.row.id, about.question.id),
    kind: 'appeal-made',
    occurredAt: now,
    payload: { argument, outcome, points, maxPoints, attempt: about.row.attempt },
  };
}

/** The outcome of the appeal. The answer's own event stays unchanged; readers of the ledger apply this one to it. */
export function appealDecided(about: About, now: Date): EvidenceEntry {
  const { result, row, question } = about;
  const decision = result.appeal?.decision;
  return {
    ...placeIn(about),
    id: derivedEventId('appeal-decided', row.id, question.id),
    kind: 'appeal-decided',
    occurredAt: now,
    payload: {
      verdict: decision?.verdict,
      before: { outcome: decision?.before.outcome, points: decision?.before.points },
      outcome: result.outcome,
      points: result.points,
      maxPoints: result.maxPoints,
      reason: decision?.reason,
      madeBy: decision?.madeBy,
      attempt: row.attempt,
      asked: askedOf(question.prompt),
    },
  };
}
