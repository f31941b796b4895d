import type { Difficulty } from '#shared/contract/common.ts';
import type { CataloguePage } from '#shared/contract/course.ts';
import { badRequest } from '../platform/app-error.ts';
import type { Database } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/read-together.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { readCursor, searchQuery, withinBytes, writeCursor } from './catalogue-policy.ts';
import { countByCreator, listCatalogue, listOfCreator } from './catalogue-store.ts';
import { presentSharedCourse } from './course-presenter.ts';
import type { SharingRules } from './course-types.ts';
import { createKeptPages } from './kept-pages.ts';
import { newestOfAll, type PlainRow, plainCatalogue, plainCatalogueSign } from './plain-catalogue-store.ts';
import { listAddedAs, listSharedUnits } from './shared-course-store.ts';

export type CatalogueQuery = {
  q?: string | undefined;
  difficulty?: Difficulty | undefined;
  creator?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};
export type CatalogueService = ReturnType<typeof createCatalogueService>;

function filterOf(readerId: string, { q, difficulty, cursor, limit }: CatalogueQuery): CatalogueFilter {
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && !after) throw badRequest('cursor: Not one that this catalogue gave', { cursor: 'Not valid' });
  return {
    readerId,
    search: searchQuery(q),
    difficulty: difficulty ?? null,
    after,
    limit,
  };
}

/** A page ends before it is longer than this, in characters; the next one continues there. */
const mostOnPage = 1_000_000;

type KeptPages = ReturnType<typeof createKeptPages<CataloguePage>>;
type PlainFilter = Pick<CatalogueFilter, 'readerId' | 'after' | 'limit'>;

function presentPlain(found: PlainRow[], limit: number): CataloguePage {
  const page = withinBytes(found.slice(0, limit), (row) => row, mostOnPage);
  const last = page.at(-1);
  return {
    courses: page.map(({ units, addedAs, byCreator, ...row }) => ({
      ...presentSharedCourse(row, units, addedAs),
      moreByCreator: Math.max(0, byCreator - 1),
    })),
    nextCursor:
      found.length > page.length && last ? writeCursor({ createdAt: last.place, id: last.id }) : null,
  };
}

/**
 * A page without a filter. The round trip that authenticates the reader also returns the version key of what they may
 * see; the content is read only if no page with that key is cached.
 */
async function plainPage(
  kept: KeptPages,
  database: Database,
  reader: Reader,
  { readerId, limit, after }: PlainFilter,
): Promise<CataloguePage> {
  const values = { readerId, ...(after ?? newestOfAll), limit: limit + 1 };
  const named = (sign = '') => `${limit} ${sign}`;
  const [signed] = await database.readAs(reader, (ask) => ask(plainCatalogueSign, values));
  const known = kept.find(named(signed?.sign));
  if (known) return known;
  // With the version keys of the rows just read: something may have changed meanwhile.
  const found = await database.readAs(reader, (ask) => ask(plainCatalogue, values));
  return kept.keep(named(found.map(({ sign }) => sign).join(',')), presentPlain(found, limit));
}

/** A page of search results. */
function filteredPage(
  database: Database,
  filter: CatalogueFilter,
  creator: string | undefined,
): Promise<CataloguePage> {
  const { readerId } = filter;
  return database.asLearner(readerId, async (tx) => {
    const wanted = { ...filter, limit: filter.limit + 1 };
    const found = creator ? await listOfCreator(tx, wanted, creator) : await listCatalogue(tx, wanted);
    const first = found.slice(0, filter.limit);
    const shared = await listSharedUnits(
      tx,
      first.map(({ row }) => row.id),
    );
    const units = Map.groupBy(shared, (unit) => unit.courseId);
    const page = withinBytes(first, ({ row }) => [row, units.get(row.id)], mostOnPage);
    const ids = page.map(({ row }) => row.id);
    const addedAs = await listAddedAs(tx, readerId, ids);
    const creators = creator ? [] : page.map(({ row }) => row.creatorId);
    const counts = await countByCreator(tx, filter, creators);
    const last = page.at(-1);
    return {
      courses: page.map(({ row }) => ({
        ...presentSharedCourse(row, units.get(row.id) ?? [], addedAs.get(row.id) ?? null),
        moreByCreator: Math.max(0, (counts.get(row.creatorId) ?? 1) - 1),
      })),
      nextCursor: found.length > page.length && last ? writeCursor(last.cursor) : null,
    };
  });
}

type Deps = { database: Database; rules: Pick<SharingRules, 'catalogue'> };

/** Browse: courses made by others. */
export function createCatalogueService({ database, rules }: Deps) {
  const kept: KeptPages = createKeptPages();
  return {
    /** false: this installation has none (CATALOGUE=off), and `list` must not be called. */
    isOpen: rules.catalogue,

    /**
     * A page of other people's public courses, newest first: one card for each creator, with how many more of theirs
     * there are; with `creator` all of that creator's. Throws 400 for an invalid cursor.
     */
    list: async (reader: Reader, query: CatalogueQuery): Promise<CataloguePage> => {
      const filter = filterOf(reader.id, query);
      if (!query.creator && filter.search === null && !filter.difficulty)
        return plainPage(kept, database, reader, filter);
      // Authentication comes before the search.
      await database.readAs(reader, async () => {});
      return filteredPage(database, filter, query.creator);
    },
  };
}
