import { z } from 'zod';
import { longest } from './bounds.ts';

/** GET /api/health */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  /** the problem, if there is one */
  reason: z.string().optional(),
  version: z.string(),
  database: z.enum(['embedded', 'postgres']),
  faculty: z.object({ kind: z.enum(['library', 'model']), model: z.string().nullable() }),
});
export type Health = z.infer<typeof healthSchema>;

/** GET /api/live */
export const liveSchema = z.object({ status: z.literal('live') });

/** GET /api/ready: whether a balancer may send requests to this process */
export const readySchema = z.object({
  status: z.enum(['ready', 'starting', 'draining', 'failing']),
  /** why it is not ready */
  reason: z.string().optional(),
});
export type Ready = z.infer<typeof readySchema>;

/** GET /api/settings: public settings of this installation. */
export const settingsSchema = z.object({
  waitlistUrl: z.string().nullable(),
  /** URL of the local mailbox if this reader may see it, else null */
  mailboxUrl: z.string().nullable(),
  autoconfirm: z.boolean(),
  /** in characters */
  passwordMinLength: z.number().int(),
  /** whether courses can be listed for all learners, at /courses */
  catalogue: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** GET /mailbox/messages.json: newest first */
const mailboxMessageSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()).max(longest.few),
  /** beside the usual ones, such as List-Unsubscribe; absent: none */
  headers: z.record(z.string(), z.string()).optional(),
  sentAt: z.string(),
});
export type MailboxMessage = z.infer<typeof mailboxMessageSchema>;
