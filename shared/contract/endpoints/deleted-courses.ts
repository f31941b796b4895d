import { courseSchema, deletedCoursesSchema } from '../course.ts';
import { endpoint } from '../endpoint.ts';

export const listDeletedCourses = endpoint({
  method: 'get',
  path: '/api/courses/deleted',
  summary: 'My deleted courses that can still be put back, the last one first',
  access: 'learner',
  answer: deletedCoursesSchema,
});

export const restoreCourse = endpoint({
  method: 'post',
  path: '/api/courses/{id}/restore',
  summary: 'Put back my deleted course; a second time changes nothing',
  access: 'learner',
  answer: courseSchema,
  errors: { 404: 'Course not found', 409: 'The same course has been added again since' },
});
