import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetBuild, hashWebSources, isBuiltFrom, markBuilt } from './web-build-stamp.ts';

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
  write('dist/web/index.html', '<p>');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(['web/app/main.tsx', 'shared/rules/a.ts', 'vite.config.ts', 'package-lock.json', 'web/new.css'])(
  'a change in %s makes the build stale',
  async (path) => {
    const before = await hashWebSources(root);
    write(path, 'changed');
    expect(await hashWebSources(root)).not.toBe(before);
  },
);

test('tests, the server and times do not', async () => {
  const before = await hashWebSources(root);
  write('web/app/main.test.tsx', 'test');
  write('server/main.ts', 'server');
  utimesSync(join(root, 'web/app/main.tsx'), 1, 1);
  expect(await hashWebSources(root)).toBe(before);
});

test('text that moves from one file to the next changes the hash', async () => {
  write('web/a.ts', 'xy');
  write('web/b.ts', 'z');
  const before = await hashWebSources(root);
  write('web/a.ts', 'x');
  write('web/b.ts', 'yz');
  expect(await hashWebSources(root)).not.toBe(before);
});

test('only a whole build of the same sources counts', () => {
  expect(isBuiltFrom(root, 'h')).toBe(false);
  markBuilt(root, 'h');
  expect(isBuiltFrom(root, 'h')).toBe(true);
  expect(isBuiltFrom(root, 'other')).toBe(false);
  forgetBuild(root);
  expect(isBuiltFrom(root, 'h')).toBe(false);
});

test('a stamp without pages is no build', () => {
  markBuilt(root, 'h');
  rmSync(join(root, 'dist/web'), { recursive: true });
  expect(isBuiltFrom(root, 'h')).toBe(false);
});
