import { z } from 'zod';
import { isClosingConfirmed } from '../rules/account-closing.ts';
import { storableText } from './common.ts';

/**
 * DELETE /api/account: the words of rules/account-closing.ts, and the proof that it is still the same person: the
 * password.
 */
export const closeAccountSchema = z.object({
  confirmation: storableText(100).refine(isClosingConfirmed, 'Type the words exactly as they are shown.'),
  password: storableText(200).optional(),
});
export type CloseAccount = z.infer<typeof closeAccountSchema>;

/** The head of the file that GET /api/account/data answers with; docs/account-data.md describes the rest. */
export const accountDataFormat = { format: 'lectern-account-data', version: 1 } as const;
