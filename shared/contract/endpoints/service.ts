import { endpoint } from '../endpoint.ts';
import { healthSchema, liveSchema, readySchema, settingsSchema } from '../service.ts';

export const getHealth = endpoint({
  method: 'get',
  path: '/api/health',
  summary: 'Is it well, and who teaches; if not, `reason` says why',
  access: 'everybody',
  answer: healthSchema,
  gives: 'state',
});

export const getLive = endpoint({
  method: 'get',
  path: '/api/live',
  summary: 'Does the process work, whatever its database does',
  access: 'everybody',
  answer: liveSchema,
});

export const getReady = endpoint({
  method: 'get',
  path: '/api/ready',
  summary: 'May a load balancer send requests here; not while starting, stopping or without the database',
  access: 'everybody',
  answer: readySchema,
  gives: 'state',
});

export const getSettings = endpoint({
  method: 'get',
  path: '/api/settings',
  summary: 'What the pages need to know of this installation',
  access: 'everybody',
  answer: settingsSchema,
});
