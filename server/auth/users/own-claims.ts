/** What the account itself vouches for in user_metadata: callers cannot change it. */
export const ownClaims: readonly string[] = ['sub', 'email', 'email_verified', 'phone_verified'];

/** Whether the account was ever confirmed. Until then it belongs to none of its sign-ups more than to another. */
export const isProven = (user: { emailConfirmedAt: Date | null; phoneConfirmedAt: Date | null }) =>
  user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;
