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

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

type Lines = { code: string; lasts: string; pasteLink: string; language: string };

const ink = '#1f1d1a';
const quiet = '#5f594f';

// Mail readers know little CSS: styles stand on the elements, and one column needs no table.
function page(text: MailText, link: string, code: string | null, lines: Lines): string {
  const href = escapeHtml(link);
  const paragraph = (html: string, color = ink) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${color}">${html}</p>`;
  const codeBlock = code
    ? `${paragraph(lines.code)}<p style="margin:0 0 16px;font:600 26px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em;color:${ink}">${code}</p>${paragraph(lines.lasts, quiet)}`
    : '';
  return `<!doctype html>
<html lang="${lines.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f4ee;font-family:Georgia,'Times New Roman',serif">
<div style="max-width:520px;margin:0 auto;padding:32px 28px;background:#fffdf9;border:1px solid #e3ddd1;border-radius:8px">
<p style="margin:0 0 24px;font-size:15px;color:${quiet}">Lectern</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600;color:${ink}">${text.heading}</h1>
${paragraph(text.body)}
<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#2f3e8f;color:#ffffff;font-size:16px;text-decoration:none">${text.button}</a></p>
${codeBlock}
${paragraph(text.ignore, quiet)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3ddd1;font-size:13px;line-height:1.5;color:${quiet}">${lines.pasteLink}<br><a href="${href}" style="color:#2f3e8f;word-break:break-all">${href}</a></p>
</div></body></html>
`;
}
