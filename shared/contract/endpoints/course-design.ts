import { z } from 'zod';
import {
  courseAcceptedSchema,
  courseSchema,
  createCourseRequestSchema,
  generateCourseRequestSchema,
  generatedCourseSchema,
  unitWishSchema,
} from '../course.ts';
import { endpoint } from '../endpoint.ts';

const errors = { 404: 'Course not found' };

export const createCourse = endpoint({
  method: 'post',
  path: '/api/courses',
  summary: 'Design and save a course; where to follow it, if that takes longer than 2 s',
  access: 'learner',
  limit: 'generating',
  body: createCourseRequestSchema,
  answer: z.union([courseSchema, courseAcceptedSchema]),
  gives: 'begun',
  errors: {
    400: 'What is missing or out of range',
    404: 'Document not found',
    409: 'A document of it has no text yet',
  },
});

export const generateCourse = endpoint({
  method: 'post',
  path: '/api/generate-course',
  summary: 'Design a course without saving it',
  access: 'learner',
  limit: 'generating',
  body: generateCourseRequestSchema,
  answer: generatedCourseSchema,
  gives: 'events',
  errors: { ...errors, 400: 'What is missing or out of range' },
});

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
  gives: 'events',
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
  gives: 'events',
  errors,
});
