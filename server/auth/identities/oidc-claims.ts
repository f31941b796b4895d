import { accountAddress } from '#shared/rules/account-address.ts';

/** What a provider tells of somebody, as user_metadata takes it. */
type Metadata = Record<string, unknown>;

/** A person's identity according to a provider, as far as it is trusted. */
export type ProviderAccount = {
  provider: string;
  /** the provider's id of the person, the only thing by which an identity is recognised */
  subject: string;
  /** in lower case; null: the provider tells none */
  email: string | null;
  /** only then the address is used */
  emailVerified: boolean;
  /** what the identity keeps */
  data: Metadata;
};

const textLength = 500;
const subjectLength = 255;

/** A text that can be stored, or null. */
function textOf(value: unknown, length = textLength): string | null {
  if (typeof value !== 'string' || value === '' || value.length > length) return null;
  return value.includes('\0') || !value.isWellFormed() ? null : value;
}

function pictureOf(value: unknown): string | null {
  const text = textOf(value);
  return text && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null;
}

/** Some providers write the claim as a text. Absent means not verified. */
const isTrue = (value: unknown) => value === true || value === 'true';

const isAddress = (text: string): boolean => text.length <= 255 && /^[^\s@]+@[^\s@]+$/.test(text);

/**
 * Reads the claims of an id_token or of userinfo; what cannot be stored or is too long is left out.
 * @returns null without a usable subject
 */
export function readClaims(provider: string, claims: Record<string, unknown>): ProviderAccount | null {
  const subject = textOf(claims.sub, subjectLength);
  if (!subject) return null;
  const given = accountAddress(textOf(claims.email) ?? '');
  const email = isAddress(given) ? given : null;
  const emailVerified = email !== null && isTrue(claims.email_verified);
  const name = textOf(claims.name);
  const picture = pictureOf(claims.picture);
  const data: Metadata = {
    iss: textOf(claims.iss),
    sub: subject,
    provider_id: subject,
    email,
    email_verified: emailVerified,
    phone_verified: false,
    name,
    full_name: name,
    given_name: textOf(claims.given_name),
    family_name: textOf(claims.family_name),
    preferred_username: textOf(claims.preferred_username),
    locale: textOf(claims.locale, 35),
    picture,
    avatar_url: picture,
  };
  const told = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  return { provider, subject, email, emailVerified, data: told };
}
