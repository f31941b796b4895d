import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import type { Faculty, LessonView } from '../faculty.ts';
import { createLibraryFaculty } from './library-faculty.ts';
import { runHere } from './test-run-here.ts';
import { createTestShelf, type TestShelf } from './test-shelf.ts';

/** The library and its faculty for all tests of a file, and a unit on one of its lessons. */
export function testLibraryFaculty() {
  const shelf = {} as TestShelf;
  const faculty = {} as Faculty;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    Object.assign(shelf, await createTestShelf({ database }));
    Object.assign(faculty, createLibraryFaculty(runHere(shelf)));
  });
  afterAll(() => database.close());
  const viewOf = (ref: string, fields: Partial<LessonView['unit']> = {}): LessonView => {
    const lesson = shelf.library.lesson(ref);
    if (!lesson) throw new Error(`There is no lesson ${ref}.`);
    const { title, objectives } = lesson;
    const unit = {
      title,
      objective: '',
      assessment: '',
      minutes: 40,
      kind: 'lesson' as const,
      objectives,
      serves: [],
    };
    return {
      course: { title: 'Statistics', description: '', difficultyLevel: 'beginner', referenceBooks: [] },
      unit: { ...unit, source: { lessons: [ref] }, ...fields },
      courseSources: [],
    };
  };
  return { shelf, faculty, viewOf };
}
