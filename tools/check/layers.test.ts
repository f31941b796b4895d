import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configuration, findLayerFaults, findUnread } from './layers.ts';
import { allowed, type Edge, PACKAGES, seeds } from './testing/layers-seeds.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Creates a tree in which `from` imports `to`, and returns the rules that this violates. */
async function rulesBrokenBy(edges: Edge[]): Promise<string[]> {
  for (const [from, to, type] of edges) {
    const isFile = /\.tsx?$/.test(to);
    if (isFile && !edges.some(([other]) => other === to)) write(to, 'export const value = 1;\n');
    const specifier = isFile ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
    write(from, `import ${type ? 'type ' : ''}{ value } from '${specifier}';\nexport const other = value;\n`);
  }
  return [...new Set((await findLayerFaults(root)).map((fault) => fault.split(':')[0] ?? ''))];
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-layers-'));
  const { dev, product } = PACKAGES;
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  write('package.json', JSON.stringify({ dependencies: versions(product), devDependencies: versions(dev) }));
  for (const name of [...product, ...dev]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'exports.value = 1;\n');
  }
  for (const folder of ['blocks', 'questions', 'server', 'shared', 'web', 'tools', 'e2e'])
    mkdirSync(join(root, folder));
  for (const path of ['drizzle-orm/pglite/index.js', 'drizzle-orm/postgres-js/index.js'])
    write(`node_modules/${path}`, 'exports.value = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('layer rules', () => {
  test('every rule has seeds', () => {
    const names = (configuration.forbidden ?? []).map((rule) => rule.name);
    expect([...names].sort()).toEqual(Object.keys(seeds).sort());
  });

  for (const [rule, violations] of Object.entries(seeds)) {
    test.each(violations)(`${rule}: %j`, async (...edges) => {
      expect(await rulesBrokenBy(edges)).toEqual([rule]);
    });
  }
});

test.each(allowed)('allowed: %s imports %s', async (...edge) => {
  expect(await rulesBrokenBy([edge])).toEqual([]);
});

test('a tree without sources is an error, not a success', async () => {
  expect(await findLayerFaults(root)).toEqual(['There is no source file to check.']);
});

test('a file that dependency-cruiser did not read is reported', () => {
  expect(findUnread(['server/a.ts', 'web/b.tsx'], ['server/a.ts'])).toEqual([
    'unread: web/b.tsx was not read by dependency-cruiser',
  ]);
});
