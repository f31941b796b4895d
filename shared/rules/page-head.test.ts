import { expect, test } from 'vitest';
import { pageHead, withHead } from './page-head.ts';

const page = { title: 'A "b" <c>', description: 'x & y', path: '/courses/1', indexed: true };

test('the head of a page has title, description, URL and card, escaped', () => {
  const head = pageHead(page, 'https://learn.example');
  expect(head).toContain('<title>A &quot;b&quot; &lt;c&gt;</title>');
  expect(head).toContain('<meta name="description" content="x &amp; y" />');
  expect(head).toContain('<link rel="canonical" href="https://learn.example/courses/1" />');
  expect(head).toContain('<meta property="og:image" content="https://learn.example/social-card.png" />');
  expect(head).not.toContain('noindex');
});

test('a page that must not be indexed says so and has no canonical URL', () => {
  const head = pageHead({ ...page, indexed: false }, '');
  expect(head).toContain('<meta name="robots" content="noindex" />');
  expect(head).not.toContain('canonical');
});

test('a card has 200 characters at most, shortened at a word', () => {
  const cardText = (description: string) =>
    /og:description" content="([^"]*)"/.exec(pageHead({ ...page, description }, ''))?.[1] ?? '';
  expect(cardText(' one\n two ')).toBe('one two');
  const cut = cardText('word '.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(200);
  expect(cut).toMatch(/word…$/);
  expect(cardText('x'.repeat(300))).toHaveLength(200);
});

test('one head replaces another, and special patterns in a title are not interpreted', () => {
  const first = `<head>${pageHead(page, '')}</head>`;
  const second = pageHead({ ...page, title: '$& $1' }, '');
  expect(withHead(first, second)).toBe(`<head>${second}</head>`);
  expect(() => withHead('<head></head>', second)).toThrow('no page-head');
});
