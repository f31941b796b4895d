import { and, eq, getViewSelectedFields, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { catalogueCourses } from '../platform/database/schema/shared-views.ts';
import { together } from '../platform/together.ts';
import {
  type CatalogueFilter,
  isBehind,
  isLookedFor,
  isNewestOfCreator,
  newestFirst,
  otherCourses,
} from './catalogue-filter.ts';
import type { CatalogueCursor } from './catalogue-policy.ts';
import { searchCatalogue } from './catalogue-search-store.ts';
import type { SharedCourseRow } from './course-types.ts';

export type CatalogueRow = { row: SharedCourseRow; cursor: CatalogueCursor };

/** Counting stops here, however many courses a creator has. */
export const mostCounted = 100;

/**
 * A page of the catalogue, newest first, one course for each creator: without a filter the one that
 * the database has flagged, otherwise the newest match.
 */
export async function listCatalogue(tx: Transaction, filter: CatalogueFilter): Promise<CatalogueRow[]> {
  const ids = filter.search === null ? await listNewest(tx, filter) : await searchCatalogue(tx, filter);
  return readRows(tx, ids);
}

async function listNewest(tx: Transaction, filter: CatalogueFilter): Promise<string[]> {
  const isCard = filter.difficulty
    ? isNewestOfCreator(tx, catalogueCourses, filter)
    : sql`${catalogueCourses.leadsCatalogue}`;
  const rows = await tx
    .select({ id: catalogueCourses.id })
    .from(catalogueCourses)
    .where(and(isLookedFor(catalogueCourses, filter), isBehind(catalogueCourses, filter.after), isCard))
    .orderBy(...newestFirst(catalogueCourses))
    .limit(filter.limit);
  return rows.map((row) => row.id);
}

/** A page of one creator's courses, newest first. */
export async function listOfCreator(
  tx: Transaction,
  filter: CatalogueFilter,
  creatorId: string,
): Promise<CatalogueRow[]> {
  const rows = await tx
    .select({ id: catalogueCourses.id })
    .from(catalogueCourses)
    .where(
      and(
        eq(catalogueCourses.creatorId, creatorId),
        isLookedFor(catalogueCourses, filter),
        isBehind(catalogueCourses, filter.after),
      ),
    )
    .orderBy(...newestFirst(catalogueCourses))
    .limit(filter.limit);
  return readRows(
    tx,
    rows.map((row) => row.id),
  );
}

const { leadsCatalogue, search, version, ...shown } = getViewSelectedFields(catalogueCourses);
/** The columns shown of a course. */
export const shownColumns = shown;

/** The courses with their places, exact to the microsecond. */
async function readRows(tx: Transaction, ids: string[]): Promise<CatalogueRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ ...shownColumns, place: sql<string>`${catalogueCourses.createdAt}::text` })
    .from(catalogueCourses)
    .where(inArray(catalogueCourses.id, ids))
    .orderBy(...newestFirst(catalogueCourses));
  return rows.map(({ place: createdAt, ...row }) => ({ row, cursor: { createdAt, id: row.id } }));
}

/** For each of these creators: the number of their matching courses, counted up to 100. */
export async function countByCreator(
  tx: Transaction,
  filter: CatalogueFilter,
  creatorIds: string[],
): Promise<Map<string, number>> {
  if (creatorIds.length === 0) return new Map();
  const other = otherCourses(tx);
  const some = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(sql`${other.creatorId} = creator.id`, isLookedFor(other, filter)))
    .limit(mostCounted)
    .as('some');
  const creators = sql`unnest(array[${sql.join(
    creatorIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]) as creator(id)`;
  const [, rows] = await together([
    planForThisWord(tx),
    tx
      .select({ id: sql<string>`creator.id`, courses: sql<number>`(select count(*)::int from ${some})` })
      .from(creators),
  ]);
  return new Map(rows.map((row) => [row.id, row.courses]));
}

/**
 * For the rest of this transaction. How a word is best counted depends on how common it is, and a named statement gets
 * one generic plan from its sixth execution on; for a common word that plan reads the whole index for each creator.
 */
const planForThisWord = (tx: Transaction) =>
  tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
