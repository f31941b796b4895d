import type { Transaction } from '../../platform/database/database.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { insertAudit } from './audit-store.ts';

/** The names of GoTrue's log where it has one. */
type AuditAction =
  | 'login'
  | 'logout'
  | 'session_ended'
  | 'token_revoked'
  | 'user_signedup'
  | 'user_invited'
  | 'user_modified'
  | 'user_deleted'
  | 'user_updated_password'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'factor_verified'
  | 'factor_unenrolled'
  | 'factor_updated'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'
  | 'verification_attempted'
  | 'mfa_code_login'
  | 'generate_recovery_codes'
  | 'recovery_code_used'
  | 'link_generated'
  | 'course_hidden'
  | 'course_shown';

export type AuditEntry = {
  userId: string | null;
  action: AuditAction;
  /** null: nothing was asked over the network */
  client: ClientInfo | null;
  /** default: the user */
  actor?: 'user' | 'admin';
  /** never a secret, never an address */
  detail?: Record<string, unknown>;
};

/** Writes down what happened, in the transaction in which it does. */
export async function record(
  tx: Transaction,
  { clock }: Pick<AuthContext, 'clock'>,
  { userId, action, client, actor = 'user', detail = {} }: AuditEntry,
): Promise<void> {
  const { address: ip = null, userAgent = null } = client ?? {};
  await insertAudit(tx, { userId, actor, action, detail, ip, userAgent, createdAt: clock.now() });
}
