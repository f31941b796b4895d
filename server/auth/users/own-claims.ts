/** What the account itself vouches for in user_metadata: nothing that a caller sends changes it. */
export const ownClaims: readonly string[] = ['sub', 'email', 'email_verified', 'phone_verified'];

/** Has anybody shown yet that the account is theirs? Until then it belongs to no sign-up more than to another. */
export const isProven = (user: { emailConfirmedAt: Date | null; phoneConfirmedAt: Date | null }) =>
  user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null;
