import type { AuditRow } from './audit-store.ts';
import { coarseAddress } from './coarse-address.ts';

/** An entry as the admin sees it, in the protocol's form. */
export const presentAuditEntry = (row: AuditRow) => ({
  id: row.id,
  payload: {
    actor_id: row.actor === 'user' ? (row.userId ?? '') : '',
    actor_username: row.actor,
    action: row.action,
    log_type: logTypeOf(row.action),
    traits: {
      ...row.detail,
      ...(row.userId ? { user_id: row.userId } : {}),
      user_agent: row.userAgent ?? '',
    },
  },
  created_at: row.createdAt.toISOString(),
  ip_address: row.ip ?? '',
});

/** An entry as its user sees it; where an admin was is not shown. */
export const presentOwnEntry = (row: AuditRow) => ({
  id: row.id,
  action: row.action,
  by: row.actor,
  created_at: row.createdAt.toISOString(),
  ip: row.actor === 'user' ? coarseAddress(row.ip) : '',
  user_agent: row.actor === 'user' ? (row.userAgent ?? '') : '',
});

function logTypeOf(action: string): string {
  if (action.includes('factor') || action.includes('recovery_code') || action.startsWith('mfa'))
    return 'factor';
  if (action.startsWith('token') || action.startsWith('session')) return 'token';
  if (action.startsWith('identity')) return 'user';
  return action.startsWith('user') ? 'team' : 'account';
}
