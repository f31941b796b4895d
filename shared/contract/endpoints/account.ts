import { closeAccountSchema } from '../account.ts';
import { endpoint } from '../endpoint.ts';

export const getOwnData = endpoint({
  method: 'get',
  path: '/api/account/data',
  summary: 'Everything that is kept of me, as one JSON file (docs/account-data.md)',
  access: 'learner',
  limit: 'account',
  gives: 'file',
});

export const closeAccount = endpoint({
  method: 'delete',
  path: '/api/account',
  summary: 'Delete my account with everything in it, for good; a mail confirms it',
  access: 'learner',
  limit: 'account',
  body: closeAccountSchema,
});
