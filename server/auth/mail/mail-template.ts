import {
  mailAnchor,
  mailCode,
  mailPage,
  mailParagraph,
  quietMailParagraph,
} from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mailer.ts';
import { type MailPurpose, type MailText, mailTexts } from './mail-texts.ts';

type MailInput = {
  to: string;
  purpose: MailPurpose;
  link: string;
  /** the six digits; null for a notice */
  code: string | null;
  /** seconds that link and code live */
  life: number;
};

/** A mail as text and as HTML, both complete: some read only the one, some only the other. */
export function renderMail({ to, purpose, link, code, life }: MailInput): Mail {
  const text = mailTexts[purpose];
  const lasts = code ? mailTexts.lasts(Math.max(1, Math.round(life / 3600))) : '';
  const codeLines = code ? [`${mailTexts.code} ${code}`, lasts] : [];
  return {
    to,
    subject: text.subject,
    links: [link],
    text: [text.heading, text.body, `${text.button}:\n${link}`, ...codeLines, text.ignore, 'Lectern'].join(
      '\n\n',
    ),
    html: page(text, link, code, lasts),
  };
}

// The texts are our own, and may hold no markup.
function page(text: MailText, link: string, code: string | null, lasts: string): string {
  const codeBlock = code
    ? `${mailParagraph(mailTexts.code)}${mailCode(code)}${quietMailParagraph(lasts)}\n`
    : '';
  return mailPage({
    ...{ subject: text.subject, heading: text.heading },
    body: mailParagraph(text.body),
    button: { text: text.button, href: link },
    after: `${codeBlock}${quietMailParagraph(text.ignore)}`,
    foot: `${mailTexts.pasteLink}<br>${mailAnchor(link, link)}`,
  });
}
