import {
  generateLessonAnswerSchema,
  generateLessonRequestSchema,
  generateNotesAnswerSchema,
  generateNotesRequestSchema,
  generateResourcesAnswerSchema,
  generateResourcesRequestSchema,
  positionSchema,
} from '../classroom.ts';
import { endpoint } from '../endpoint.ts';

const errors = { 404: 'Course not found' };

export const generateLesson = endpoint({
  method: 'post',
  path: '/api/generate-lesson',
  summary: "Plan a lesson; a unit of one's own is planned once",
  access: 'learner',
  limit: 'generating',
  body: generateLessonRequestSchema,
  answer: generateLessonAnswerSchema,
  gives: 'events',
  errors,
});

export const generateNotes = endpoint({
  method: 'post',
  path: '/api/generate-notes',
  summary: "Write the notes of a lesson; those of one's own activity are written once",
  access: 'learner',
  limit: 'generating',
  body: generateNotesRequestSchema,
  answer: generateNotesAnswerSchema,
  gives: 'events',
  errors,
});

export const generateResources = endpoint({
  method: 'post',
  path: '/api/generate-resources',
  summary: 'Find what to read for a lesson',
  access: 'learner',
  limit: 'generating',
  body: generateResourcesRequestSchema,
  answer: generateResourcesAnswerSchema,
  gives: 'events',
  errors,
});

export const getPosition = endpoint({
  method: 'get',
  path: '/api/courses/{id}/position',
  summary: 'Where I am in a course; null before the first visit',
  access: 'learner',
  answer: positionSchema.nullable(),
  errors,
});

export const putPosition = endpoint({
  method: 'put',
  path: '/api/courses/{id}/position',
  summary: 'Remember where I am, for the next device',
  access: 'learner',
  body: positionSchema,
  answer: positionSchema,
  errors,
});
