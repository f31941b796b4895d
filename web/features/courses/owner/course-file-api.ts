import { courseFileBounds, type ImportedCourse } from '#shared/contract/course-file.ts';
import { addressOf } from '#shared/contract/endpoint.ts';
import { getCourseFile, importCourse as importing } from '#shared/contract/endpoints/course-sharing.ts';
import { ApiError, isAnswer, sendRequest, toApiError } from '#web/lib/api-client.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { ownerTexts as texts } from './texts.ts';

const namedIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/** Downloads the course file. @throws ApiError */
export async function downloadCourse(courseId: string): Promise<void> {
  const response = await sendRequest(addressOf(getCourseFile, { params: { id: courseId } }), {});
  if (!response.ok) throw await toApiError(response);
  saveFile(await response.blob(), namedIn(response) ?? 'lectern-course.json');
}

/** The last upload without a response: its course may have been created. */
let unanswered: { text: string; key: string } | null = null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(texts.noJson);
  }
}

/**
 * Creates a course from a file. Retrying the same file after a lost response reuses the
 * Idempotency-Key. @throws ApiError, or Error with the reason why the file is invalid
 */
export async function importCourse(file: File): Promise<ImportedCourse> {
  if (file.size > courseFileBounds.bytes) throw new Error(texts.tooLarge);
  const text = await file.text();
  const body = parsed(text);
  const key = unanswered?.text === text ? unanswered.key : newId();
  unanswered = { text, key };
  try {
    const imported = await call(importing, { body }, { idempotencyKey: key });
    unanswered = null;
    return imported;
  } catch (error) {
    if (isAnswer(error)) unanswered = null;
    throw error;
  }
}

/** The errors in a file, by place, limited to the first ones; empty if there are no details. */
export function wrongPlaces(error: Error): { place: string; message: string }[] {
  const fields = error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
  return Object.entries(fields)
    .slice(0, 5)
    .map(([place, message]) => ({ place, message }));
}
