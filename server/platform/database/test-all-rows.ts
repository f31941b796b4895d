import { randomUUID } from 'node:crypto';
import { learnerRows, newLearnerIds } from './test-learner-rows.ts';

/** One row in every table of the accounts for the user `id`, in the order of their keys: as `learnerRows`. */
const accountRows = (id: string): Record<string, string> => {
  const [session, factor] = [randomUUID(), randomUUID()];
  return {
    'auth.users': `(id, email) values ('${id}', '${id}@example.org')`,
    'auth.identities': `(user_id, provider, provider_id) values ('${id}', 'email', '${id}')`,
    'auth.sessions': `(id, user_id) values ('${session}', '${id}')`,
    'auth.refresh_tokens': `(token_hash, session_id, user_id) values ('${randomUUID()}', '${session}', '${id}')`,
    'auth.one_time_tokens': `(user_id, kind, token_hash, relates_to, code_hash) values ('${id}', 'recovery', '${randomUUID()}', '${id}@example.org', 'h')`,
    'auth.flow_states': `(user_id, code_challenge, code_challenge_method, authentication_method) values ('${id}', 'c', 's256', 'recovery')`,
    'auth.oauth_states': `(state_hash, browser_hash, provider, sealed, redirect_to, created_at) values ('${randomUUID()}', 'b', 'campus', 's', '/', now())`,
    'auth.mails': `(channel, recipient, subject, text, html, due_at, created_at) values ('mail', '${id}@example.org', 'S', 'T', '<p>T</p>', now(), now())`,
    'auth.mail_clocks': `(key, sent_at) values ('${randomUUID()}', now())`,
    'auth.mfa_factors': `(id, user_id, factor_type, secret) values ('${factor}', '${id}', 'totp', 'sealed')`,
    'auth.mfa_challenges': `(factor_id, ip) values ('${factor}', '::1')`,
    'auth.recovery_codes': `(user_id, code_hash) values ('${id}', 'h')`,
    'auth.passkeys': `(user_id, credential_id, public_key, transports) values ('${id}', '${randomUUID()}', 'k', '{}')`,
    'auth.passkey_challenges': `(session_id, challenge) values ('${session}', 'c')`,
    'auth.audit_log': `(user_id, actor, action, created_at) values ('${id}', 'user', 'login', now())`,
  };
};

/** Statements that put a row of the user `id` into every table, with texts that a restore could spoil. */
export function insertsIntoAllTables(id: string): string[] {
  const rows = { ...accountRows(id), ...learnerRows(id, newLearnerIds()) };
  return [
    ...Object.entries(rows).map(([table, values]) => {
      const name = table.includes('.') ? table : `public.${table}`;
      return `insert into ${name} ${values}`;
    }),
    'insert into public.installation (id) values (gen_random_uuid()) on conflict do nothing',
    `update public.document_blocks set text = E'Größe, \\'quoted\\'\\t\\\\. 日本語\\n' where user_id = '${id}'`,
    `update public.ml_courses_staging set title = 'Mediation', visibility = 'public' where owner_id = '${id}'`,
    `update public.ml_units_staging set title = 'Listening' where course_id in (select id from public.ml_courses_staging where owner_id = '${id}')`,
  ];
}

/** The names of all tables, of the list of applied migrations too. */
export const allTables = `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
