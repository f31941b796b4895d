import type { z } from 'zod';
import { invalid } from '../auth-error.ts';
import { checkMetadata, emailOf } from '../auth-input.ts';
import { authLimits } from '../auth-settings.ts';
import type { AuthContext, Metadata } from '../auth-types.ts';
import { phoneOf } from '../phone/phone-number.ts';
import { checkPassword } from '../users/password-rule.ts';
import type { UserChanges } from '../users/users-store.ts';
import type { changeAnyUserSchema } from './admin-input.ts';
import { banEnd } from './ban-duration.ts';

type Body = z.infer<typeof changeAnyUserSchema>;

/** The changes an admin requests, validated and hashed; nothing is stored yet. */
export type CheckedChanges = {
  email: string;
  phone: string;
  passwordHash: string | null;
  /** role and ban, ready to be stored */
  row: Pick<UserChanges, 'role' | 'bannedUntil'>;
};

/** @throws AuthError 400 validation_failed, 422 weak_password */
export async function checkChanges(ctx: AuthContext, body: Body): Promise<CheckedChanges> {
  if (body.password && body.password_hash) {
    throw invalid('Only a password or a password hash should be provided');
  }
  if (body.role && !/^[a-z_]{1,40}$/.test(body.role)) throw invalid('Invalid role');
  checkMetadata(body.app_metadata ?? {});
  return {
    email: body.email ? emailOf(body.email) : '',
    phone: body.phone ? phoneOf(body.phone) : '',
    passwordHash: await passwordHashOf(ctx, body),
    row: {
      ...(body.role ? { role: body.role } : {}),
      ...(body.ban_duration ? { bannedUntil: banEnd(body.ban_duration, ctx.clock.now()) } : {}),
    },
  };
}

async function passwordHashOf({ settings, passwords }: AuthContext, body: Body): Promise<string | null> {
  if (body.password_hash) {
    const isHash = /^\$argon2(id|i|d)\$v=19\$m=\d{1,7},t=\d{1,3},p=\d{1,3}\$[\w+/]{8,100}\$[\w+/]{16,200}$/;
    if (!isHash.test(body.password_hash)) throw invalid('Failed to parse password hash: argon2 is supported');
    return body.password_hash;
  }
  if (!body.password) return null;
  checkPassword(body.password, settings.passwordMinLength);
  return passwords.hash(body.password);
}

/** A shallow merge; null deletes a key. @throws AuthError 400 if it grows over `metadataBytes` */
export function mergedData(own: Metadata, given: Metadata | null | undefined): Metadata {
  const merged = { ...own, ...given };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  if (Buffer.byteLength(JSON.stringify(kept)) > authLimits.metadataBytes) checkMetadata(kept);
  return kept;
}
