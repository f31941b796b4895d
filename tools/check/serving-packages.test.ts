import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { commandFile } from '../start/bootstrap-decide.mjs';
import { extentFor } from '../start/bootstrap-extent.mjs';

const root = dirname(dirname(import.meta.dirname));
const { dependencies, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const commands = Object.values(scripts).map((line) => line.split(' ').at(-1) ?? '');
const serving = commands.filter((command) => extentFor(command) === 'serving');

/**
 * The packages imported by a script and, recursively, by its tools; the product's own imports are checked by the
 * layer rules.
 */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type)[^;]*?'([^']+)';/gm);
  return [...imports].flatMap(([, name = '']) => {
    if (isBuiltin(name) || name.startsWith('virtual:')) return [];
    if (!name.startsWith('.')) return [name.split('/', name.startsWith('@') ? 2 : 1).join('/')];
    const next = join(dirname(file), name);
    return /^(blocks|questions|server|shared|web)\//.test(relative(root, next)) ? [] : packagesOf(next, seen);
  });
}

test('some commands serve and build', () => {
  expect(serving).toEqual(expect.arrayContaining(['start', 'build', 'doctor']));
  expect(serving.length).toBeLessThan(commands.length);
});

test.each(serving)('%s needs no package used by tests only', (command) => {
  const files = [join(root, 'tools', commandFile(command) ?? 'none')];
  // These packages are loaded by name.
  if (['start', 'dev', 'build'].includes(command)) {
    const built = ['build-web', 'build-server', 'prerender'].map((name) =>
      join(root, 'tools/build', `${name}.ts`),
    );
    files.push(join(root, 'vite.config.ts'), ...built);
  }
  expect(files.every((file) => existsSync(file))).toBe(true);
  const packages = files.flatMap((file) => packagesOf(file));
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  if (command === 'build') expect(packages).toContain('vite');
});
