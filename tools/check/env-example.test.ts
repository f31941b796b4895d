import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('.env.example names every variable of docs/configuration.md and no other', () => {
  const explained = read('docs/configuration.md')
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z\d_]+/g) ?? []);
  const offered = [...read('.env.example').matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(explained.length).toBeGreaterThan(0);
  expect(offered.sort()).toEqual(explained.sort());
});
