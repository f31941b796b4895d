import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const SOURCES = [
  'web',
  'shared',
  'tools/build/build.ts',
  'tools/build/build-pages.ts',
  'tools/build/prerender.ts',
  'tools/build/prerender-document.ts',
  'vite.config.ts',
  'package-lock.json',
];
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * A hash over everything that the web is built from. Contents and not times, because a checkout or a copy
 * changes the times of files that are the same; all of them take some 30 ms to read.
 */
export async function hashWebSources(root: string): Promise<string> {
  const paths: string[] = [];
  for (const source of SOURCES) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
    if (entries === undefined) paths.push(path);
    else for (const entry of entries) if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  const wanted = paths.filter((path) => !isTest(path)).sort();
  const contents = await Promise.all(wanted.map((path) => readFile(path)));
  wanted.forEach((path, index) => {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  });
  return hash.digest('hex');
}

const stampFile = (root: string): string => join(root, 'dist', '.web-build');

/** True when dist/web was built whole from exactly these sources. */
export function isBuiltFrom(root: string, hash: string): boolean {
  if (!existsSync(join(root, 'dist', 'web', 'index.html'))) return false;
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === hash;
}

/** Marks dist/web as built from these sources; to be called last. */
export function markBuilt(root: string, hash: string): void {
  writeFileSync(stampFile(root), hash);
}

/** Forgets the last build, so that an interrupted one is never taken for whole. */
export function forgetBuild(root: string): void {
  rmSync(stampFile(root), { force: true });
}
