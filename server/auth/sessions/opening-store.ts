import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { identities, refreshTokens, sessions, users } from '../../platform/database/schema/auth.ts';
import { auditLog } from '../../platform/database/schema/auth-audit.ts';
import { type AccountAnswer, accountColumns, accountOf } from '../users/account-store.ts';
import type { Account } from '../users/users-store.ts';
import type { RefreshTokenRow } from './refresh-tokens-store.ts';
import type { SessionRow } from './sessions-store.ts';

/** What is written when a session begins: its row, its first refresh token, and how the owner proved to be it. */
export type Opening = {
  session: SessionRow;
  token: Pick<RefreshTokenRow, 'tokenHash' | 'sealed'>;
  method: string;
};

/** What an account must be like for a session of it to begin; `passwordHash` is the one that was checked. */
export type Condition = {
  passwordHash: string;
  confirmed: 'email' | 'phone';
  /** a hash to keep instead, of the same password; null: none */
  rehashed: string | null;
};

const conditionOf = ({ passwordHash, confirmed }: Condition, at: string): SQL => sql`
  and u.password_hash = ${passwordHash} and (u.banned_until is null or u.banned_until <= ${at}::timestamptz)
  and ${confirmed === 'email' ? sql`u.email_confirmed_at` : sql`u.phone_confirmed_at`} is not null`;

/**
 * Begins a session in one statement: the account's row is locked and stamped before anything else is written (as
 * `lockUser` has it), and the log is written with it. Times are those of the session. Returns the account as it is then;
 * null, and nothing is written, if there is none that meets the condition.
 */
export async function insertOpening(
  tx: Transaction,
  { session, token, method }: Opening,
  condition: Condition | null,
): Promise<Account | null> {
  const at = session.createdAt.toISOString();
  const rows = await tx.execute<AccountAnswer>(sql`
    with u as (
      update ${users} u set last_sign_in_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
        ${condition?.rehashed ? sql`, password_hash = ${condition.rehashed}` : sql``}
      where u.id = ${session.userId} and u.deleted_at is null ${condition ? conditionOf(condition, at) : sql``}
      returning u.*
    ), opened as (
      insert into ${sessions} (id, user_id, aal, amr, user_agent, ip, created_at, updated_at)
      select ${session.id}::uuid, u.id, ${session.aal}, ${JSON.stringify(session.amr)}::jsonb, ${session.userAgent},
        ${session.ip}, u.updated_at, u.updated_at from u
      returning *
    ), token as (
      insert into ${refreshTokens} (token_hash, sealed, session_id, user_id, created_at, updated_at)
      select ${token.tokenHash}, ${token.sealed}, o.id, o.user_id, o.created_at, o.created_at from opened o
    ), entry as (
      insert into ${auditLog} (user_id, actor, action, detail, ip, user_agent, created_at)
      select o.user_id, 'user', 'login', ${JSON.stringify({ method })}::jsonb, o.ip, o.user_agent, o.created_at
      from opened o
    ), own as (
      update ${identities} i set last_sign_in_at = u.updated_at, updated_at = u.updated_at
      from u where i.user_id = u.id and i.provider = 'email'
    )
    select ${accountColumns} from u`);
  return rows[0] ? stamped(accountOf(rows[0]), session.createdAt) : null;
}

/** A statement sees other tables as they were before it, so the identity that it has just written is merged in. */
const stamped = (account: Account, at: Date): Account => ({
  ...account,
  identities: account.identities.map((identity) =>
    identity.provider === 'email' ? { ...identity, lastSignInAt: at, updatedAt: at } : identity,
  ),
});
