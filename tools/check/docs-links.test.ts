import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));
const pages = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })];

/** The relative links of a page, without fragments. Links inside code are examples and ignored. */
const linksOf = (page: string) =>
  [
    ...readFileSync(join(root, page), 'utf8')
      .replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, address = '']) => address.replace(/#.*$/, ''))
    .filter((address) => address !== '' && !/^[a-z]+:/.test(address));

it.each(pages)('every link of %s leads to an existing file', (page) => {
  const lost = linksOf(page).filter((address) => !existsSync(join(root, dirname(page), address)));
  expect(lost).toEqual([]);
});

it('decisions are numbered without gaps', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: root }).map((file) =>
    Number(/(\d{4})-/.exec(file)?.[1]),
  );
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  for (const file of globSync('docs/decisions/*.md', { cwd: root })) {
    const [, inTitle] = /^# (\d+)\./.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    expect(Number(inTitle), file).toBe(Number(/(\d{4})-/.exec(file)?.[1]));
  }
});
