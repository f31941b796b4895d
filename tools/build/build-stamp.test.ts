import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetBuild, hashSources, isBuiltFrom, markBuilt } from './build-stamp.ts';
import { builds, libraryBuild, pagesBuild, serverBuild } from './builds.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-stamp-'));
  write('web/app/main.tsx', 'one');
  write('shared/rules/a.ts', 'two');
  write('vite.config.ts', 'three');
  write('server/main.ts', 'four');
  write('library/bees/bees.md', 'five');
  write('server/library/a.ts', 'six');
  for (const { proof } of builds) write(proof, 'built');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  [
    'pages',
    pagesBuild,
    ['web/app/main.tsx', 'shared/rules/a.ts', 'vite.config.ts', 'package-lock.json', 'web/new.css'],
  ],
  ['server', serverBuild, ['server/main.ts', 'shared/rules/a.ts', 'package-lock.json', 'server/new.ts']],
  [
    'library',
    libraryBuild,
    ['library/bees/bees.md', 'server/library/a.ts', 'blocks/b.ts', 'questions/q.ts', 'package-lock.json'],
  ],
])('a change in any source makes the %s stale', (_, build, paths) => {
  for (const path of paths) {
    const before = hashSources(root, build);
    write(path, 'changed');
    expect(hashSources(root, build), path).not.toBe(before);
  }
});

test.each([
  ['pages', pagesBuild, 'server/main.ts'],
  ['server', serverBuild, 'web/app/main.tsx'],
  ['library', libraryBuild, 'web/app/main.tsx'],
])('tests, file times and files that are not sources of the %s do not', (_, build, other) => {
  const before = hashSources(root, build);
  write('web/app/main.test.tsx', 'test');
  write('server/main.test.ts', 'test');
  write(other, 'changed');
  utimesSync(join(root, 'shared/rules/a.ts'), 1, 1);
  expect(hashSources(root, build)).toBe(before);
});

test('moving text from one file to the next changes the hash', () => {
  write('web/a.ts', 'xy');
  write('web/b.ts', 'z');
  const before = hashSources(root, pagesBuild);
  write('web/a.ts', 'x');
  write('web/b.ts', 'yz');
  expect(hashSources(root, pagesBuild)).not.toBe(before);
});

test('only a complete build of the same sources counts', () => {
  for (const build of builds) {
    expect(isBuiltFrom(root, build, 'h')).toBe(false);
    markBuilt(root, build, 'h');
    expect(isBuiltFrom(root, build, 'h')).toBe(true);
    expect(isBuiltFrom(root, build, 'other')).toBe(false);
    forgetBuild(root, build);
    expect(isBuiltFrom(root, build, 'h')).toBe(false);
  }
});

test('a stamp without the build output does not count', () => {
  for (const build of builds) {
    markBuilt(root, build, 'h');
    rmSync(join(root, build.proof));
    expect(isBuiltFrom(root, build, 'h')).toBe(false);
  }
});

test.each(builds)('the script and the sources of the $name exist', ({ script, sources }) => {
  const here = dirname(dirname(import.meta.dirname));
  expect([script, ...sources].filter((path) => !existsSync(join(here, path)))).toEqual([]);
  expect(sources).toContain(script);
});
