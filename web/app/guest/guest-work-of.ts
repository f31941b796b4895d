import { type GuestWork, guestWorkSchema } from '../../features/workbench/guest/guest-work.ts';
import { readGuest } from './guest-record.ts';

/** What a visitor did in a lesson, in order; entries that cannot be read are left out. */
export const guestWorkOf = (ref: string): GuestWork[] =>
  (readGuest()?.lessons[ref]?.work ?? []).flatMap((one) => guestWorkSchema.safeParse(one).data ?? []);

/** The steps of a visitor's lesson are stored under this id, like those of an activity. */
export const guestActivity = (ref: string): string => `guest/${ref}`;
