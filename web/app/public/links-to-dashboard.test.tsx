import { expect, it } from 'vitest';
import { pointLinksToDashboard } from './links-to-dashboard.ts';
import { renderPublicPages } from './render-public.tsx';

it('the front page links a signed-in user to the dashboard, without invitations to sign up', () => {
  const front = renderPublicPages().find(({ path }) => path === '/');
  document.body.innerHTML = front?.body ?? '';
  const named = (name: string) =>
    [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === name);
  expect([named('Login').length, named('Log in').length, named('Go to your dashboard').length]).toEqual([
    1, 1, 0,
  ]);
  pointLinksToDashboard(document);
  expect([named('Login').length, named('Log in').length]).toEqual([0, 0]);
  for (const name of ['Go to your dashboard', 'Dashboard'])
    expect(named(name).map((link) => link.getAttribute('href'))).toEqual(['/dashboard']);
});
