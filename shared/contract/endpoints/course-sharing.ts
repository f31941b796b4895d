import { z } from 'zod';
import { bounds } from '../bounds.ts';
import { difficultySchema, idSchema } from '../common.ts';
import { cataloguePageSchema, courseSchema, forkRequestSchema } from '../course.ts';
import { importedCourseSchema } from '../course-file.ts';
import { endpoint } from '../endpoint.ts';

const errors = { 404: 'Course not found' };

export const listCatalogue = endpoint({
  method: 'get',
  path: '/api/catalogue',
  summary:
    "Other people's public courses, newest first: one card for each creator, or all of one `creator`; none with CATALOGUE=off",
  access: 'learner',
  query: z.object({
    q: z.string().max(bounds.search).optional(),
    difficulty: z
      .string()
      .toLowerCase()
      .pipe(difficultySchema.or(z.literal('')))
      .optional(),
    creator: idSchema.optional(),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(24),
  }),
  answer: cataloguePageSchema,
  errors: { 404: 'This installation has no catalogue.' },
});

export const forkCourse = endpoint({
  method: 'post',
  path: '/api/courses/{id}/fork',
  summary: 'Add Course: my own copy of it; the same one when it was added before',
  access: 'learner',
  body: forkRequestSchema.optional(),
  answer: courseSchema,
  gives: 'added',
  errors,
});

export const recordView = endpoint({
  method: 'post',
  path: '/api/courses/{id}/views',
  summary: 'Record that I looked at a shared course',
  access: 'learner',
  errors,
});

export const getCourseFile = endpoint({
  method: 'get',
  path: '/api/courses/{id}/file',
  summary: 'My course as one file (docs/course-file.md)',
  access: 'learner',
  gives: 'file',
  errors,
});

export const importCourse = endpoint({
  method: 'post',
  path: '/api/courses/import',
  summary:
    'Make a course of my own from a course file, whole or not at all; and what could not be taken as it was',
  access: 'learner',
  body: z.unknown().refine((file) => file !== undefined),
  answer: importedCourseSchema,
  gives: 'created',
  errors: {
    400: 'No course file, or wrong somewhere: `fields` says where',
    413: 'Longer than 5 MiB, or beyond what one learner may have',
    422: 'Of a newer version of the format',
    429: 'More files than an hour takes',
  },
});
