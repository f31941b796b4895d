import { z } from 'zod';
import { optionalText } from '../auth-input.ts';

/** Bodies of the passkey calls. `current_password` and `nonce` are ours beyond the protocol: the proof that adding one may need. */
export const beginPasskeySchema = z.object({ current_password: optionalText, nonce: optionalText });

export const passkeyAnswerSchema = z.object({
  challenge_id: optionalText,
  /** what the browser made of it, as WebAuthn has it in JSON; read by the library that verifies it */
  credential: z.unknown().optional(),
});

export const renamePasskeySchema = z.object({ friendly_name: optionalText });

export type BeginPasskey = z.infer<typeof beginPasskeySchema>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
