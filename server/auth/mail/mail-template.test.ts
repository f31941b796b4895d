import { describe, expect, it } from 'vitest';
import { renderMail } from './mail-template.ts';
import type { MailPurpose } from './mail-texts.ts';

/** All of them: a missing one is a type error. */
const every: Record<MailPurpose, true> = {
  signup: true,
  signup_again: true,
  magiclink: true,
  recovery: true,
  email_change_new: true,
  email_change_current: true,
  known: true,
  email_taken: true,
  invite: true,
  reauthentication: true,
  passkey_added: true,
  passkey_removed: true,
  account_deleted: true,
};
const mailPurposes = Object.keys(every) as MailPurpose[];

const link =
  'https://lectern.example/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Flectern.example%2F';
const mail = (purpose: MailPurpose) =>
  renderMail({ to: 'ada@example.com', purpose, link, code: '123456', life: 86_400 });
const visible = (html: string) =>
  html
    .replace(/<(title|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ');

describe.each(mailPurposes)('the mail “%s”', (purpose) => {
  it('says the same as text and as HTML', () => {
    const { text, html, subject, links } = mail(purpose);
    expect(subject).toMatch(/\S/);
    expect(links).toEqual([link]);
    for (const line of text.split('\n').filter((one) => one !== '' && !one.endsWith(':'))) {
      expect(visible(html)).toContain(line.trim().replace(/\s+/g, ' '));
    }
    expect(text).toContain(link);
    expect(text).toContain('123456');
    expect(html).toContain('<html lang="en">');
  });

  it('has no overlong line and no external content: no image, script or foreign address', () => {
    const { html } = mail(purpose);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(/i);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
    expect(new Set(addresses)).toEqual(new Set([link.replaceAll('&', '&#38;')]));
  });
});

it('escapes hostile addresses', () => {
  const spoiled = renderMail({
    to: 'ada@example.com',
    purpose: 'signup',
    link: 'https://lectern.example/?a="><script>alert(1)</script>',
    code: null,
    life: 0,
  });
  expect(spoiled.html).not.toContain('<script');
});
