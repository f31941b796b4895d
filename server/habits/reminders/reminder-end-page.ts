import { plainPageHead } from '../../platform/plain-page.ts';

const style = `
body{min-height:100vh;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:440px;padding:28px 32px 36px}
h1{margin:20px 0 8px;font-size:1.75rem}
p{margin:0 0 24px}
p:last-child{margin:0}
button{width:100%}
`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>${plainPageHead(title, style)}</head>
<body><main class="card"><span class="wordmark">Lectern</span><h1>${title}</h1>${body}</main></body>
</html>
`;

/** Behind the link in a mail. Only its button ends anything, so a scanner that opens the link does no harm. */
export const askPage = (): string =>
  page(
    'End the reminders?',
    '<p>You will get no more mails about reviews. What you have learned stays, and so do your reviews.</p><form method="post"><button class="primary" type="submit">End the reminders</button></form>',
  );

export const endedPage = (): string =>
  page(
    'The reminders have ended',
    '<p>There will be no more mails about reviews. You can start them again whenever you like.</p><p><a href="/profile">Go to your profile</a></p>',
  );

export const unknownPage = (): string =>
  page(
    'This link is not whole',
    '<p>Perhaps a part of it is missing. Open it from the mail again, or end the reminders on your profile.</p><p><a href="/profile">Go to your profile</a></p>',
  );
