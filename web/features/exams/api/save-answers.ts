import { addressOf } from '#shared/contract/endpoint.ts';
import { saveExamAnswers } from '#shared/contract/endpoints/exams.ts';
import { type ExamDetails, examDetailsSchema, type SaveAnswers } from '#shared/contract/exam.ts';
import { type RequestOptions, sendNow, sendRequest, toApiError } from '#web/lib/api-client.ts';

/** Browsers reject keepalive requests beyond 64 KiB in total. */
const KEEPALIVE_LENGTH = 20_000;

const requestOf = (examId: string, sent: SaveAnswers) => {
  const body = JSON.stringify(sent);
  return {
    path: addressOf(saveExamAnswers, { params: { id: examId } }),
    init: {
      method: 'PUT',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body,
      keepalive: body.length < KEEPALIVE_LENGTH,
    },
  };
};

/**
 * PUT /api/exams/{id}/answers: saves these answers and flags; all others stay. Uses keepalive, to outlive the page.
 * @returns the exam's new state, including input from other devices
 * @throws ApiError
 */
export async function saveAnswers(
  examId: string,
  sent: SaveAnswers,
  { userId = null, signal }: RequestOptions,
): Promise<ExamDetails> {
  const { path, init } = requestOf(examId, sent);
  const response = await sendRequest(path, { ...init, userId, signal: signal ?? null });
  if (!response.ok) throw await toApiError(response);
  return examDetailsSchema.parse(await response.json());
}

/** The same while the page is being left: sent synchronously, without awaiting the response. */
export function saveAnswersOnLeaving(examId: string, sent: SaveAnswers, userId: string | null): void {
  const { path, init } = requestOf(examId, sent);
  sendNow(path, { ...init, userId });
}
