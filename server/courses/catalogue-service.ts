import type { Difficulty } from '#shared/contract/common.ts';
import type { CataloguePage } from '#shared/contract/course.ts';
import { badRequest } from '../platform/app-error.ts';
import type { Database } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/read-together.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { readCursor, searchQuery, withinBytes, writeCursor } from './catalogue-policy.ts';
import {
  countByCreator,
  listCatalogue,
  listOfCreator,
  newestOfAll,
  plainCatalogue,
} from './catalogue-store.ts';
import { presentSharedCourse } from './course-presenter.ts';
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

/** A page ends before it is longer than this, in characters: the next one goes on where it ended. */
const mostOnPage = 1_000_000;

type PlainFilter = Pick<CatalogueFilter, 'readerId' | 'after' | 'limit'>;

/** A page without a filter, in the trip that lets the reader in. */
async function plainPage(database: Database, reader: Reader, filter: PlainFilter): Promise<CataloguePage> {
  const { readerId, limit, after } = filter;
  const values = { readerId, ...(after ?? newestOfAll), limit: limit + 1 };
  const found = await database.readAs(reader, (ask) => ask(plainCatalogue, values));
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

/** A page of what is looked for, question by question. */
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

/** Browse: what others have made. */
export function createCatalogueService({ database }: { database: Database }) {
  return {
    /**
     * A page of other people's public courses, newest first: one card for each creator, with how many more of theirs
     * there are; with `creator` all of that creator's. Throws 400 for a cursor that is none of ours.
     */
    list: async (reader: Reader, query: CatalogueQuery): Promise<CataloguePage> => {
      const filter = filterOf(reader.id, query);
      if (!query.creator && filter.search === null && !filter.difficulty)
        return plainPage(database, reader, filter);
      // Who may not read is turned away before anything is looked for.
      await database.readAs(reader, async () => {});
      return filteredPage(database, filter, query.creator);
    },
  };
}
