import { escapeHtml } from '../mail/mail-template.ts';
import type { VerifyType } from './verify-token.ts';

type Words = { title: string; text: string };

const confirmWords: Words = {
  title: 'Confirm your e-mail address',
  text: 'One click, and your place to learn is ready.',
};
const signInWords: Words = { title: 'Sign in to Lectern', text: 'One click signs you in on this device.' };
const changeWords: Words = {
  title: 'Change your e-mail address',
  text: 'One click confirms the change of address of your account.',
};

const words: Record<VerifyType, Words> = {
  signup: confirmWords,
  email: confirmWords,
  invite: { title: 'Accept your invitation', text: 'One click, and your place to learn is ready.' },
  magiclink: signInWords,
  recovery: { title: 'Reset your password', text: 'Next, you choose a new password.' },
  email_change: changeWords,
  sms: signInWords,
  phone_change: changeWords,
};

const style = `
:root{color-scheme:light dark;--paper:#f7f4ee;--card:#fffdf9;--ink:#1f1d1a;--quiet:#5f594f;--line:#e3ddd1;--accent:#2f3e8f;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#171614;--card:#201e1b;--ink:#ece7dd;--quiet:#b3ab9d;--line:#38342e;--accent:#aab6ff;--on:#14182e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:420px;padding:36px 32px;background:var(--card);border:1px solid var(--line);border-radius:10px}
.name{margin:0 0 24px;color:var(--quiet);font-family:Georgia,'Times New Roman',serif}
h1{margin:0 0 8px;font:600 26px/1.25 Georgia,'Times New Roman',serif}
p{margin:0 0 24px}
button{width:100%;padding:12px 20px;border:0;border-radius:6px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
`;

/**
 * The page's Content-Security-Policy. Browsers hold the redirect that answers a form to form-action, too, so the target
 * (already allowed) is named there.
 */
export function verifyPagePolicy(target: string, publicUrl: string): string {
  const { origin, protocol } = new URL(target);
  // Schemes of apps have no origin.
  const source = origin === 'null' ? protocol : origin;
  const formAction = origin === new URL(publicUrl).origin ? "'self'" : `'self' ${source}`;
  return `default-src 'none'; style-src 'unsafe-inline'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
}

/**
 * The page behind a mailed link. It looks nothing up and uses nothing up: a scanner that opens the link in a mail has
 * done no harm, since only the button sends the token. Works without script.
 * @param fields the names and values that the button sends
 */
export function verifyPage(type: VerifyType, fields: Record<string, string>): string {
  const { title, text } = words[type];
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Lectern</title><style>${style}</style></head>
<body><main><p class="name">Lectern</p><h1>${title}</h1><p>${text}</p>
<form method="post" action="/auth/v1/verify">${inputs}<button type="submit">Continue</button></form>
</main></body>
</html>
`;
}
