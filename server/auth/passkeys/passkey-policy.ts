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
