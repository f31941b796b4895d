import { chromium } from 'playwright-core';
import { renderMail } from './server/auth/mail/mail-template.ts';
import { mailboxPage } from './server/mailbox/mailbox-page.ts';
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/shots/auth-identities', { recursive: true });
const link='http://localhost:3000/auth/v1/verify?token=4f5a0e7b2c1d4f5a0e7b2c1d4f5a0e7b2c1d4f5a0e7b2c1d4f5a0e7b&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fdashboard';
const make=(language: string)=>renderMail({to:'ada@example.com',purpose:'signup',link,code:'481516',life:86400,language});
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--headless=new']});
for (const [n,w,scheme,lang] of [['mail-en-700',700,'light','en'],['mail-de-390',390,'dark','de']] as const) {
  const p = await b.newPage({viewport:{width:w,height:700},colorScheme:scheme}); await p.setContent(make(lang).html); await p.screenshot({path:`/tmp/shots/auth-identities/${n}.png`,fullPage:true}); await p.close();
}
for (const scheme of ['light','dark'] as const) {
const p = await b.newPage({viewport:{width:760,height:900},colorScheme:scheme});
await p.setContent(mailboxPage([{...make('en'), sentAt:'2026-11-20T10:00:00.000Z'} as never]));
for (const d of await p.locator('summary').all()) await d.click();
await p.screenshot({path:`/tmp/shots/auth-identities/mailbox-${scheme}.png`,fullPage:true});
}
await b.close();
