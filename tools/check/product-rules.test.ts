import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productEntries } from './entry-points.ts';
import { reachedFiles, unreachedPlaces } from './testing/reached-files.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Row = { rule: string; places: string[]; proof: string };

/** The names of all rules in docs/product.md, such as 'classroom 7', in order. */
function rulesOf(page: string): string[] {
  let area = '';
  return page.split('\n').flatMap((line) => {
    area = /^## (.+)/.exec(line)?.[1]?.toLowerCase() ?? area;
    const number = /^(\d+)\. /.exec(line)?.[1];
    return number ? [`${area} ${number}`] : [];
  });
}

/** The rows of docs/spec-coverage.md: | rule | place | test |. */
function rowsOf(page: string): Row[] {
  const lines = page.split('\n').filter((line) => /^\| [a-z]+ \d+ \|/.test(line));
  return lines.map((line) => {
    const [, rule = '', place = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { rule, places: [...place.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file), proof };
  });
}

/** The tests cited in a row: `path` › part of a test's name. */
const namedTests = (proof: string) =>
  [...proof.matchAll(/`([^`]+)`(?: › ([^;]+))?/g)].map(([, file = '', name = '']) => ({
    file,
    name: name.trim(),
  }));

const rules = rulesOf(read('docs/product.md'));
const rows = rowsOf(read('docs/spec-coverage.md'));

describe('docs/product.md', () => {
  it('numbers the rules of each area from 1, without a gap', () => {
    const last = new Map<string, number>();
    for (const rule of rules) {
      const [area = '', number = ''] = rule.split(' ');
      expect(Number(number), rule).toBe((last.get(area) ?? 0) + 1);
      last.set(area, Number(number));
    }
    expect(rules.length).toBeGreaterThan(100);
  });

  it('contains every rule that the code, the tests and the documents cite', () => {
    const areas = [...new Set(rules.map((rule) => rule.split(' ')[0]))].join('|');
    const cited = new RegExp(`\\((?:${areas}) \\d+(?:(?:, | and )(?:(?:${areas}) )?\\d+)*\\)`, 'g');
    const files = execFileSync(
      'git',
      ['ls-files', 'blocks', 'questions', 'server', 'web', 'shared', 'docs', 'e2e', 'tools'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const sources = files.split('\n').filter((file) => /\.(tsx?|md|mjs)$/.test(file));
    const unknown = sources.filter(existsHere).flatMap((file) =>
      [...read(file).matchAll(cited)].flatMap(([text]) =>
        citedRules(text)
          .filter(isUnknown)
          .map((rule) => `${file}: ${rule}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});

const pageScript = /<script type="module" src="\/([^"]+)"/.exec(read('web/index.html'))?.[1];
const reached = reachedFiles(root, [`web/${pageScript}`, ...productEntries]);

describe('docs/spec-coverage.md', () => {
  it('has one row for each rule, in order', () => {
    expect(rows.map(({ rule }) => rule)).toEqual(rules);
  });

  it.each(rows)('$rule cites existing tests', ({ proof }) => {
    const tests = namedTests(proof);
    expect(tests.length, 'every row names a test').toBeGreaterThan(0);
    for (const { file, name } of tests) {
      expect(file).toMatch(/\.(test|e2e)\.tsx?$/);
      expect(existsHere(file), `${file} exists`).toBe(true);
      const source = read(file).replace(/\\(['"`])/g, '$1');
      if (name) expect(source, `${file} has a test named so`).toContain(name);
    }
  });

  it.each(rows)('$rule cites existing places that are not tests', ({ places }) => {
    expect(places.length).toBeGreaterThan(0);
    for (const file of places) {
      expect(existsHere(file), `${file} exists`).toBe(true);
      expect(file).not.toMatch(/(\.test|\.e2e|\/test-[^/]*)\.tsx?$/);
    }
    expect(unreachedPlaces(places, reached), 'the product, not only its tests, has to use them').toEqual([]);
  });
});

describe('a place cited for a rule', () => {
  it.each([
    ['that a test alone imports', 'shared/rules/rule.ts', ['shared/rules/rule.ts']],
    ['that nothing imports', 'web/lib/left-over.ts', ['web/lib/left-over.ts']],
    ['that only something unused imports', 'web/lib/below.ts', ['web/lib/below.ts']],
    ['that is a folder of such', 'web/lib', ['web/lib']],
    ['that the server imports', 'server/store.ts', []],
    ['that an import reaches at some remove', 'shared/rules/used.ts', []],
    ['that is loaded on demand', 'server/later.ts', []],
  ])('%s: %s', (_, place, unreached) => {
    const tree = mkdtempSync(join(tmpdir(), 'lectern-places-'));
    const files = {
      'server/main.ts': "import { store } from './store.ts';\nawait import('./later.ts');\nstore();\n",
      'server/store.ts': "export { used as store } from '#shared/rules/used.ts';\n",
      'server/later.ts': 'export const later = 1;\n',
      'shared/rules/used.ts': 'export const used = () => 1;\n',
      'shared/rules/rule.ts': 'export const rule = 1;\n',
      'shared/rules/rule.test.ts': "import { rule } from './rule.ts';\nrule;\n",
      'web/lib/left-over.ts': "export { below } from './below.ts';\n",
      'web/lib/below.ts': 'export const below = 1;\n',
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), text);
    }
    expect(unreachedPlaces([place], reachedFiles(tree, ['server/main.ts']))).toEqual(unreached);
    rmSync(tree, { recursive: true });
  });
});

function existsHere(file: string): boolean {
  return existsSync(join(root, file));
}

/** Expands 'classroom 7 and 8' into two rules. */
function citedRules(text: string): string[] {
  let area = '';
  return [...text.matchAll(/([a-z]+ )?(\d+)/g)].map(([, name, number]) => {
    area = name?.trim() && name.trim() !== 'and' ? name.trim() : area;
    return `${area} ${number}`;
  });
}

function isUnknown(rule: string): boolean {
  return !rules.includes(rule);
}
