import { endpoint } from '../endpoint.ts';
import { profilePutSchema, profileSchema } from '../profile.ts';

const errors = { 401: 'User is not authenticated.', 404: 'No profile found' };

export const getProfile = endpoint({
  method: 'get',
  path: '/api/profile',
  summary: 'My profile',
  access: 'learner',
  answer: profileSchema,
  errors,
});

export const saveProfile = endpoint({
  method: 'put',
  path: '/api/profile',
  summary: 'Save my profile; optional fields that are left out keep what was stored',
  access: 'learner',
  body: profilePutSchema,
  answer: profileSchema,
  errors: { 401: errors[401] },
  changes: [getProfile],
});
