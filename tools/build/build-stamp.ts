import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Build } from './builds.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * A hash over all sources of a build. Uses contents instead of modification times, because a checkout or a copy
 * changes the times of equal files; reads sequentially, which is fastest for many small files.
 */
export function hashSources(root: string, { sources }: Build): string {
  const paths: string[] = [];
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    if (statSync(path).isFile()) paths.push(path);
    else
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) paths.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const path of paths.filter((one) => !isTest(one)).sort()) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** True if it was built completely from exactly these sources. */
export function isBuiltFrom(root: string, { proof, stamp }: Build, hash: string): boolean {
  if (!existsSync(join(root, proof)) || !existsSync(join(root, stamp))) return false;
  return readFileSync(join(root, stamp), 'utf8') === hash;
}

/** Marks it as built from these sources; call it last. */
export function markBuilt(root: string, { stamp }: Build, hash: string): void {
  writeFileSync(join(root, stamp), hash);
}

/** Removes the mark of the last build, so that an interrupted one never counts as complete. */
export function forgetBuild(root: string, { stamp }: Build): void {
  rmSync(join(root, stamp), { force: true });
}
