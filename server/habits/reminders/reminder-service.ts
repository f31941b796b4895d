import { isReminderDue } from '#shared/rules/habits/reminder.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { outsideRequests } from '../../platform/request-context.ts';
import type { DueReviewsService } from '../../reviews/due-reviews-service.ts';
import type { Marks } from '../habit-types.ts';
import { keyInToken, linkToken } from '../link-token.ts';
import { reminderMail } from './reminder-mail.ts';
import { claimReminder, endReminders, listReminderGroups, type ReminderGroup } from './reminder-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  mailer: Pick<Mailer, 'enqueue' | 'wake'>;
  due: DueReviewsService;
  marks: Marks;
  publicUrl: string;
};

/** How often it looks whose hour has come. */
const everyMs = 60_000;
/** Learners of a group for whom it is decided in one pass; the others follow in the next one. */
const mostAtOnce = 200;

export type ReminderService = ReturnType<typeof createReminderService>;

/**
 * Reminders by mail: at the learner's hour, at most one a day, if reviews are due and nothing was studied that day. The day
 * is claimed in the transaction that writes the mail, so that several processes, or one that is killed, send it once.
 */
export function createReminderService({ database, clock, logger, mailer, due, marks, publicUrl }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const decide = async (userId: string, { hour, decidedOn }: ReminderGroup): Promise<void> => {
    const { day, count, minutes, studied } = await due.read(userId, 0);
    await database.asOwner(async (tx) => {
      const claimed = await claimReminder(tx, { userId, hour, decidedOn, day, now: clock.now() });
      if (!claimed || studied || count === 0) return;
      const { email, reminderKey } = claimed;
      const token = linkToken(marks, 'reminders-end', reminderKey);
      const mail = reminderMail({
        ...{ to: email, count, minutes, hour },
        reviewsUrl: `${publicUrl}/reviews`,
        endUrl: `${publicUrl}/api/reminders/end?token=${token}`,
      });
      await mailer.enqueue(tx, { ...mail, userId });
    });
  };

  /** Decides for everybody whose hour has come. Idempotent; a learner for whom it fails is tried again in the next pass. */
  const sweep = async (): Promise<void> => {
    const now = clock.now();
    const groups = await database.asOwner((tx) => listReminderGroups(tx, now, mostAtOnce));
    for (const group of groups.filter((one) => isReminderDue(now, one)))
      for (const userId of group.userIds)
        await decide(userId, group).catch((error: unknown) =>
          logger.error({ err: error, user: userId }, 'a reminder could not be decided on'),
        );
    mailer.wake();
  };

  return {
    sweep,
    start: (): void => {
      let busy = false;
      timer = setInterval(() => {
        if (busy) return;
        busy = true;
        running = outsideRequests(sweep)
          .catch((error: unknown) => logger.warn({ err: error }, 'the reminders could not be looked through'))
          .finally(() => {
            busy = false;
          });
      }, everyMs);
      timer.unref();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
    /** Whether a link that ends reminders is ours. Looks nothing up. */
    isOurs: (token: string): boolean => keyInToken(marks, 'reminders-end', token) !== null,
    /** Ends the reminders of the learner to whom the link was sent. Idempotent. False: it is not ours. */
    end: async (token: string): Promise<boolean> => {
      const key = keyInToken(marks, 'reminders-end', token);
      if (key === null) return false;
      await database.asOwner((tx) => endReminders(tx, key));
      return true;
    },
  };
}
