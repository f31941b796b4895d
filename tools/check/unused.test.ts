import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectSuites } from './test-suites.ts';

const root = dirname(dirname(import.meta.dirname));
let tree: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/** The findings of a suite in the tree, one line each, e.g. 'exports server/a.ts two', in order. */
function findings(suite: string): string[] {
  const [chosen] = selectSuites([suite]);
  const args =
    chosen?.kind === 'check' ? chosen.args.map((arg) => arg.replace(/^node_modules/, `${root}/$&`)) : [];
  // The tree lacks most entry points of the configuration.
  const told = args.filter((arg) => arg !== '--treat-config-hints-as-errors');
  const ran = spawnSync(process.execPath, [...told, '--no-config-hints', '--reporter', 'json'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const { issues } = JSON.parse(ran.stdout) as { issues: ({ file: string } & Record<string, unknown>)[] };
  const found = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, list]) =>
      Array.isArray(list) ? list.map(({ name }: { name: string }) => `${kind} ${file} ${name}`) : [],
    ),
  );
  expect(ran.status).toBe(found.length > 0 ? 1 : 0);
  return found.sort();
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'lectern-unused-'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const file of ['knip.config.ts', 'tools/check/entry-points.ts'])
    cpSync(join(root, file), join(tree, file));
  write('package.json', JSON.stringify({ type: 'module', devDependencies: { vitest: '*', knip: '*' } }));
  write(
    'vitest.config.ts',
    "import 'vitest/config';\nexport default { test: { include: ['**/*.test.ts'] } };\n",
  );
  write('server/main.ts', "import { one } from './a.ts';\none();\n");
  write('server/a.ts', 'export const one = () => 1;\n');
});
afterEach(() => rmSync(tree, { recursive: true }));

describe('unused code is found', () => {
  it('finds nothing in a tree in which everything is used', () => {
    expect(findings('unused-product')).toEqual([]);
    expect(findings('unused-whole')).toEqual([]);
  });

  it('a function used only by a test, or only in its own file', () => {
    write(
      'server/a.ts',
      'export const two = () => 2;\nexport const three = () => 3;\nexport const one = () => three();\n',
    );
    write('server/a.test.ts', "import { two } from './a.ts';\ntwo();\n");
    expect(findings('unused-product')).toEqual(['exports server/a.ts three', 'exports server/a.ts two']);
    expect(findings('unused-whole')).toEqual(['exports server/a.ts three']);
  });

  it('an unused type', () => {
    write('server/a.ts', 'export type Two = 2;\nexport const one = () => 1;\n');
    expect(findings('unused-product')).toEqual(['types server/a.ts Two']);
  });

  it('a file used only by a test, unless its name marks it as a test helper', () => {
    write('shared/rules/rule.ts', 'export const rule = 1;\n');
    write('shared/rules/test-rule.ts', 'export const help = 1;\nexport const left = 2;\n');
    write(
      'shared/rules/rule.test.ts',
      "import { rule } from './rule.ts';\nimport { help } from './test-rule.ts';\nrule + help;\n",
    );
    expect(findings('unused-product')).toEqual(['files shared/rules/rule.ts shared/rules/rule.ts']);
    expect(findings('unused-whole')).toEqual(['exports shared/rules/test-rule.ts left']);
  });

  it('a dependency of the product used only by a test', () => {
    write('package.json', JSON.stringify({ type: 'module', dependencies: { zod: '*' } }));
    write('server/a.test.ts', "import 'zod';\nimport './a.ts';\n");
    expect(findings('unused-product')).toEqual(['dependencies package.json zod']);
  });
});
