import { presentOwnEntry } from '../audit/audit-presenter.ts';
import { listAudit } from '../audit/audit-store.ts';
import { coarseAddress } from '../audit/coarse-address.ts';
import { record } from '../audit/record.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext, ClientInfo } from '../auth-types.ts';
import { forgetDevices } from '../users/users-store.ts';
import { requireFullAssurance } from './assurance.ts';
import { authenticate } from './authenticate.ts';
import { deleteSessionOf, listSessionsOf, type SessionRow } from './sessions-store.ts';

/** What the owner of an account sees of one of its sessions; times in RFC 3339. */
export type WireDevice = {
  id: string;
  created_at: string;
  refreshed_at: string;
  user_agent: string;
  /** shortened to its network */
  ip: string;
  aal: string;
  current: boolean;
};

/**
 * The signed-in devices, and what happened to the account. Beyond the protocol, which has no such calls. A user who
 * has not shown their second factor yet is refused with 403 insufficient_aal.
 */
export function createDevicesService(ctx: AuthContext) {
  return {
    /** My sessions, the last used one first; 100 at most. */
    list: async (token: string | null): Promise<WireDevice[]> => {
      const who = await authenticate(ctx, token);
      requireFullAssurance(who, 403);
      const rows = await ctx.database.asOwner((tx) =>
        listSessionsOf(tx, who.account.user.id, ctx.clock.now()),
      );
      return rows.map((row) => present(row, who.session.id));
    },

    /** What happened to my account, newest first; 50 at most. */
    history: async (token: string | null) => {
      const who = await authenticate(ctx, token);
      requireFullAssurance(who, 403);
      const { rows } = await ctx.database.asOwner((tx) =>
        listAudit(tx, { userId: who.account.user.id }, { page: 1, perPage: 50 }),
      );
      return rows.map(presentOwnEntry);
    },

    /** Ends one of my sessions, its access token too. @throws AuthError 404 not_found, also for a stranger's */
    end: async (token: string | null, id: string, client: ClientInfo): Promise<void> => {
      const who = await authenticate(ctx, token);
      requireFullAssurance(who, 403);
      const userId = who.account.user.id;
      const ended = await ctx.database.asOwner(async (tx) => {
        const found = await deleteSessionOf(tx, id, userId);
        if (!found) return false;
        // The cookies do not tell which device it was: all but this one become unknown.
        client.onAdmitted?.(await forgetDevices(tx, userId));
        await record(tx, ctx, { userId, action: 'session_ended', client, detail: { session: id } });
        return true;
      });
      if (!ended) throw new AuthError(404, 'not_found', 'There is no such session');
    },
  };
}

function present(row: SessionRow, currentId: string): WireDevice {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    refreshed_at: (row.refreshedAt ?? row.createdAt).toISOString(),
    user_agent: row.userAgent ?? '',
    ip: coarseAddress(row.ip),
    aal: row.aal,
    current: row.id === currentId,
  };
}
