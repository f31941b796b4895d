import { courseSchema, unitWishSchema } from '../course.ts';
import { endpoint } from '../endpoint.ts';

const errors = { 404: 'Course not found' };

export const buildCourse = endpoint({
  method: 'post',
  path: '/api/courses/{id}/build',
  summary: 'Make a course of my outline; a second time changes nothing',
  access: 'learner',
  answer: courseSchema,
  errors,
});

export const redoUnit = endpoint({
  method: 'post',
  path: '/api/courses/{id}/units/{unitId}/redo',
  summary: 'Write one lesson of my course anew',
  access: 'learner',
  limit: 'generating',
  answer: courseSchema,
  events: true,
  errors: { ...errors, 409: 'The lesson is finished' },
});

export const addUnit = endpoint({
  method: 'post',
  path: '/api/courses/{id}/units',
  summary: 'Add a lesson to my course, written for what I wish',
  access: 'learner',
  limit: 'generating',
  body: unitWishSchema,
  answer: courseSchema,
  events: true,
  errors,
});
