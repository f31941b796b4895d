import type { MailboxMessage } from '#shared/contract/service.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { plainPageHead } from '../platform/plain-page.ts';

const style = `
header{padding:12px clamp(12px,3vw,32px)}
main{max-width:720px;margin:0 auto;padding:8px 16px 64px}
h1{margin:0 0 4px;font-size:2rem}
h2{margin:0 0 4px;font-size:1.25rem}
article{margin:20px 0 0;padding:20px 24px}
.quiet{margin:0 0 12px}
.code{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;margin:4px 0 16px}
.code output{font:600 2.25rem/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.16em}
.open{margin:0 8px 12px 0}
pre{margin:12px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
summary{padding:6px 0;cursor:pointer}
iframe{width:100%;height:640px;margin:12px 0 0;border:1px solid var(--rule);border-radius:6px;background:#fff}
`;

/** The code that a mail of ours contains beside its link; null: it has none. */
const codeIn = ({ text }: MailboxMessage): string | null => /(?:^|\s)(\d{6})$/m.exec(text)?.[1] ?? null;

function codeOf(code: string): string {
  return `<p class="code"><output aria-label="Code">${code}</output><button class="second" type="button" data-copy="${code}" hidden>Copy</button><span role="status"></span></p>`;
}

function linkOf(link: string, index: number): string {
  const label = index === 0 ? 'Open the link in this mail' : `Open link ${index + 1}`;
  return `<a class="open ${index === 0 ? 'primary' : 'second'}" href="${escapeHtml(link)}">${label}</a>`;
}

function article(mail: MailboxMessage): string {
  const sent = mail.sentAt.replace('T', ' ').slice(0, 16);
  const code = codeIn(mail);
  return `<article class="card">
<h2>${escapeHtml(mail.subject)}</h2>
<p class="quiet">To ${escapeHtml(mail.to)} · <time datetime="${mail.sentAt}">${sent} UTC</time></p>
${code === null ? '' : codeOf(code)}
${mail.links.map(linkOf).join(' ')}
<details><summary>Read it as text</summary><pre>${escapeHtml(mail.text)}</pre></details>
<details><summary>See how it looks</summary><iframe sandbox loading="lazy" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>
</article>`;
}

/** The page shows only the newest messages; messages.json has all. */
const shown = 50;

/** Copies a code; without it the page is complete, and its Copy buttons stay hidden. */
export const copyScript = `for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(button.dataset.copy).then(() => true, () => false);
    button.nextElementSibling.textContent = copied ? 'Copied.' : 'Not copied: select the code and copy it by hand.';
  });
}
`;

/** The local mailbox as a page. `messages` newest first. */
export function mailboxPage(messages: MailboxMessage[]): string {
  const body =
    messages.length === 0
      ? '<article class="card"><h2>No mail yet</h2><p class="quiet">Sign up or ask for a reset link, then reload this page.</p></article>'
      : messages.slice(0, shown).map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head>${plainPageHead('Local mailbox', style)}<script src="/mailbox/copy.js" defer></script></head>
<body><header><a class="wordmark" href="/">Lectern</a></header>
<main><h1>Local mailbox</h1>
<p class="quiet">No mail server is set up (SMTP_URL), so mail stays on this machine. You can read it here.</p>
${body}
</main></body>
</html>
`;
}
