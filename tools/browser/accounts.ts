import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { MailboxMessage } from '#shared/contract/service.ts';
import { askAccounts, type Client, newClient, openClient } from '../product/client.ts';

export type Credentials = { email: string; password: string };
export type Person = Credentials & { name: string };

export const newPerson = (name = 'Ada'): Person => ({
  email: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`,
  password: `long enough ${randomUUID()}`,
  name,
});

/** Waits for a mail to an address, and returns the newest. */
export async function newestMail(url: string, to: string): Promise<MailboxMessage> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${url}/mailbox/messages.json`);
    const messages = (await answer.json()) as MailboxMessage[];
    const found = messages.find((message) => message.to === to);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${to}`);
}

/** The link to our own server in a mail. */
export function linkOf(mail: MailboxMessage): string {
  const link = mail.links.find((one) => one.includes('/auth/v1/verify'));
  if (!link) throw new Error(`no link in '${mail.subject}'`);
  return link;
}

/** The code that is equivalent to the link. */
export function mailedCodeOf(mail: MailboxMessage): string {
  const [code] = /\b\d{6}\b/.exec(mail.text) ?? [];
  if (!code) throw new Error(`no code in '${mail.subject}'`);
  return code;
}

/**
 * Waits until the session is stored, which happens when the page is rendered: leaving earlier would lose the session.
 */
export async function atDashboard(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'My Learning Dashboard' }).waitFor();
}

/**
 * Fills in a form of address and password, and submits it. Waits for its button first: until a page is replaced by the
 * next, fields of the same names are those of the page before.
 */
export async function submitCredentials(
  page: Page,
  button: 'Login' | 'Sign Up',
  { email, password }: Credentials,
): Promise<void> {
  const submit = page.getByRole('button', { name: button });
  await submit.waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await submit.click();
}

/** Signs up in the form that is open or about to be: ends with the mail sent. */
export async function askForMail(page: Page, credentials: Credentials): Promise<void> {
  await submitCredentials(page, 'Sign Up', credentials);
  await page.waitForURL('**/verification-sent');
}

/** Signs up in the browser, opens the mailed link and continues: ends on /dashboard, signed in. */
export async function signUp(page: Page, url: string, person: Person): Promise<void> {
  await page.goto('/signup');
  await askForMail(page, person);
  await page.goto(linkOf(await newestMail(url, person.email)));
  await page
    .getByRole('button', { name: 'Continue' })
    .or(page.getByRole('link', { name: 'Continue' }))
    .click();
  await atDashboard(page);
}

/** The same as `signUp` over HTTP, for tests that only need the account. */
export async function confirmPerson(url: string, { email, password }: Person): Promise<Client> {
  await askAccounts(url, 'signup', { email, password });
  const token = mailedCodeOf(await newestMail(url, email));
  return openClient(url, 'verify', { type: 'signup', email, token });
}

/** Fills in the form and submits it, whatever comes next. */
export async function enterPassword(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await submitCredentials(page, 'Login', credentials);
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await enterPassword(page, person);
  await atDashboard(page);
}

/** A page in which this user is signed in. */
export async function openSignedIn(context: BrowserContext, client: Client): Promise<Page> {
  const page = await context.newPage();
  await keepSession(page, client);
  return page;
}

/** Signs up over HTTP and puts the session into the page. Needs AUTH_AUTOCONFIRM=true. */
export async function becomePerson(page: Page, url: string, { email, password }: Person): Promise<void> {
  await keepSession(page, await newClient(url, password, email));
}

/** The same for products that require confirmation of the address. */
export async function becomeConfirmed(page: Page, url: string, person: Person): Promise<void> {
  await keepSession(page, await confirmPerson(url, person));
}

async function keepSession(page: Page, { session }: Client): Promise<void> {
  // A path of the product without scripts, to store the session before the application starts.
  await page.goto('/robots.txt');
  await page.evaluate(
    (stored) => localStorage.setItem('supabase.auth.token', stored),
    JSON.stringify(session),
  );
}

/** Sends a request as the page's signed-in user. */
export async function fromServer<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (address) => {
    const session = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}') as {
      access_token?: string;
    };
    const answer = await fetch(address, { headers: { authorization: `Bearer ${session.access_token}` } });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json();
  }, path) as Promise<T>;
}
