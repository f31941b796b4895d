import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/database/database.ts';
import { loadLibrary } from './library-index-service.ts';
import { type LibraryRow, libraryRows } from './library-rows.ts';
import { claimStamp, findSections, listPlaces, listStems, replaceSections } from './library-store.ts';
import type { Lesson, LibrarySearch, LibrarySource } from './library-types.ts';
import { shippedLibrary } from './shipped-library.ts';

const bounds = { characters: 4000, words: 60, hits: 100, texts: 100 };

export type LibraryService = LibrarySource & {
  search: LibrarySearch;
  /** the SVG text of a figure, null when there is none of that name */
  figure: (subject: string, name: string) => Promise<string | null>;
  /** what an objective of a lesson says; null for one that the library does not have */
  objectiveText: (id: string) => string | null;
  /** a lesson's title, and a mark that changes with anything in it; null for one that the library does not have */
  lessonRevision: (ref: string) => { title: string; revision: string } | null;
  /** the key terms of the lessons that these objectives belong to; `key` is the same in every course */
  keyTerms: (objectiveIds: string[]) => { key: string; term: string; definition: string }[];
};

/**
 * Reads the library into memory and brings its searchable copy in the database up to date. Throws LibraryError,
 * naming file and field, when a file cannot be read.
 */
export async function createLibraryService({
  database,
  folder = shippedLibrary,
  cacheFile = null,
}: {
  database: Database;
  folder?: string;
  /** where the parsed library is kept for the next start; null: nowhere */
  cacheFile?: string | null;
}): Promise<LibraryService> {
  const library = await loadLibrary(folder, cacheFile);
  await syncLibrary(database, libraryRows(library));
  const objectives = new Map(
    library.lessons.flatMap((lesson) => lesson.objectives.map(({ id, text }) => [id, text] as const)),
  );
  return {
    library,
    objectiveText: (id) => objectives.get(id) ?? null,
    lessonRevision: (ref) => {
      const lesson = library.lesson(ref);
      return lesson && { title: lesson.title, revision: revisionOf(lesson) };
    },
    keyTerms: (ids) =>
      library.lessons
        .filter((lesson) => lesson.objectives.some(({ id }) => ids.includes(id)))
        .flatMap(({ ref, terms }) =>
          terms.map(({ term, definition }) => ({ key: `${ref}#${term}`, term, definition })),
        ),
    search: createSearch(database),
    readPlaces: () => database.asLearner(null, listPlaces),
    stemsOf: async (texts) => {
      if (texts.length === 0) return [];
      const bounded = texts.slice(0, bounds.texts).map((text) => searchWords(text).join(' '));
      return database.asLearner(null, (tx) => listStems(tx, bounded));
    },
    figure: async (subject, name) =>
      library.figures.get(subject)?.has(name)
        ? readFile(join(folder, subject, 'figures', name), 'utf8')
        : null,
  };
}

/** The first 16 hex digits of a SHA-256 over all that the lesson holds; where it lies in its subject does not count. */
function revisionOf({ position: _, file: __, ...lesson }: Lesson): string {
  return createHash('sha256').update(JSON.stringify(lesson)).digest('hex').slice(0, 16);
}

/** Writes the rows only if they differ from what was written last; safe with several processes starting at once. */
async function syncLibrary(database: Database, rows: LibraryRow[]): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  await database.asOwner(async (tx) => {
    if (await claimStamp(tx, hash)) await replaceSections(tx, rows);
  });
}

function createSearch(database: Database): LibrarySearch {
  return async (text, options) => {
    const words = searchWords(text);
    if (words.length === 0 || options.lessons?.length === 0 || options.limit < 1) return [];
    const limit = Math.min(Math.floor(options.limit), bounds.hits);
    return database.asLearner(null, (tx) => findSections(tx, words, { ...options, limit }));
  };
}

/** Words and numbers of a text, bounded; 'and', 'or' and 'not' are words of the query language and never wanted. */
export function searchWords(text: string): string[] {
  const words =
    text
      .slice(0, bounds.characters)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = words.filter(
    (word) => word !== 'or' && word !== 'and' && word !== 'not' && word.length <= 60,
  );
  return [...new Set(wanted)].slice(0, bounds.words);
}
