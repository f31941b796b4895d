import {
  mailAnchor,
  mailCode,
  mailPage,
  mailParagraph,
  quietMailParagraph,
} from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mailer.ts';
import { type MailPurpose, type MailText, mailTextsOf } from './mail-texts.ts';

type MailInput = {
  to: string;
  purpose: MailPurpose;
  link: string;
  /** the six digits; null for a notice */
  code: string | null;
  /** seconds that link and code live */
  life: number;
  /** a BCP 47 tag; default: English */
  language?: string;
};

/** A mail as text and as HTML, both complete: some read only the one, some only the other. */
export function renderMail({ to, purpose, link, code, life, language = 'en' }: MailInput): Mail {
  const { texts, language: spoken } = mailTextsOf(language, purpose);
  const text = texts[purpose];
  const lasts = code ? texts.lasts(Math.max(1, Math.round(life / 3600))) : '';
  const codeLines = code ? [`${texts.code} ${code}`, lasts] : [];
  return {
    to,
    subject: text.subject,
    links: [link],
    text: [text.heading, text.body, `${text.button}:\n${link}`, ...codeLines, text.ignore, 'Lectern'].join(
      '\n\n',
    ),
    html: page(text, link, code, { code: texts.code, lasts, pasteLink: texts.pasteLink, language: spoken }),
  };
}

type Lines = { code: string; lasts: string; pasteLink: string; language: string };

// The texts are our own, and may hold no markup.
function page(text: MailText, link: string, code: string | null, lines: Lines): string {
  const codeBlock = code
    ? `${mailParagraph(lines.code)}${mailCode(code)}${quietMailParagraph(lines.lasts)}\n`
    : '';
  return mailPage({
    ...{ language: lines.language, subject: text.subject, heading: text.heading },
    body: mailParagraph(text.body),
    button: { text: text.button, href: link },
    after: `${codeBlock}${quietMailParagraph(text.ignore)}`,
    foot: `${lines.pasteLink}<br>${mailAnchor(link, link)}`,
  });
}
