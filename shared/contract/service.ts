import { z } from 'zod';
import { longest } from './bounds.ts';

/** GET /api/health */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  /** what is wrong, when something is */
  reason: z.string().optional(),
  version: z.string(),
  database: z.enum(['embedded', 'postgres']),
  faculty: z.object({ kind: z.enum(['library', 'model']), model: z.string().nullable() }),
});
export type Health = z.infer<typeof healthSchema>;

/** GET /api/settings: what the pages need to know of this installation; nothing secret. */
export const settingsSchema = z.object({
  waitlistUrl: z.string().nullable(),
  /** address of the local mailbox when this reader may see it, else null */
  mailboxUrl: z.string().nullable(),
  autoconfirm: z.boolean(),
  /** in characters: what a new password needs at least */
  passwordMinLength: z.number().int(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** GET /mailbox/messages.json: newest first */
const mailboxMessageSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()).max(longest.few),
  sentAt: z.string(),
});
export type MailboxMessage = z.infer<typeof mailboxMessageSchema>;
