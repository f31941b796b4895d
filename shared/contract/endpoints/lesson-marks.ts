import { endpoint } from '../endpoint.ts';
import { lessonMarkInputSchema, lessonMarkSchema, lessonMarksSchema } from '../marks.ts';

const errors = { 404: 'Lesson not found' };

export const listLessonMarks = endpoint({
  method: 'get',
  path: '/api/units/{id}/marks',
  summary: 'What I marked in a lesson, in its order',
  access: 'learner',
  answer: lessonMarksSchema,
  errors,
});

export const putLessonMark = endpoint({
  method: 'put',
  path: '/api/units/{id}/marks/{markId}',
  summary: 'Mark a passage, or change the mark; the id is the client’s, so that sending twice marks once',
  access: 'learner',
  body: lessonMarkInputSchema,
  answer: lessonMarkSchema,
  errors: { ...errors, 413: 'More marks than one lesson may have' },
});

export const removeLessonMark = endpoint({
  method: 'delete',
  path: '/api/units/{id}/marks/{markId}',
  summary: 'Remove a mark; one that is not there is gone already',
  access: 'learner',
  errors,
});
