import type { ExamDetails } from '#shared/contract/exam.ts';
import { totalOf } from '#shared/rules/exam-total.ts';
import { recordEvidence } from '../evidence/evidence-service.ts';
import { badRequest, conflict } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { selfAssessmentEvidence } from './exam-evidence.ts';
import type { ExamGrading } from './exam-grading-service.ts';
import { type ExamReading, requireExam } from './exam-reading-service.ts';
import { type ExamRow, lockExam, replaceResult } from './exam-store.ts';

type Deps = { database: Database; clock: Clock; reading: ExamReading; grading: ExamGrading };

/** Learners assess their ungraded open answers themselves, with a checklist. */
export function createSelfAssessment({ database, clock, reading, grading }: Deps) {
  return {
    /** Stores a self-assessment of an open question. Throws 409 before submission, 400 for another question. */
    selfAssess: async (
      userId: string,
      id: string,
      questionId: string,
      ticked: string[],
    ): Promise<ExamDetails> => {
      const row = await reading.read(userId, id);
      if (!row.submittedAt) throw conflict('An answer is assessed once the exam has been submitted.');
      await grading.graded(userId, row);
      await database.asLearner(userId, async (tx) => {
        const locked = requireExam(await lockExam(tx, id));
        await assess(tx, locked, questionId, new Set(ticked), clock.now());
      });
      return reading.details(userId, id);
    },
  };
}

async function assess(tx: Transaction, row: ExamRow, questionId: string, ticked: Set<string>, now: Date) {
  const result = row.result;
  const question = row.questions.find(({ id }) => id === questionId);
  const before = result?.results.find((one) => one.questionId === questionId);
  if (!result || !question || !before?.criteria)
    throw badRequest('Only open questions are assessed by yourself.');
  // A self-assessment never replaces a model's grade, so it cannot change the score.
  if (before.outcome !== 'not-graded' && before.outcome !== 'self-assessed') {
    throw badRequest('This answer has been graded.');
  }
  const unknown = [...ticked].filter((id) => !before.criteria?.some((criterion) => criterion.id === id));
  if (unknown.length > 0) throw badRequest(`There is no criterion ${JSON.stringify(unknown[0])}.`);
  const criteria = before.criteria.map((criterion) => ({ ...criterion, ticked: ticked.has(criterion.id) }));
  const after = { ...before, outcome: 'self-assessed' as const, points: 0, criteria };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const results = result.results.map((one) => (one.questionId === questionId ? after : one));
  await replaceResult(tx, row.id, { ...result, ...totalOf(results), results });
  const ticks = { ticked: [...ticked], criteria: criteria.length };
  await recordEvidence(tx, row.userId, [selfAssessmentEvidence(row, question, ticks, now)]);
}
