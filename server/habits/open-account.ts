import { and, isNull, or, sql } from 'drizzle-orm';
import { users } from '../platform/database/schema/auth.ts';

/** Accounts that may be used: neither banned nor deleted. */
export const isOpenAccount = (now: Date) =>
  and(
    isNull(users.deletedAt),
    or(isNull(users.bannedUntil), sql`${users.bannedUntil} <= ${now.toISOString()}::timestamptz`),
  );
