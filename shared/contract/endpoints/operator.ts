import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { failuresSchema, hiddenCourseSchema, learnerUseSchema } from '../operator.ts';

const refusals = { 401: 'No admin token.', 403: 'Not an admin' };
const errors = { ...refusals, 404: 'Course not found' };

export const getLearnerUse = endpoint({
  method: 'get',
  path: '/api/admin/learners/{id}',
  summary: "For the operator: a learner's tokens, storage and shared courses",
  access: 'operator',
  answer: learnerUseSchema,
  errors: refusals,
});

export const hideCourse = endpoint({
  method: 'put',
  path: '/api/admin/courses/{id}/hidden',
  summary: 'For the operator: show a course to nobody but its owner, who is told',
  access: 'operator',
  answer: hiddenCourseSchema,
  errors,
});

export const showCourse = endpoint({
  method: 'delete',
  path: '/api/admin/courses/{id}/hidden',
  summary: 'For the operator: show a course to others again, as before',
  access: 'operator',
  answer: hiddenCourseSchema,
  errors,
});

export const listFailures = endpoint({
  method: 'get',
  path: '/api/admin/failures',
  summary: 'For the operator: generations that failed within the last days, newest first, without texts',
  access: 'operator',
  query: z.object({ days: z.coerce.number().int().min(1).max(30).default(7) }),
  answer: failuresSchema,
  errors: refusals,
});
