import type { Answer, Question, QuestionResult } from '#shared/contract/exam.ts';
import { askedOf, derivedEventId, type EvidenceEntry } from '../../evidence/evidence-service.ts';
import type { Reply } from '../../faculty/chat-types.ts';
import { type ClosedKey, keptResult } from '../../grading/grade-with-programs.ts';
import type { OpenPractice } from './open-practice.ts';
import { hintsOf } from './repair-policy.ts';

const placeOf = ({ activity }: OpenPractice) => ({
  courseId: activity.courseId,
  unitId: activity.unitId,
  activityId: activity.id,
});

type Given = { question: Question; key: ClosedKey; answer: Answer; result: QuestionResult };

/** The event of a question's first answer: a later one has the same id. */
export function answered(
  at: OpenPractice,
  { question, key, answer, result }: Given,
  now: Date,
): EvidenceEntry {
  const { outcome, points, maxPoints } = result;
  const hints = hintsOf(question.id, at.events).given.length;
  return {
    ...placeOf(at),
    id: derivedEventId('practice-answered', at.activity.id, question.id),
    kind: 'practice-answered',
    occurredAt: now,
    questionId: question.id,
    objectiveId: question.objectiveId,
    payload: {
      outcome,
      points,
      maxPoints,
      hints,
      answer,
      asked: askedOf(question.prompt),
      ...keptResult(key, result),
    },
  };
}

/** The event of a hint: the same number has the same id. */
export function hintTaken(
  at: OpenPractice,
  question: Question,
  { text, reply, number }: { text: string; reply: Reply; number: number },
  now: Date,
): EvidenceEntry {
  return {
    ...placeOf(at),
    id: derivedEventId('practice-hint', at.activity.id, question.id, String(number)),
    kind: 'hint-taken',
    occurredAt: now,
    questionId: question.id,
    objectiveId: question.objectiveId,
    payload: { text, strength: number + 1, ...(reply.hint ? { of: reply.hint.of } : {}) },
  };
}

/** The event of finishing, once every question has its answer; null before. */
export function finished(at: OpenPractice, now: Date): EvidenceEntry | null {
  const { questions, objectives } = at.row;
  const done = new Set(
    at.events.flatMap(({ kind, questionId }) => (kind === 'practice-answered' ? (questionId ?? []) : [])),
  );
  if (!questions || questions.some(({ id }) => !done.has(id))) return null;
  return {
    ...placeOf(at),
    id: derivedEventId('repair-finished', at.activity.id),
    kind: 'repair-finished',
    occurredAt: now,
    payload: { objectiveIds: objectives.map((one) => one.id), questions: questions.length },
  };
}
