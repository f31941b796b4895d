import type { AmrEntry } from '../auth-types.ts';

/** When somebody has last shown in this session who they are. */
const provedAt = ({ amr, createdAt }: { amr: AmrEntry[]; createdAt: Date }): number =>
  amr.length > 0 ? Math.max(...amr.map(({ timestamp }) => timestamp * 1000)) : createdAt.getTime();

/** Is that so long ago that a browser left open may be somebody else's by now? `seconds`: how long it counts. */
export const isProofStale = (
  session: { amr: AmrEntry[]; createdAt: Date },
  now: Date,
  seconds: number,
): boolean => now.getTime() - provedAt(session) > seconds * 1000;

type WaysIn = {
  user: { email: string | null; phone: string | null; passwordHash: string | null };
  identities: { provider: string }[];
};

/**
 * Does anything but passkeys open the account? A mail to its address does; its number does with a password or a message;
 * an identity at another provider does while that one is set up.
 */
export const hasOtherWayIn = (
  { user, identities }: WaysIn,
  offered: { sms: boolean; providers: { has: (name: string) => boolean } },
): boolean =>
  Boolean(user.email) ||
  (Boolean(user.phone) && (offered.sms || Boolean(user.passwordHash))) ||
  identities.some(({ provider }) => offered.providers.has(provider));

/** A counter that does not move on was copied with its key; keys that are kept on several devices always say 0. */
export const isCopied = (stored: number, told: number): boolean =>
  (stored !== 0 || told !== 0) && told <= stored;
