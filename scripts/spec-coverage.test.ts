import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');

type Row = { sentence: string; place: string; proof: string };

/** The rows of all tables of the page: | sentence | where | test |. */
const rows: Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence') && !line.startsWith('| ---'))
  .map((line) => {
    const [, sentence = '', place = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { sentence, place, proof };
  });

/** The tests that a row names: `path` › part of a test's name. */
const namedTests = (proof: string) =>
  [...proof.matchAll(/`([^`]+)`(?: › ([^;]+))?/g)].map(([, file = '', name = '']) => ({
    file,
    name: name.trim(),
  }));

describe('docs/spec-coverage.md', () => {
  it('has rows for every section of the specification', () => {
    for (let section = 1; section <= 9; section++) expect(page).toMatch(new RegExp(`^## ${section}\\.`, 'm'));
    expect(rows.length).toBeGreaterThan(200);
  });

  it.each(rows)('“$sentence” names a test that is there', (row) => {
    const tests = namedTests(row.proof);
    expect(tests.length, 'every row names a test').toBeGreaterThan(0);
    for (const { file, name } of tests) {
      expect(file).toMatch(/\.(test|e2e)\.tsx?$/);
      expect(existsSync(join(root, file)), `${file} exists`).toBe(true);
      const source = readFileSync(join(root, file), 'utf8').replace(/\\(['"`])/g, '$1');
      if (name) expect(source, `${file} has a test named so`).toContain(name);
    }
  });

  it.each(rows)('“$sentence” names a place that is there', ({ place }) => {
    const files = [...place.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(join(root, file)), `${file} exists`).toBe(true);
  });
});
