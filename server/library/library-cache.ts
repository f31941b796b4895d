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
import type { LibraryCache, LibraryContent } from './library-types.ts';

/** The format of the parsed library: figures as lists, since JSON has no sets. */
type Cached = Omit<LibraryContent, 'figures'> & { key: string; figures: [string, string[]][] };

const root = join(import.meta.dirname, '../..');
/** The code that parses the library: this folder, kinds of blocks, types of questions and the contract, or, once built, the folder of the built server. */
const parser = [
  import.meta.dirname,
  ...['blocks', 'questions', 'shared', 'package-lock.json'].map((name) => join(root, name)),
];

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

/** The first that `parse` accepts (not null, no error) among the files of this name; null if there is none. */
export function readCached<T>({ folders }: LibraryCache, name: string, parse: (file: Buffer) => T | null) {
  for (const folder of folders) {
    try {
      const found = parse(readFileSync(join(folder, name)));
      if (found !== null) return found;
    } catch {}
  }
  return null;
}

/** Stores a file for the next start. A failure is ignored, since the cache is optional. */
export function writeCached({ folders }: LibraryCache, name: string, bytes: Buffer | string): void {
  const file = join(folders.at(-1) ?? '', name);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Written to a temporary file and renamed, so that a kill leaves no partial file.
    writeFileSync(`${file}.${process.pid}`, bytes);
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    return;
  }
}

const parsedFile = 'library.json';

/** The parsed library; null if it is missing, has another key, or is unreadable. */
export const readParsed = (cache: LibraryCache): LibraryContent | null =>
  readCached(cache, parsedFile, (file) => {
    const { key, figures, ...content } = JSON.parse(file.toString()) as Cached;
    if (key !== cache.key) return null;
    return { ...content, figures: new Map(figures.map(([subject, names]) => [subject, new Set(names)])) };
  });

export function writeParsed(cache: LibraryCache, { figures, ...content }: LibraryContent): void {
  const lists = [...figures].map(([id, names]): [string, string[]] => [id, [...names]]);
  const cached: Cached = { ...content, key: cache.key, figures: lists };
  writeCached(cache, parsedFile, JSON.stringify(cached));
}
