/** What is known when somebody returns from a provider. */
export type Arrival = {
  /** the account that has this identity */
  ownerId: string | null;
  /** the account that has the provider's address */
  namesake: { id: string; confirmed: boolean } | null;
  email: string | null;
  emailVerified: boolean;
  /** the signed-in account that asked for this identity; null: a sign-in */
  linkTo: { id: string; isAnonymous: boolean } | null;
  signupDisabled: boolean;
};

export type Refusal =
  | 'identity_already_exists'
  | 'identity_of_another'
  | 'email_exists'
  | 'email_missing'
  | 'provider_email_needs_verification'
  | 'signup_disabled';

export type Decision =
  | { kind: 'sign-in'; userId: string }
  /** the identity joins this account */
  | { kind: 'link'; userId: string }
  /** the same for an anonymous account, which gets the address */
  | { kind: 'settle'; userId: string }
  /** the same for an unconfirmed account, which is taken from whoever created it */
  | { kind: 'take-over'; userId: string }
  | { kind: 'create' }
  | { kind: 'refuse'; why: Refusal };

const refuse = (why: Refusal): Decision => ({ kind: 'refuse', why });

/**
 * Decides which account an identity belongs to. An address that the provider has not verified links and creates
 * nothing; otherwise anybody could claim an address there and sign in here.
 */
export function decideLinking(arrival: Arrival): Decision {
  const { ownerId, namesake, email, emailVerified, linkTo, signupDisabled } = arrival;
  if (linkTo) {
    if (ownerId) return refuse(ownerId === linkTo.id ? 'identity_already_exists' : 'identity_of_another');
    if (!linkTo.isAnonymous) return { kind: 'link', userId: linkTo.id };
    if (!email) return refuse('email_missing');
    if (!emailVerified) return refuse('provider_email_needs_verification');
    return namesake ? refuse('email_exists') : { kind: 'settle', userId: linkTo.id };
  }
  if (ownerId) return { kind: 'sign-in', userId: ownerId };
  if (!email) return refuse('email_missing');
  if (!emailVerified) return refuse('provider_email_needs_verification');
  if (namesake) return { kind: namesake.confirmed ? 'link' : 'take-over', userId: namesake.id };
  return signupDisabled ? refuse('signup_disabled') : { kind: 'create' };
}
