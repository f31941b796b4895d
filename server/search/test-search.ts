import { randomUUID } from 'node:crypto';
import type { SearchAnswer, SearchHit, SearchKind } from '#shared/contract/search.ts';
import { createDocumentSearchService } from '../documents/search/document-search-service.ts';
import { ask, createTestApp } from '../http/test-app.ts';
import { createTestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { searchRoutes } from './search-routes.ts';
import { createSearchService } from './search-service.ts';

type Deps = Parameters<typeof createSearchService>[0];

/** The search on a database, with rows that tests write; the library finds what a test says. */
export async function createSearchApp({
  findInLibrary = async () => ({ lessons: [], mentions: [] }),
  isExamActive = async () => false,
}: Partial<Pick<Deps, 'findInLibrary' | 'isExamActive'>> = {}) {
  const database = await createTestDatabase();
  const documents = createDocumentSearchService({ database });
  const logger = createLogger('silent');
  const service = createSearchService({ database, logger, documents, isExamActive, findInLibrary });
  const app = createTestApp(searchRoutes(service));
  const add = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const full = { id: randomUUID(), ...row };
    const names = Object.keys(full);
    const places = names.map((_, at) => `$${at + 1}`);
    await database.sql(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
      Object.values(full).map((value) =>
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ),
    );
    return full.id;
  };
  const search = async (user: string | null, q: string, limit?: number) => {
    const query = new URLSearchParams({ q, ...(limit ? { limit: String(limit) } : {}) });
    const { status, body } = await ask(app, user, 'GET', `/api/search?${query}`);
    return { status, ...(body as unknown as SearchAnswer) };
  };
  return {
    database,
    search,
    /** the hits of a kind */
    hits: async (user: string, kind: SearchKind, q: string): Promise<SearchHit[]> =>
      (await search(user, q)).groups.find((group) => group.kind === kind)?.hits ?? [],
    newCourse: (owner: string, title: string, more: Record<string, unknown> = {}) =>
      add('ml_courses_staging', { title, description: '', owner_id: owner, creator_id: owner, ...more }),
    newUnit: (courseId: string, title: string, position: number, more: Record<string, unknown> = {}) =>
      add('ml_units_staging', { course_id: courseId, title, position, ...more }),
    newActivity: (
      owner: string,
      { courseId, unitId, sequence }: { courseId: string; unitId: string; sequence: number },
    ) =>
      add('activities', {
        ...{ user_id: owner, course_id: courseId, unit_id: unitId, sequence },
        ...{ leader: 'Professor', type: 'notes', title: 'Notes', made_by: { kind: 'library' } },
      }),
    newNotes: (owner: string, activityId: string, notes: string, version = 1) =>
      add('activity_contents', {
        ...{ user_id: owner, activity_id: activityId, version },
        ...{ body: { notes }, made_by: { kind: 'library' } },
      }),
    newMessage: (owner: string, activityId: string, text: string, sender = 'Student') =>
      add('messages', { user_id: owner, activity_id: activityId, sender, text }),
    newDocument: (owner: string, title: string) =>
      add('documents', {
        ...{ user_id: owner, name: 'a.txt', title, format: 'text', bytes: 1, sha256: randomUUID() },
        ...{ status: 'ready', created_at: 'now', updated_at: 'now' },
      }),
    newMark: (owner: string, documentId: string, quote: string, note: string) =>
      add('document_marks', {
        ...{ user_id: owner, document_id: documentId, section: 3, block: 2, quote, note },
        ...{ prefix: '', suffix: '', created_at: 'now', updated_at: 'now' },
      }),
    newLessonMark: (
      owner: string,
      { courseId, unitId, activityId }: { courseId: string; unitId: string; activityId: string },
      quote: string,
      note: string,
    ) =>
      add('lesson_marks', {
        ...{ user_id: owner, course_id: courseId, unit_id: unitId, activity_id: activityId, block: 0 },
        ...{ quote, note, prefix: '', suffix: '', created_at: 'now', updated_at: 'now' },
      }),
    newCard: (owner: string, front: string, back: string) =>
      add('own_cards', {
        ...{ user_id: owner, face: { kind: 'basic', front, back }, guid: randomUUID() },
        ...{ created_at: 'now', updated_at: 'now' },
      }),
  };
}

/** The words of a hit that are marked. */
export const markedIn = (pieces: SearchHit['title']): string[] =>
  pieces.filter(({ found }) => found).map(({ text }) => text);
