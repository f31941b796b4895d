import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(join(import.meta.dirname, '../..', 'package-lock.json'), 'utf8');
const packages: Record<string, Entry> = JSON.parse(text).packages;

/** Where Node would look for `name` from `path`, nearest first. */
function places(path: string, name: string): string[] {
  const parts = path.split('/node_modules/');
  const above = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [
    ...(path === '' ? [] : above.map((place) => `${place}/node_modules/${name}`)),
    `node_modules/${name}`,
  ];
}

test('the lock file holds every dependency, those for other platforms included', () => {
  // A package that the registry lacked while the file was made is left out of it without a word, and then
  // `npm ci` refuses the whole file on every machine.
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !places(path, name).some((place) => place in packages))
      .map((name) => `${path || 'package.json'} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry, so that it works behind any mirror', () => {
  expect(Object.values(packages).filter((entry) => entry.resolved)).toEqual([]);
});
