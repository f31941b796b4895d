import { mailAnchor, mailPage, mailParagraph, quietMailParagraph } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mailer.ts';

type Reminder = {
  to: string;
  /** reviews for today, at least one, and about how long they take */
  count: number;
  minutes: number;
  hour: number;
  reviewsUrl: string;
  endUrl: string;
};

const many = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** The mail that says that reviews are due, with the headers by which a mail reader ends the reminders (RFC 8058). */
export function reminderMail({ to, count, minutes, hour, reviewsUrl, endUrl }: Reminder): Mail {
  const reviews = many(count, 'review');
  const subject = `${reviews} for today, about ${many(minutes, 'minute')}`;
  const heading = count === 1 ? 'A review is ready' : 'Your reviews are ready';
  const body = `${count === 1 ? '1 card has come back' : `${count} cards have come back`} for you today. A short look now, about ${many(minutes, 'minute')}, keeps what you have learned.`;
  const free = 'If today is not the day, leave it: nothing is lost, the cards wait for you.';
  const why = `You get this at ${hour}:00 on days with reviews, because you asked for it on your profile.`;
  const button = 'Start reviewing';
  const end = 'End these reminders';
  return {
    to,
    subject,
    links: [reviewsUrl, endUrl],
    headers: {
      'List-Unsubscribe': `<${endUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: [heading, body, `${button}:\n${reviewsUrl}`, free, why, `${end}:\n${endUrl}`, 'Lectern'].join(
      '\n\n',
    ),
    html: mailPage({
      ...{ subject, heading },
      body: mailParagraph(body),
      button: { text: button, href: reviewsUrl },
      after: quietMailParagraph(free),
      foot: `${why}<br>${mailAnchor(endUrl, end)}`,
    }),
  };
}
