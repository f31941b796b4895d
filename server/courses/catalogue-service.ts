import type { Difficulty } from '#shared/contract/common.ts';
import type { CataloguePage } from '#shared/contract/course.ts';
import { badRequest } from '../platform/app-error.ts';
import type { Database } from '../platform/database/database.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { readCursor, searchQuery, withinBytes, writeCursor } from './catalogue-policy.ts';
import { countByCreator, listCatalogue, listOfCreator } from './catalogue-store.ts';
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

/** Browse (spec.md sections 2 and 6, decisions.md 7). */
export function createCatalogueService({ database }: { database: Database }) {
  return {
    /**
     * A page of other people's public courses, newest first: one card for each creator, with how many more of theirs
     * there are; with `creator` all of that creator's. Throws 400 for a cursor that is none of ours.
     */
    list: (readerId: string, query: CatalogueQuery): Promise<CataloguePage> => {
      const filter = filterOf(readerId, query);
      return database.asLearner(readerId, async (tx) => {
        const wanted = { ...filter, limit: filter.limit + 1 };
        const found = query.creator
          ? await listOfCreator(tx, wanted, query.creator)
          : await listCatalogue(tx, wanted);
        const first = found.slice(0, filter.limit);
        const shared = await listSharedUnits(
          tx,
          first.map(({ row }) => row.id),
        );
        const units = Map.groupBy(shared, (unit) => unit.courseId);
        const page = withinBytes(first, ({ row }) => [row, units.get(row.id)], mostOnPage);
        const ids = page.map(({ row }) => row.id);
        const addedAs = await listAddedAs(tx, readerId, ids);
        const creators = query.creator ? [] : page.map(({ row }) => row.creatorId);
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
    },
  };
}
