import type { MailboxMessage } from '#shared/contract/service.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const style = `
:root{color-scheme:light dark;--paper:#f7f4ee;--card:#fffdf9;--ink:#1f1d1a;--quiet:#5f594f;--line:#e3ddd1;--accent:#2f3e8f}
@media (prefers-color-scheme:dark){:root{--paper:#171614;--card:#201e1b;--ink:#ece7dd;--quiet:#b3ab9d;--line:#38342e;--accent:#aab6ff}}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px 64px;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:720px;margin:0 auto}
h1{margin:0 0 4px;font:600 30px/1.25 Georgia,'Times New Roman',serif}
h2{margin:0 0 4px;font:600 20px/1.3 Georgia,'Times New Roman',serif}
article{margin:20px 0 0;padding:20px 24px;background:var(--card);border:1px solid var(--line);border-radius:10px}
.quiet{margin:0 0 12px;color:var(--quiet);overflow-wrap:anywhere}
a{color:var(--accent);overflow-wrap:anywhere}
a.open{display:inline-block;margin:0 0 12px;padding:10px 18px;border:2px solid var(--accent);border-radius:6px;font-weight:600;text-decoration:none}
pre{margin:12px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
summary{cursor:pointer;padding:4px 0}
iframe{width:100%;height:640px;margin:12px 0 0;border:1px solid var(--line);border-radius:6px;background:#fff}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
`;

function linkOf(link: string, index: number): string {
  const label = index === 0 ? 'Open the link in this mail' : `Open link ${index + 1}`;
  return `<a class="open" href="${escapeHtml(link)}">${label}</a>`;
}

function article(mail: MailboxMessage): string {
  const sent = mail.sentAt.replace('T', ' ').slice(0, 16);
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="quiet">To ${escapeHtml(mail.to)} · <time datetime="${mail.sentAt}">${sent} UTC</time></p>
${mail.links.map(linkOf).join(' ')}
<details><summary>The whole mail as text</summary><pre>${escapeHtml(mail.text)}</pre></details>
<details><summary>The mail as it looks</summary><iframe sandbox loading="lazy" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>
</article>`;
}

/** The page shows only the newest messages; messages.json has all. */
const shown = 50;

/** The local mailbox as a page without scripts. `messages` newest first. */
export function mailboxPage(messages: MailboxMessage[]): string {
  const body =
    messages.length === 0
      ? '<article><h2>No mail yet</h2><p class="quiet">Sign up or ask for a reset link, then reload this page.</p></article>'
      : messages.slice(0, shown).map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Local mailbox · Lectern</title><style>${style}</style></head>
<body><main><h1>Local mailbox</h1>
<p class="quiet">No mail server is set up (SMTP_URL), so Lectern keeps its mail here, for this machine only. <a href="/">To Lectern</a></p>
${body}
</main></body>
</html>
`;
}
