import { z } from 'zod';
import { longest } from './bounds.ts';
import { courseSchema } from './course.ts';

/** The top level of a course file; docs/course-file.md describes the rest. */
export const courseFileFormat = { format: 'lectern-course', version: 1 } as const;

/** Limits of one file, besides those of a course: enough for everything that the product makes itself. */
export const courseFileBounds = {
  bytes: 5 * 1_048_576,
  activities: 30,
  versions: 100,
  resources: 100,
  questions: 200,
  /** blocks in one version of notes, and characters of one as JSON */
  blocks: 20,
  block: 40_000,
  objectives: 60,
} as const;

/** POST /api/courses/import: the new course, and remarks on parts of the file that were changed */
export const importedCourseSchema = z.object({
  course: courseSchema,
  remarks: z.array(z.string()).max(longest.many),
});
export type ImportedCourse = z.infer<typeof importedCourseSchema>;
