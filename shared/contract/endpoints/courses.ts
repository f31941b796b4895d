import { courseListSchema, coursePatchSchema, courseSchema, seenByOthersSchema } from '../course.ts';
import { endpoint } from '../endpoint.ts';

const errors = { 404: 'Course not found' };

export const listCourses = endpoint({
  method: 'get',
  path: '/api/courses',
  summary: 'My courses, newest first; what lists show of them',
  access: 'learner',
  answer: courseListSchema,
});

export const getCourse = endpoint({
  method: 'get',
  path: '/api/courses/{id}',
  summary: 'A course: mine whole, a public or unlisted one of others without their progress',
  access: 'visitor',
  answer: courseSchema,
  errors,
});

export const getSeenByOthers = endpoint({
  method: 'get',
  path: '/api/courses/{id}/seen-by-others',
  summary: 'My course as others read it, or would, without what I wrote and with it',
  access: 'learner',
  answer: seenByOthersSchema,
  errors,
});

export const changeCourse = endpoint({
  method: 'patch',
  path: '/api/courses/{id}',
  summary: 'Change title, description, visibility, lessons or lock of my course',
  access: 'learner',
  body: coursePatchSchema,
  answer: courseSchema,
  errors,
});

export const removeCourse = endpoint({
  method: 'delete',
  path: '/api/courses/{id}',
  summary: 'Remove my course; what I learned in it stays on record',
  access: 'learner',
  errors,
});

export const finishUnit = endpoint({
  method: 'post',
  path: '/api/courses/{id}/units/{unitId}/finish',
  summary: 'End Session: the lesson is finished; a second time changes nothing',
  access: 'learner',
  answer: courseSchema,
  errors: { ...errors, 409: 'The lesson is still locked' },
});
