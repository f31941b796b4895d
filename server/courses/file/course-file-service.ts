import { randomUUID } from 'node:crypto';
import type { ImportedCourse } from '#shared/contract/course-file.ts';
import { keepWritten, readWritten } from '../../classroom/lesson-content-service.ts';
import { derivedEventId } from '../../evidence/evidence-service.ts';
import { keepQuestionSets, readOpenItems } from '../../exams/question-set-service.ts';
import type { LibraryService } from '../../library/library-service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { presentOwnCourse } from '../course-presenter.ts';
import { courseNotFound } from '../course-service.ts';
import { findOwnCourse, insertCourse, listUnits } from '../course-store.ts';
import { checkedFile, importedParts } from './course-file-reading.ts';
import type { CourseFile } from './course-file-schema.ts';
import { courseFile } from './course-file-writing.ts';

type Deps = {
  database: Database;
  clock: Clock;
  library: Pick<LibraryService, 'lessonRevision'>;
  isExamActive: (userId: string) => Promise<boolean>;
};
export type CourseFileService = ReturnType<typeof createCourseFileService>;

/** Export and import of a course as one file (docs/course-file.md). */
export function createCourseFileService({ database, clock, library, isExamActive }: Deps) {
  const named = library.lessonRevision;
  return {
    /** Owner only; throws 404. Keys of unsubmitted exams are left out, and those of practice while an exam is in progress. */
    write: async (userId: string, id: string): Promise<CourseFile> => {
      const withholdsBlocks = await isExamActive(userId);
      return database.asLearner(userId, async (tx) => {
        const course = await findOwnCourse(tx, id);
        if (!course) throw courseNotFound();
        const units = await listUnits(tx, [id]);
        const there = new Set(units.map((unit) => unit.id));
        const written = (await readWritten(tx, id)).filter(({ unitId }) => there.has(unitId));
        const exams = written.filter(({ type }) => type === 'exam').map((one) => one.id);
        const questions = await readOpenItems(tx, userId, exams);
        return courseFile({ course, units, written, questions, withholdsBlocks }, named, clock.now());
      });
    },

    /**
     * A new course of the importer's own, whole or not at all. With an Idempotency-Key, a repeated call finds the course
     * of the first one, even if a crash kept its answer. Throws 400 with `fields`, 422 for a newer version.
     */
    read: async (userId: string, body: unknown, key?: string): Promise<ImportedCourse> => {
      const id = key ? derivedEventId('course-import', userId, key, JSON.stringify(body)) : randomUUID();
      const parts = importedParts(checkedFile(body), { id, userId }, named, clock.now());
      return database.asLearner(userId, async (tx) => {
        const { course, units, written, sets, remarks } = parts;
        if (await insertCourse(tx, course, units)) {
          await keepWritten(tx, { userId, courseId: id }, written);
          await keepQuestionSets(tx, userId, sets);
        }
        const saved = await findOwnCourse(tx, id);
        if (!saved) throw courseNotFound();
        return { course: presentOwnCourse(saved, await listUnits(tx, [id])), remarks };
      });
    },
  };
}
