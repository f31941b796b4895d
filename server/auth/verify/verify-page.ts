import { escapeHtml } from '../../platform/escape-html.ts';
import { plainPageHead } from '../../platform/plain-page.ts';
import type { VerifyType } from './verify-token.ts';

type Words = { title: string; text: string };

const confirmWords: Words = {
  title: 'Confirm your email address',
  text: 'One click, and your place to learn is ready.',
};
const signInWords: Words = { title: 'Log in to Lectern', text: 'One click signs you in on this device.' };
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
body{min-height:100vh;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:440px;padding:28px 32px 36px}
h1{margin:20px 0 8px;font-size:1.75rem}
p{margin:0 0 24px}
button{width:100%}
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
  return `default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
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
<head>${plainPageHead(title, style)}</head>
<body><main class="card"><span class="wordmark">Lectern</span><h1>${title}</h1><p>${text}</p>
<form method="post" action="/auth/v1/verify">${inputs}<button class="primary" type="submit">Continue</button></form>
</main></body>
</html>
`;
}
