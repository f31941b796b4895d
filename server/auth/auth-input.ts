import { z } from 'zod';
import { accountAddress } from '#shared/rules/account-address.ts';
import { badJson, invalid } from './auth-error.ts';
import { authLimits } from './auth-settings.ts';
import type { Challenge, Metadata } from './auth-types.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** In lower case. */
export const isUuid = (text: string) => uuid.test(text);

const text = z.string().max(10_000);
/** A text that may be left out, but may also be empty. */
export const textOrNothing = text.nullish();
export const optionalText = text.nullish().transform((value) => value ?? '');

/** Fields that many calls share. A wrong type is a body that cannot be read; what a value must be is checked below. */
const challengeFields = { code_challenge: optionalText, code_challenge_method: optionalText };
const data = z.record(z.string(), z.unknown()).nullish();

export const signUpSchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  channel: optionalText,
  data,
  ...challengeFields,
});
export const passwordGrantSchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
});
export const refreshGrantSchema = z.object({ refresh_token: optionalText });
export const pkceGrantSchema = z.object({ auth_code: optionalText, code_verifier: optionalText });
export const idTokenGrantSchema = z.object({
  provider: optionalText,
  id_token: z
    .string()
    .max(20_000)
    .nullish()
    .transform((value) => value ?? ''),
  access_token: optionalText,
  nonce: optionalText,
  issuer: optionalText,
  client_id: optionalText,
  link_identity: z.boolean().nullish(),
});
export const otpSchema = z.object({
  email: optionalText,
  phone: optionalText,
  data,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  channel: optionalText,
  ...challengeFields,
});
export const recoverSchema = z.object({ email: optionalText, ...challengeFields });
export const resendSchema = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  ...challengeFields,
});
export const verifySchema = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
});
export const userUpdateSchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: textOrNothing,
  current_password: optionalText,
  nonce: optionalText,
  channel: optionalText,
  data,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

/** Fits a parsed body to a schema. @throws AuthError 400 bad_json naming the field. */
export function fitTo<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'the body';
  throw badJson(`Could not parse request body as JSON: ${field} has a wrong type or is too long`);
}

/** Lower-cased and trimmed. @throws AuthError 400 validation_failed */
export function emailOf(given: string): string {
  const email = accountAddress(given);
  if (email.length > authLimits.emailLength || !z.email().safeParse(email).success) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return email;
}

/** @throws AuthError 400 for one of the pair without the other, or outside RFC 7636 */
export function challengeOf(body: { code_challenge: string; code_challenge_method: string }): Challenge {
  const { code_challenge: challenge, code_challenge_method: given } = body;
  if (!challenge && !given) return null;
  if (!challenge || !given) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  const method = given.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code challenge method');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw invalid('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~');
  }
  return { challenge, method };
}

/** What a caller wants kept about the user. @throws AuthError 400 if it would not fit into an access token */
export function metadataOf(given: Metadata | null | undefined): Metadata {
  const data = given ?? {};
  checkMetadata(data);
  return data;
}

export function checkMetadata(data: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(data)) > authLimits.metadataBytes) {
    throw invalid(`User data cannot be longer than ${authLimits.metadataBytes} bytes`);
  }
}

/** Rejects what PostgreSQL cannot store and what is nested too deeply. @throws AuthError 400 */
export function checkStorable(value: unknown, depth = 0): void {
  if (depth > authLimits.bodyDepth) throw badJson('Could not parse request body as JSON: nested too deeply');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw badJson('Could not parse request body as JSON: a text holds a character that cannot be stored');
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      checkStorable(key, depth + 1);
      checkStorable(one, depth + 1);
    }
  }
}
