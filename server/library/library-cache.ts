import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LibraryContent } from './library-types.ts';

/** What lies in the cache: figures as lists, since JSON knows no sets. */
type Cached = Omit<LibraryContent, 'figures'> & { key: string; figures: [string, string[]][] };

/** Hex SHA-256 over every file of the library and over the code that reads them: a change of either counts. */
export function libraryKey(folder: string): string {
  const hash = createHash('sha256');
  for (const place of [folder, import.meta.dirname]) {
    for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(md|yaml|svg|ts)$/.test(name)) continue;
      hash.update(name).update(readFileSync(join(place, name)));
    }
  }
  return hash.digest('hex');
}

/** The parsed library of this key, or null: none there, of another key, or unreadable. */
export function readCache(file: string, key: string): LibraryContent | null {
  try {
    const cached = JSON.parse(readFileSync(file, 'utf8')) as Cached;
    if (cached.key !== key) return null;
    return {
      subjects: cached.subjects,
      elsewhere: cached.elsewhere,
      workbench: cached.workbench,
      figures: new Map(cached.figures.map(([subject, names]) => [subject, new Set(names)])),
    };
  } catch {
    return null;
  }
}

/** Keeps the parsed library for the next start. A cache that cannot be written is none: nothing depends on it. */
export function writeCache(file: string, key: string, { figures, ...content }: LibraryContent): void {
  const lists = [...figures].map(([id, names]): [string, string[]] => [id, [...names]]);
  const cached: Cached = { ...content, key, figures: lists };
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Written aside and renamed, so that a kill leaves no half of one.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(cached));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    return;
  }
}
