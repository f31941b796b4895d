import type { Answers } from '#shared/contract/exam.ts';
import { sendRequest, toApiError } from '../../../lib/api-client.ts';

/**
 * PUT /api/exams/{id}/answers: these answers, the rest stay. With keepalive, so that it outlives the page.
 * @throws ApiError
 */
export async function saveAnswers(examId: string, answers: Answers): Promise<void> {
  const body = JSON.stringify({ answers });
  const response = await sendRequest(`/api/exams/${encodeURIComponent(examId)}/answers`, {
    method: 'PUT',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body,
    // Browsers refuse keepalive for more than 64 KiB.
    keepalive: body.length < 20_000,
  });
  if (!response.ok) throw await toApiError(response);
}
