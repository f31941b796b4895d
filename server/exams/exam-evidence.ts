import type { ExamResult, Question } from '#shared/contract/exam.ts';
import { askedOf, derivedEventId, type EvidenceEntry } from '../evidence/evidence-service.ts';
import type { ExamRow } from './exam-store.ts';

export const placeOf = ({ id: examId, courseId, unitId, activityId }: ExamRow) => ({
  examId,
  courseId,
  unitId,
  activityId,
});

/** One event per question and one for the exam, with deterministic ids, so that grading twice records once. */
export function gradedEvidence(row: ExamRow, result: ExamResult): EvidenceEntry[] {
  const place = { ...placeOf(row), occurredAt: row.submittedAt ?? row.createdAt };
  const questions = new Map(row.questions.map((question) => [question.id, question]));
  const answered = result.results.map(
    ({ questionId, outcome, points, maxPoints, addressesGrader }): EvidenceEntry => ({
      ...place,
      id: derivedEventId('question-answered', row.id, questionId),
      kind: 'question-answered',
      questionId,
      objectiveId: questions.get(questionId)?.objectiveId ?? null,
      payload: {
        outcome,
        points,
        maxPoints,
        attempt: row.attempt,
        asked: askedOf(questions.get(questionId)?.prompt),
        ...checkOf(questions.get(questionId)),
        ...programOf(questions.get(questionId)),
        ...(addressesGrader ? { addressesGrader } : {}),
      },
    }),
  );
  const { score, maxScore } = result;
  const submitted: EvidenceEntry = {
    ...place,
    id: derivedEventId('exam-submitted', row.id),
    kind: 'exam-submitted',
    payload: { score, maxScore, attempt: row.attempt },
  };
  return [...answered, submitted];
}

/** How a model's question was verified before it was asked; this decides how much an answer counts as evidence. */
const checkOf = (question: Question | undefined) => (question?.check ? { check: question.check } : {});

/** Marks the answer as a program that was run, which is stronger evidence than a chosen option. */
const programOf = (question: Question | undefined) => (question?.type === 'code' ? { program: true } : {});

/** The event of an abandoned exam, which does not affect mastery. */
export function leftExamEvidence(row: ExamRow, now: Date): EvidenceEntry {
  return {
    ...placeOf(row),
    id: derivedEventId('exam-left', row.id),
    kind: 'exam-left',
    occurredAt: now,
    payload: { attempt: row.attempt },
  };
}

/** The event of a self-assessment of an open question; another selection is another event. */
export function selfAssessmentEvidence(
  row: ExamRow,
  question: { id: string; objectiveId: string; prompt: string },
  ticks: { ticked: string[]; criteria: number },
  now: Date,
): EvidenceEntry {
  const { ticked, criteria } = ticks;
  return {
    ...placeOf(row),
    id: derivedEventId('self-assessed', row.id, question.id, now.toISOString()),
    kind: 'self-assessed',
    occurredAt: now,
    questionId: question.id,
    objectiveId: question.objectiveId,
    payload: { met: ticked.length, criteria, ticked, asked: askedOf(question.prompt) },
  };
}
