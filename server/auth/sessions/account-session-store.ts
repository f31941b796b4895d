import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { type JsonRow, rowFromJson } from '../../platform/database/row-from-json.ts';
import { refreshTokens, sessions, users } from '../../platform/database/schema/auth.ts';
import { type AccountAnswer, accountColumns, accountOf } from '../users/account-store.ts';
import type { Account } from '../users/users-store.ts';
import type { RefreshTokenRow } from './refresh-tokens-store.ts';
import type { SessionRow } from './sessions-store.ts';

/** One statement: the account, and this session if it is one of the account's. */
export async function findAccountAndSession(
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<{ account: Account; session: SessionRow | null } | null> {
  const rows = await tx.execute<AccountAnswer & { session: JsonRow | null }>(sql`
    select ${accountColumns}, to_jsonb(s) as session
    from ${users} u left join ${sessions} s on s.user_id = u.id and s.id = ${sessionId}
    where u.id = ${userId} and u.deleted_at is null`);
  const row = rows[0];
  return row ? { account: accountOf(row), session: row.session && rowFromJson(sessions, row.session) } : null;
}

export type Exchange = {
  /** of the given token */
  givenHash: string;
  next: Pick<RefreshTokenRow, 'tokenHash' | 'sealed'>;
  client: Pick<SessionRow, 'ip' | 'userAgent'>;
  now: Date;
};

/**
 * Replaces the active refresh token of a continuing session by its next, in one statement: the session is locked
 * first, as `lockSession` does, and the token checked under the lock. Returns null, and changes nothing, for a token
 * that is not active, and for sessions and accounts that have ended or are banned.
 */
export async function exchangeActiveToken(
  tx: Transaction,
  { givenHash, next, client, now }: Exchange,
): Promise<{ account: Account; session: SessionRow } | null> {
  const at = now.toISOString();
  const rows = await tx.execute<AccountAnswer & { session: JsonRow }>(sql`
    with held as (
      select s.* from ${refreshTokens} t join ${sessions} s on s.id = t.session_id
      where t.token_hash = ${givenHash} and (s.not_after is null or s.not_after > ${at}::timestamptz)
      for update of s
    ), used as (
      update ${refreshTokens} t set revoked = true, sealed = null, updated_at = ${at}::timestamptz
      from held, ${users} u
      where t.token_hash = ${givenHash} and t.session_id = held.id and not t.revoked and u.id = held.user_id
        and u.deleted_at is null and (u.banned_until is null or u.banned_until <= ${at}::timestamptz)
      returning t.id, t.session_id, t.user_id, t.updated_at
    ), next as (
      insert into ${refreshTokens} (token_hash, sealed, session_id, user_id, parent_id, created_at, updated_at)
      select ${next.tokenHash}, ${next.sealed}, session_id, user_id, id, updated_at, updated_at from used
    ), seen as (
      update ${sessions} s
      set ip = ${client.ip}, user_agent = ${client.userAgent}, refreshed_at = used.updated_at, updated_at = used.updated_at
      from used where s.id = used.session_id
    )
    select ${accountColumns}, to_jsonb(held) as session
    from used join held on held.id = used.session_id join ${users} u on u.id = used.user_id`);
  const row = rows[0];
  return row ? { account: accountOf(row), session: rowFromJson(sessions, row.session) } : null;
}
