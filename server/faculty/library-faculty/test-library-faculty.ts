import { beforeAll } from 'vitest';
import type { Faculty } from '../faculty.ts';
import type { LessonView } from '../lesson-types.ts';
import { createLibraryFaculty } from './library-faculty.ts';
import { runHere } from './test-run-here.ts';
import { createTestShelf, type TestShelf } from './test-shelf.ts';

/** The library and its faculty for all tests of a file, with a unit on one of its lessons. */
export function testLibraryFaculty() {
  const shelf = {} as TestShelf;
  const faculty = {} as Faculty;
  beforeAll(async () => {
    Object.assign(shelf, await createTestShelf());
    Object.assign(faculty, createLibraryFaculty(runHere(shelf)));
  });
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
