import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { type AppealReview, decided } from '#shared/rules/appeals/decide-appeal.ts';
import { type Appeals, appealRefusal } from '#shared/rules/appeals/may-appeal.ts';
import { lastCitedWords } from '#shared/rules/documents/cited-words.ts';
import { totalOf } from '#shared/rules/exam-total.ts';
import { recordEvidence } from '../../evidence/evidence-service.ts';
import type { ParagraphReader } from '../../faculty/document-types.ts';
import type { AppealItem } from '../../faculty/exam-types.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import { AppError, badRequest, conflict, unavailable } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { findKeys, listAnswers } from '../exam-answers-store.ts';
import type { ExamGrading } from '../exam-grading-service.ts';
import { type ExamReading, openSince, requireExam } from '../exam-reading-service.ts';
import { type ExamRow, findLanguage, hasActiveExam, lockExam, replaceResult } from '../exam-store.ts';
import { appealDecided, appealMade } from './appeal-evidence.ts';
import { refusals } from './appeal-texts.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  reading: Pick<ExamReading, 'read'>;
  grading: ExamGrading;
  paragraph: ParagraphReader;
  /** timeout for the model that reviews an appeal */
  gradingMs: number;
};

type Input = { examId: string; questionId: string; argument: string };
type Place = { row: ExamRow; question: Question; result: QuestionResult };

const quiet = async () => {};

export const appealsOf = ({ kind }: Pick<Faculty, 'kind'>): Appeals =>
  kind === 'model' ? 'judged' : 'recorded';

/**
 * Appeals, once a question. The request and its outcome are recorded in the ledger, and the result is stored with both
 * in the same transaction. The work is a generation: requested twice it is one, and it survives a crash.
 */
export function createAppealService({
  database,
  clock,
  faculty,
  generations,
  reading,
  grading,
  paragraph,
  gradingMs,
}: Deps) {
  /** Adds to a question on a document the paragraph that proves its key. */
  const withPassage = async (userId: string, item: AppealItem): Promise<AppealItem> => {
    const cited = lastCitedWords(item.key.explanation);
    const passage = cited && (await paragraph(userId, cited));
    return passage ? { ...item, passage } : item;
  };

  /** Records the appeal, once; null if it was decided before. Throws 409 for another argument. */
  const open = (userId: string, { examId, questionId, argument }: Input) =>
    database.asLearner(userId, async (tx): Promise<AppealItem | null> => {
      const place = placeIn(requireExam(await lockExam(tx, examId)), questionId);
      const { row, question, result } = place;
      if (result.appeal && result.appeal.argument !== argument) throw conflict(refusals.asked);
      if (result.appeal?.status === 'decided') return null;
      if (!result.appeal) requireAppealable(place, appealsOf(faculty));
      const askedAt = result.appeal?.askedAt ?? clock.now().toISOString();
      await keep(tx, row, { ...result, appeal: { status: 'waiting', argument, askedAt } });
      await recordEvidence(tx, userId, [appealMade(place, argument, clock.now())]);
      const key = (await findKeys(tx, examId))?.[questionId];
      if (!key) throw new Error('A question of a submitted exam has no key.');
      const answer = (await listAnswers(tx, examId))[questionId] ?? null;
      const scored = result.outcome === 'partly' || result.outcome === 'wrong';
      const points = scored ? result.points : 0;
      return { question, key, answer, points, argument, language: await findLanguage(tx, row) };
    });

  const close = (userId: string, { examId, questionId }: Input, look: AppealReview) =>
    database.asLearner(userId, async (tx) => {
      const place = placeIn(requireExam(await lockExam(tx, examId)), questionId);
      if (place.result.appeal?.status === 'decided') return;
      const result = decided(place.result, look, clock.now());
      await keep(tx, place.row, result);
      await recordEvidence(tx, userId, [appealDecided({ ...place, result }, clock.now())]);
    });

  /** Records that the review failed, so that it can be retried, also after a reload. */
  const fail = (userId: string, { examId, questionId }: Input, problem: string) =>
    database.asLearner(userId, async (tx) => {
      const { row, result } = placeIn(requireExam(await lockExam(tx, examId)), questionId);
      if (result.appeal?.status !== 'waiting') return;
      await keep(tx, row, { ...result, appeal: { ...result.appeal, status: 'failed', problem } });
    });

  const looking = generations.define<Input, { examId: string; questionId: string }>(
    'appeal',
    async (input, { userId, signal }) => {
      const { examId, questionId } = input;
      const item = await open(userId, input);
      if (!item) return { examId, questionId };
      const limited = AbortSignal.any([signal, AbortSignal.timeout(gradingMs)]);
      const task = { userId, signal: limited, progress: quiet, delta: quiet, reset: quiet };
      try {
        await close(userId, input, await faculty.reviewAppeal(await withPassage(userId, item), task));
      } catch (error) {
        const known = error instanceof AppError ? error : unavailable(refusals.noAnswer, error);
        await fail(userId, input, known.message);
        throw known;
      }
      return { examId, questionId };
    },
  );

  return {
    /**
     * Starts a review, or joins a running one. Throws 409 before submission, during an exam and for a question that
     * cannot be appealed, 400 for a question that the exam does not have.
     */
    appeal: async (userId: string, examId: string, questionId: string, argument: string) => {
      const row = await reading.read(userId, examId);
      if (!row.submittedAt) throw conflict(refusals.notSubmitted);
      const result = await grading.graded(userId, row);
      const place = placeIn({ ...row, result }, questionId);
      const said = argument.trim();
      if (place.result.appeal && place.result.appeal.argument !== said) throw conflict(refusals.asked);
      if (!place.result.appeal) {
        requireAppealable(place, appealsOf(faculty));
        const during = await database.asLearner(userId, (tx) => hasActiveExam(tx, openSince(clock)));
        if (during) throw conflict(refusals.during);
      }
      const input = { examId, questionId, argument: said };
      return looking.start(userId, { input, version: faculty.version, model: faculty.model });
    },
  };
}

/** @throws AppError 400 for a question that is not in the exam */
function placeIn(row: ExamRow, questionId: string): Place {
  const question = row.questions.find(({ id }) => id === questionId);
  const result = row.result?.results.find((one) => one.questionId === questionId);
  if (!question || !result) throw badRequest(refusals.unknown);
  return { row, question, result };
}

/** @throws AppError 409 */
function requireAppealable({ question, result }: Place, appeals: Appeals): void {
  const refusal = appealRefusal(question, result, appeals);
  if (refusal) throw conflict(refusals[refusal]);
}

async function keep(tx: Transaction, row: ExamRow, result: QuestionResult): Promise<void> {
  const before = row.result;
  if (!before) throw new Error('An exam without a result cannot be appealed.');
  const results = before.results.map((one) => (one.questionId === result.questionId ? result : one));
  await replaceResult(tx, row.id, { ...before, ...totalOf(results), results });
}
