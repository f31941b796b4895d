import { randomUUID } from 'node:crypto';

/**
 * One row of `owner` in every table of accounts, in the order of their keys: table → the SQL after 'insert into <table>'.
 * A new table gets its row here: the test of both moves fails until it has one.
 */
export function accountRows(owner: string): Record<string, string> {
  const [session, flow, factor] = [randomUUID(), randomUUID(), randomUUID()];
  const unique = randomUUID();
  return {
    'auth.users': `(id, email, app_metadata, user_metadata, email_confirmed_at, created_at) values ('${owner}', '${unique}@example.com', '{"provider": "email", "number": 12345678901234567890.125}', '{"quote": "a \\"b\\" \\\\ c", "null": null, "letters": "Ünï ☕ 織物"}', '2026-03-29 01:59:59.123456+00', '1999-12-31 23:59:59.999999+00')`,
    'auth.identities': `(user_id, provider, provider_id, identity_data) values ('${owner}', 'email', '${owner}', 'null')`,
    'auth.sessions': `(id, user_id, amr) values ('${session}', '${owner}', '[{"method": "password", "timestamp": 1}]')`,
    'auth.refresh_tokens': `(token_hash, session_id, user_id, parent_id) values ('${unique}', '${session}', '${owner}', 9007199254740993)`,
    'auth.flow_states': `(id, user_id, code_challenge, code_challenge_method, authentication_method, session_id) values ('${flow}', '${owner}', 'c', 's256', 'otp', '${session}')`,
    'auth.mail_clocks': `(key, sent_at) values ('${unique}', now())`,
    'auth.one_time_tokens': `(user_id, kind, token_hash, code_hash, relates_to, flow_state_id, pending) values ('${owner}', 'recovery', 't', 'c', 'ada@example.com', '${flow}', '{"data": {}, "passwordHash": null}')`,
    'auth.mails': `(channel, recipient, user_id, subject, text, html, links, due_at, created_at) values ('mailbox', 'ada@example.com', '${owner}', E'Line\\nbreak', E'tab\\t, quote '' and \\\\ backslash', '<p>&amp;</p>', '["http://localhost/?a=1&b=2"]', '-infinity', now())`,
    'auth.audit_log': `(user_id, actor, action, detail, created_at) values ('${owner}', '${owner}', 'login', '{"a": [1, 2.50, 1e400]}', now())`,
    'auth.mfa_factors': `(id, user_id, factor_type, secret, last_step) values ('${factor}', '${owner}', 'totp', 's', 9007199254740993)`,
    'auth.mfa_challenges': `(factor_id, ip) values ('${factor}', '::1')`,
    'auth.recovery_codes': `(user_id, code_hash) values ('${owner}', 'h')`,
    'auth.oauth_states': `(state_hash, browser_hash, provider, sealed, redirect_to, link_session_id, created_at) values ('${unique}', 'b', 'campus', 's', '/', '${session}', now())`,
    'auth.passkeys': `(user_id, credential_id, public_key, counter, transports) values ('${owner}', '${unique}', 'k', 7, array['usb', 'a,b', '{"}', null, ''])`,
    'auth.passkey_challenges': `(session_id, challenge) values ('${session}', 'c')`,
  };
}
