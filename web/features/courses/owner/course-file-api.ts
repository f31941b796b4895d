import { courseFileBounds, type ImportedCourse, importedCourseSchema } from '#shared/contract/course-file.ts';
import { ApiError, apiPost, isAnswer, sendRequest, toApiError } from '../../../lib/api-client.ts';
import { newId } from '../../../lib/new-id.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { ownerTexts as texts } from './texts.ts';

const namedIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/** GET /api/courses/{id}/file: hands the file to the browser to save. @throws ApiError */
export async function downloadCourse(courseId: string): Promise<void> {
  const response = await sendRequest(`/api/courses/${encodeURIComponent(courseId)}/file`, { method: 'GET' });
  if (!response.ok) throw await toApiError(response);
  saveFile(await response.blob(), namedIn(response) ?? 'lectern-course.json');
}

/** What was sent last and never answered: the course may be there already. */
let unanswered: { text: string; key: string } | null = null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(texts.noJson);
  }
}

/**
 * POST /api/courses/import: a new course of one's own from a file. The same file again after an answer that did not come
 * is the same request. @throws ApiError, or Error that says in words why a file is none
 */
export async function importCourse(file: File): Promise<ImportedCourse> {
  if (file.size > courseFileBounds.bytes) throw new Error(texts.tooLarge);
  const text = await file.text();
  const body = parsed(text);
  const key = unanswered?.text === text ? unanswered.key : newId();
  unanswered = { text, key };
  try {
    const imported = await apiPost('/api/courses/import', body, importedCourseSchema, {
      idempotencyKey: key,
    });
    unanswered = null;
    return imported;
  } catch (error) {
    if (isAnswer(error)) unanswered = null;
    throw error;
  }
}

/** What is wrong with a file, place by place, the first ones; empty where there is nothing to list. */
export function wrongPlaces(error: Error): { place: string; message: string }[] {
  const fields = error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
  return Object.entries(fields)
    .slice(0, 5)
    .map(([place, message]) => ({ place, message }));
}
