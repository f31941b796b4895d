import { courseFileBounds, type ImportedCourse, importedCourseSchema } from '#shared/contract/course-file.ts';
import { ApiError, apiPost, sendRequest, toApiError } from '../../../lib/api-client.ts';
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

/** The file as JSON. @throws Error that says in words why it is none */
async function readJson(file: File): Promise<unknown> {
  if (file.size > courseFileBounds.bytes) throw new Error(texts.tooLarge);
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(texts.noJson);
  }
}

/** POST /api/courses/import: a new course of one's own from a file. @throws ApiError, or Error for what is no JSON */
export async function importCourse(file: File): Promise<ImportedCourse> {
  return apiPost('/api/courses/import', await readJson(file), importedCourseSchema, {
    idempotencyKey: newId(),
  });
}

/** What is wrong with a file, place by place, the first ones; empty where there is nothing to list. */
export function wrongPlaces(error: Error): { place: string; message: string }[] {
  const fields = error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
  return Object.entries(fields)
    .slice(0, 5)
    .map(([place, message]) => ({ place, message }));
}
