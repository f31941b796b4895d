import type { ExamDetails, ExamResult } from '#shared/contract/exam.ts';
import { ApiError } from '../../lib/api-client.ts';
import { EntriesRefused } from '../../lib/outbox/delivery-policy.ts';
import type { Entry } from '../../lib/outbox/entry.ts';
import type { Call } from '../../lib/outbox/outbox-kind.ts';
import { outbox } from '../../lib/outbox/page-outbox.ts';
import { getExamDetails } from './api/get-exam-details.ts';
import { saveAnswers, saveAnswersOnLeaving } from './api/save-answers.ts';
import { submitExamAnswers } from './api/submit-exam.ts';
import { examNow, isShown, setExam, useExamWork } from './exam-store.ts';
import * as transition from './state/exam-state.ts';
import { type Given, givenSchema, toSave, unsentOf } from './state/exam-unsent.ts';
import { examTexts } from './texts.ts';

type Answer = { details: ExamDetails } | { result: ExamResult };
type Entries = Entry<Given>[];

const isSubmission = ({ body }: Entry<Given>): boolean => body.what === 'submission';
const examOf = (entries: Entries): string => entries[0]?.lane ?? '';

/**
 * The input of an exam on its way to the server. An exam is a lane: input is sent before the submission, or with it.
 */
export const examQueue = outbox.register<Given, Answer>({
  name: 'exam',
  schema: givenSchema,
  batch: Number.POSITIVE_INFINITY,
  debounceMs: 400,
  deliver: async (entries, call) =>
    entries.some(isSubmission)
      ? deliverSubmission(entries, call)
      : { details: await saveAnswers(examOf(entries), toSave(unsentOf(entries, Date.now())), call) },
  // The stream of a submission has its own timeout.
  endsByItself: (entries) => entries.some(isSubmission),
  onDelivered: takeAnswer,
  onRefused: takeRefusal,
  onGone: (entries) => {
    if (entries.some((one) => isSubmission(one) && isShown(one.lane))) void refresh();
  },
  // A submission is never sent without awaiting the response.
  sendOnLeaving: (entries, userId) => {
    const unsent = unsentOf(entries, Date.now());
    if (!unsent.submitted) saveAnswersOnLeaving(examOf(entries), toSave(unsent), userId);
  },
});

/**
 * Submits with all input. If the response is lost, the server is asked whether it has the submission.
 * @throws EntriesRefused: the server has not accepted it. ApiError: the server cannot be reached
 */
async function deliverSubmission(entries: Entries, { userId }: Call): Promise<Answer> {
  const examId = examOf(entries);
  const { answers, ages } = unsentOf(entries, Date.now());
  const shown = isShown(examId) ? examNow().studentAnswers : {};
  const result = await submitExamAnswers(examId, { ...shown, ...answers }, ages, userId);
  if (result) return { result };
  const details = await getExamDetails(examId);
  if (!details) throw new ApiError(0, examTexts.unconfirmed);
  if (details.status !== 'submitted') throw new EntriesRefused(entries.filter(isSubmission), details);
  return { details };
}

function takeAnswer(entries: Entries, answer: Answer): void {
  if (!isShown(examOf(entries))) return;
  if ('details' in answer) {
    arrive(answer.details);
    return;
  }
  setExam(transition.submitExam(examNow(), answer.result));
  // The stored exam is complete: it includes other devices' answers, the objectives, the checklists.
  void refresh();
}

/** Submitted or abandoned in another tab, or deleted: shows the server's state. */
function takeRefusal(entries: Entries, error: unknown): void {
  if (!isShown(examOf(entries))) return;
  if (error instanceof EntriesRefused) {
    arrive(error.answer as ExamDetails);
    useExamWork.setState({ problem: examTexts.submitFailed });
  } else {
    void refresh();
  }
}

/** Takes over the server's state of an exam, with unsent input applied to it. */
export function arrive(details: ExamDetails): void {
  const { examId } = details;
  if (details.status !== 'active') examQueue.discard(examQueue.waiting(examId));
  const unsent = unsentOf(examQueue.waiting(examId), Date.now());
  setExam(transition.examArrived(examNow(), details, unsent, Date.now()));
}

/** Fetches the current state of the exam on the page. @returns false when that failed */
export async function refresh(signal?: AbortSignal): Promise<boolean> {
  const { examId } = examNow().exam;
  const details = examId ? await getExamDetails(examId, signal).catch(() => null) : null;
  if (!details || !isShown(details.examId)) return false;
  arrive(details);
  return true;
}

/** Whether the exam was submitted without confirmation from the server yet: nothing can be changed any more. */
export const isHandedIn = (examId: string): boolean => examQueue.waiting(examId).some(isSubmission);
