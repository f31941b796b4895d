import { z } from 'zod';
import { optionalText } from '../auth-input.ts';

/** Bodies of the factor calls; what a value must be is checked where it is used. */
export const enrolSchema = z.object({
  factor_type: optionalText,
  friendly_name: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value ?? ''),
  issuer: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value ?? ''),
  phone: optionalText,
});

export const challengeSchema = z.object({ channel: optionalText });

export const verifyFactorSchema = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z
    .object({ type: optionalText, credential_response: z.unknown().optional() })
    .nullish()
    .transform((value) => value ?? null),
});

export const recoveryCodeSchema = z.object({ code: optionalText });
