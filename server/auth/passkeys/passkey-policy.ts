type WaysIn = {
  user: { email: string | null; phone: string | null; passwordHash: string | null };
  identities: { provider: string }[];
};

/**
 * Whether anything but passkeys opens the account. A mail to its address does; a number does with a password or an
 * SMS; an identity at a provider does while that provider is configured.
 */
export const hasOtherWayIn = (
  { user, identities }: WaysIn,
  offered: { sms: boolean; providers: { has: (name: string) => boolean } },
): boolean =>
  Boolean(user.email) ||
  (Boolean(user.phone) && (offered.sms || Boolean(user.passwordHash))) ||
  identities.some(({ provider }) => offered.providers.has(provider));

/**
 * A counter that does not increase was copied with its key; keys that are synchronised between devices always send 0.
 */
export const isCopied = (stored: number, told: number): boolean =>
  (stored !== 0 || told !== 0) && told <= stored;
