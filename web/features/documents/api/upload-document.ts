import { documentSchema, type LearnerDocument } from '#shared/contract/documents.ts';
import { addressOf } from '#shared/contract/endpoint.ts';
import { addDocument } from '#shared/contract/endpoints/documents.ts';
import { ApiError, sendRequest, toApiError } from '#web/lib/api-client.ts';
import { pause } from '#web/lib/pause.ts';
import { uploadTransport } from '#web/lib/upload-transport.ts';

/** A rate-limited upload is retried after 1 s, 2 s and 4 s. */
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;

type Options = {
  /** idempotency key of a file: it is added once, however often it is sent */
  key: string;
  userId: string;
  signal: AbortSignal;
  /** bytes of the whole request, slightly more than the file's own */
  onSent: (progress: { sent: number; total: number }) => void;
};

export type Uploaded = {
  document: LearnerDocument;
  /** the learner already had this file: nothing was added, this is its existing document */
  wasThere: boolean;
};

/**
 * Uploads one file, which the server then parses. @throws ApiError; the signal's reason when it
 * aborts
 */
export async function uploadDocument(
  file: File,
  { key, userId, signal, onSent }: Options,
): Promise<Uploaded> {
  for (let attempt = 0; ; attempt += 1) {
    const body = new FormData();
    body.append('file', file, file.name);
    const headers = { Accept: 'application/json', 'Idempotency-Key': key };
    const response = await sendRequest(
      addressOf(addDocument),
      { method: 'POST', headers, body, signal, userId },
      uploadTransport(onSent),
    );
    if (response.status === 429 && attempt < RETRIES) {
      await pause(FIRST_DELAY_MS * 2 ** attempt, signal);
      continue;
    }
    if (!response.ok) throw await toApiError(response);
    const answer = documentSchema.safeParse(await response.json().catch(() => null));
    if (!answer.success)
      throw new ApiError(response.status, 'The server sent an answer that this page does not understand.');
    return { document: answer.data, wasThere: response.status === 200 };
  }
}
