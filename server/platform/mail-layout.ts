import { escapeHtml } from './escape-html.ts';

const ink = '#211e18';
const quiet = '#655e50';
const accent = '#1d4e77';

/** A mail's page: `body` and `foot` are HTML, everything else plain text. */
export type MailPage = {
  subject: string;
  heading: string;
  body: string;
  button: { text: string; href: string };
  /** below the button */
  after: string;
  /** small, below a line */
  foot: string;
};

export const mailParagraph = (html: string): string => paragraph(html, ink);
export const quietMailParagraph = (html: string): string => paragraph(html, quiet);

const paragraph = (html: string, color: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${color}">${html}</p>`;

/** Six digits to be typed. */
export const mailCode = (code: string): string =>
  `<p style="margin:0 0 16px;font:600 26px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em;color:${ink}">${code}</p>`;

/** A link whose text may be an address, which is broken where it is too long. */
export const mailAnchor = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" style="color:${accent};word-break:break-word">${escapeHtml(text)}</a>`;

/**
 * The look of all mails, in the colours of the pages (plain-page.ts). Mail readers know little CSS: styles stand on the
 * elements, and one column needs no table.
 */
export function mailPage({ subject, heading, body, button, after, foot }: MailPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf7f0;font-family:Georgia,'Times New Roman',serif">
<div style="max-width:520px;margin:0 auto;padding:32px 28px;background:#fffdf9;border:1px solid #ddd6c6;border-radius:8px">
<p style="margin:0 0 24px;font-size:15px;color:${quiet}">Lectern</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600;color:${ink}">${escapeHtml(heading)}</h1>
${body}
<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#22557f;color:#ffffff;font-size:16px;text-decoration:none">${escapeHtml(button.text)}</a></p>
${after}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd6c6;font-size:13px;line-height:1.5;color:${quiet}">${foot}</p>
</div></body></html>
`;
}
