import { describe, expect, it } from 'vitest';
import { allowedRedirect } from './redirect-rule.ts';

const site = 'https://learn.example.org';
const globs = [
  'https://*.example.org/app/*',
  'https://preview.example.net/**',
  'http://10.0.0.1/**',
  'lectern://**',
];
const target = (wanted: string, publicUrl = site) => allowedRedirect([wanted], publicUrl, globs);

describe('a redirect', () => {
  it.each([
    'https://learn.example.org/courses/1?a=b#c',
    'https://learn.example.org:443/',
    'https://a.example.org/app/x',
    'https://preview.example.net/deep/er?x=1',
    'lectern://callback/x',
  ])('may lead to %s', (wanted) => {
    expect(target(wanted)).toBe(new URL(wanted).href);
  });

  it.each([
    '',
    '/relative',
    '//evil.com',
    'https:evil.com',
    'https:///evil.com',
    'https://learn.example.org.evil.com/',
    'https://learn.example.org@evil.com/',
    'https://evil.com\\@learn.example.org/',
    'https://user@learn.example.org/',
    'http://learn.example.org/',
    'https://learn.example.org:8443/',
    'https://a.b.example.org/app/x',
    'https://a.example.org/app/x/y',
    'http://10.0.0.1/x',
    'http://localhost:3000/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'javascript:alert(1)//learn.example.org',
    'data:text/html,x',
    `https://learn.example.org/${'x'.repeat(3000)}`,
  ])('to %s falls back to the site', (wanted) => {
    expect(target(wanted)).toBe(site);
  });

  it('may use any port while the site is on this machine, but no unusual host name', () => {
    const local = 'http://localhost:3000';
    expect(target('http://localhost:5173/x', local)).toBe('http://localhost:5173/x');
    expect(target('http://127.0.0.1:9999/', local)).toBe('http://127.0.0.1:9999/');
    expect(target('http://[::1]:9999/', local)).toBe('http://[::1]:9999/');
    expect(target('http://2130706433:9999/', local)).toBe(local);
    expect(target('http://0x7f.1/', local)).toBe(local);
    expect(target('https://localhost/', local)).toBe(local);
    expect(target('http://localhost.evil.com/', local)).toBe(local);
  });

  it('uses the first allowed target: redirect_to, then the referring page', () => {
    expect(allowedRedirect(['https://evil.com', `${site}/x`], site, [])).toBe(`${site}/x`);
    expect(allowedRedirect([undefined, undefined], site, [])).toBe(site);
  });
});
