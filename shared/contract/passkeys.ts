import { z } from 'zod';

/** A passkey in the list of GET /auth/v1/passkeys. Times in RFC 3339. */
export const passkeySchema = z.object({
  id: z.string(),
  friendly_name: z.string().optional(),
  created_at: z.string(),
  last_used_at: z.string().optional(),
});
export const passkeysSchema = z.array(passkeySchema);
export type Passkey = z.infer<typeof passkeySchema>;

/**
 * POST /auth/v1/passkeys/registration/options and /passkeys/authentication/options: `options` is passed to the browser
 * unchanged, `expires_at` in unix seconds.
 */
export const passkeyChallengeSchema = z.object({
  challenge_id: z.string(),
  options: z.record(z.string(), z.unknown()),
  expires_at: z.number(),
});

/** POST /auth/v1/passkeys/authentication/verify: the data that the client needs for the session. */
export const passkeySessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
