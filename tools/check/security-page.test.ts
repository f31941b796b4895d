import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A test in the last column of a table in docs/security.md: its file, and part of its name. */
type Cited = { file: string; name: string };

/** Reads '`a.test.ts` › one; › another; `b.test.ts`'. Throws if a citation has another form. */
function citedTests(cell: string): Cited[] {
  let file = '';
  return cell.split(';').map((part) => {
    const found = /^(?:`([^`]+)`)?(?: ?› (.+))?$/.exec(part.trim());
    if (!found) throw new Error(`Not a citation of a test: ${part}`);
    file = found[1] ?? file;
    return { file, name: found[2] ?? '' };
  });
}

const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| (?!threat |---)/.test(line))
  .map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { threat: cells[1] ?? '', cited: cells.at(-2) ?? '' };
  });

it('docs/security.md has threats to check', () => {
  expect(rows.length).toBeGreaterThan(40);
});

it.each(rows)('cites existing tests for: $threat', ({ cited }) => {
  for (const { file, name } of citedTests(cited)) {
    expect(file).toMatch(/\.(test|e2e)\.tsx?$/);
    expect(existsSync(join(root, file)), `${file} exists`).toBe(true);
    if (name) expect(read(file).replace(/\\(['"`])/g, '$1'), `${file} has a test named so`).toContain(name);
  }
});
