import type { PasskeyRow } from './passkeys-store.ts';

/** A passkey as its owner and admins see it, times in RFC 3339: never the key itself. */
export type WirePasskey = {
  id: string;
  friendly_name: string | undefined;
  created_at: string;
  last_used_at: string | undefined;
};

export const presentPasskey = (row: PasskeyRow): WirePasskey => ({
  id: row.id,
  friendly_name: row.friendlyName || undefined,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString(),
});
