import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { libraryKey } from './library-cache.ts';
import { loadLibrary } from './library-index-service.ts';
import { keptIndex } from './ranking/kept-index.ts';
import { shippedLibrary } from './shipped-library.ts';

const place = mkdtempSync(join(tmpdir(), 'lectern-cache-'));
const file = join(place, 'cache/library.json');
const cache = { key: libraryKey(shippedLibrary), folders: [join(place, 'cache')] };
afterAll(() => rmSync(place, { recursive: true }));

it('the cache returns what was parsed', async () => {
  const parsed = await loadLibrary(shippedLibrary, { cache });
  const cached = await loadLibrary(shippedLibrary, { cache });
  expect(cached.subjects).toEqual(JSON.parse(JSON.stringify(parsed.subjects)));
  expect(cached.subjects).toEqual(parsed.subjects);
  expect(cached.figures).toEqual(parsed.figures);
});

it('a damaged cache is ignored and rewritten', async () => {
  writeFileSync(file, '{"key":');
  expect((await loadLibrary(shippedLibrary, { cache })).subjects.length).toBeGreaterThan(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ key: cache.key });
  expect(statSync(file).size).toBeGreaterThan(1000);
});

it('a change in the code that parses the library changes the key, in its source as in its build', () => {
  const code = join(place, 'code');
  mkdirSync(code);
  const keys = ['parser.ts', 'parser.js', 'nested.ts'].map((name) => {
    writeFileSync(join(code, name), 'export {};');
    return libraryKey(shippedLibrary, [code, join(code, 'parser.js'), join(code, 'missing')]);
  });
  expect(new Set(keys).size).toBe(3);
});

it('a change in any library file changes the key', () => {
  const copy = join(place, 'library');
  cpSync(shippedLibrary, copy, { recursive: true });
  const before = libraryKey(copy);
  expect(before).toBe(libraryKey(copy));
  writeFileSync(join(copy, 'statistics/averages.md'), '\n', { flag: 'a' });
  expect(libraryKey(copy)).not.toBe(before);
});

it('the index is read from the first folder that has one of the same key, and else made and kept in the last', async () => {
  const [built, kept] = [join(place, 'built'), join(place, 'kept')];
  const library = await loadLibrary(shippedLibrary, { cache });
  const inBuilt = { key: cache.key, folders: [built] };
  const made = keptIndex({ ...library, elsewhere: [], lessons: library.lessons.slice(0, 2) }, inBuilt);
  const both = { key: cache.key, folders: [built, kept] };
  expect(keptIndex(library, both)).toEqual(made);
  expect(existsSync(kept)).toBe(false);
  const another = { ...both, key: 'of other files' };
  expect(keptIndex({ ...library, elsewhere: [], lessons: [] }, another).lessons.search.documents).toEqual([]);
  expect(readdirSync(kept)).toEqual(['library-index.bin']);
  writeFileSync(join(kept, 'library-index.bin'), 'damaged');
  expect(keptIndex({ ...library, elsewhere: [], lessons: [] }, another).lessons.search.documents).toEqual([]);
});
