import { z } from 'zod';
import { isClosingConfirmed } from '../rules/account-closing.ts';
import { longest } from './bounds.ts';
import { storableText } from './common.ts';

/**
 * DELETE /api/account: the confirmation text of rules/account-closing.ts, and re-authentication: the password, or the code
 * that GET /auth/v1/reauthenticate mails.
 */
export const closeAccountSchema = z.object({
  confirmation: storableText(100).refine(isClosingConfirmed, 'Type the words exactly as they are shown.'),
  password: storableText(200).optional(),
  nonce: storableText(20).optional(),
});
export type CloseAccount = z.infer<typeof closeAccountSchema>;

/** The beginning of the file that GET /api/account/data returns; docs/account-data.md describes the rest. */
export const accountDataFormat = { format: 'lectern-account-data', version: 1 } as const;

/**
 * GET /auth/v1/sessions: the signed-in devices, the last used one first. Times in RFC 3339, `ip` shortened to its network.
 */
export const devicesSchema = z.object({
  sessions: z
    .array(
      z.object({
        id: z.string(),
        created_at: z.string(),
        refreshed_at: z.string(),
        user_agent: z.string(),
        ip: z.string(),
        /** aal2: signed in with a second factor */
        aal: z.string(),
        current: z.boolean(),
      }),
    )
    .max(longest.many),
});
export type Device = z.infer<typeof devicesSchema>['sessions'][number];
