import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { LibraryContent } from './library-types.ts';

/** The format of the cache: figures as lists, since JSON has no sets. */
type Cached = Omit<LibraryContent, 'figures'> & { key: string; figures: [string, string[]][] };

const root = join(import.meta.dirname, '../..');
/** The code that parses the library: this folder and the contract, or, once built, the folder of the built server. */
const parser = [import.meta.dirname, join(root, 'shared'), join(root, 'package-lock.json')];

/**
 * Hex SHA-256 over every file of the library and over the code that parses them (folders or files, as far as they exist),
 * so that a change of either invalidates the cache.
 */
export function libraryKey(folder: string, code = parser): string {
  const hash = createHash('sha256');
  for (const place of [folder, ...code].filter((one) => existsSync(one))) {
    if (statSync(place).isFile()) {
      hash.update(readFileSync(place));
      continue;
    }
    for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.(md|ya?ml|svg|ts|js)$/.test(name)) continue;
      hash.update(name).update(readFileSync(join(place, name)));
    }
  }
  return hash.digest('hex');
}

/** The parsed library for this key; null if it is missing, has another key, or is unreadable. */
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

/** Stores the parsed library for the next start. A failure is ignored, since the cache is optional. */
export function writeCache(file: string, key: string, { figures, ...content }: LibraryContent): void {
  const lists = [...figures].map(([id, names]): [string, string[]] => [id, [...names]]);
  const cached: Cached = { ...content, key, figures: lists };
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Written to a temporary file and renamed, so that a kill leaves no partial file.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(cached));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    return;
  }
}
