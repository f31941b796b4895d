import { and, eq, getViewSelectedFields, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { courses } from '../platform/database/schema/courses.ts';
import { catalogueCourses, sharedUnits } from '../platform/database/schema/shared-views.ts';
import { statement } from '../platform/database/statement.ts';
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
import type { SharedCourseRow, SharedUnitRow } from './course-types.ts';

export type CatalogueRow = { row: SharedCourseRow; cursor: CatalogueCursor };

/** Counting stops here, however many courses a creator has. */
const mostCounted = 100;

/**
 * A page of the catalogue, newest first, one course for each creator: without a filter the one that
 * the database has flagged, else the newest that is looked for.
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

/** A page of what one creator has, newest first. */
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

type PlainRow = SharedCourseRow & {
  place: string;
  units: Omit<SharedUnitRow, 'source'>[];
  addedAs: string | null;
  byCreator: number;
};

/** Where the first page begins: before everything. */
export const newestOfAll: CatalogueCursor = {
  createdAt: 'infinity',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/**
 * What `listCatalogue` finds without a filter behind (`createdAt`, `id`), each course with its units, the fork of it that
 * `readerId` has, and how many courses its creator has, in one statement.
 */
export const plainCatalogue = statement<PlainRow>((db) => {
  const { leadsCatalogue, search, ...columns } = getViewSelectedFields(catalogueCourses);
  const readerId = sql.placeholder('readerId');
  const after = sql`(${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`;
  // An expression would name the columns of a single table without it.
  const [id, creatorId] = [sql`catalogue_courses.id`, sql`catalogue_courses.creator_id`];
  const unit = sql`json_build_object(${sql.join(unitFields(), sql`, `)})`;
  return db
    .select({
      ...columns,
      place: sql<string>`${catalogueCourses.createdAt}::text`,
      units: sql<PlainRow['units']>`(select coalesce(json_agg(${unit} order by u.position, u.id), '[]')
        from ${sharedUnits} u where u.course_id = ${id})`,
      addedAs: sql<string | null>`(select f.id from ${courses} f
        where f.owner_id = ${readerId} and f.forked_from = ${id} and f.deleted_at is null limit 1)`,
      byCreator: sql<number>`(select count(*)::int from (select 1 from ${catalogueCourses} o
        where o.creator_id = ${creatorId} and o.owner_id <> ${readerId} limit ${sql.raw(String(mostCounted))}) counted)`,
    })
    .from(catalogueCourses)
    .where(
      and(
        sql`${catalogueCourses.ownerId} <> ${readerId}`,
        sql`(${catalogueCourses.createdAt}, ${catalogueCourses.id}) < ${after}`,
        leadsCatalogue,
      ),
    )
    .orderBy(...newestFirst(catalogueCourses))
    .limit(sql.placeholder('limit'));
});

/** 'key', column: of everything that is read of a unit but its source. */
const unitFields = (): SQL[] => {
  const { source, ...shown } = getViewSelectedFields(sharedUnits);
  return Object.entries(shown).map(([key, { name }]) => sql.raw(`'${key}', u.${name}`));
};

/** The courses with their places, exact to the microsecond. */
async function readRows(tx: Transaction, ids: string[]): Promise<CatalogueRow[]> {
  if (ids.length === 0) return [];
  const { leadsCatalogue, search, ...columns } = getViewSelectedFields(catalogueCourses);
  const rows = await tx
    .select({ ...columns, place: sql<string>`${catalogueCourses.createdAt}::text` })
    .from(catalogueCourses)
    .where(inArray(catalogueCourses.id, ids))
    .orderBy(...newestFirst(catalogueCourses));
  return rows.map(({ place: createdAt, ...row }) => ({ row, cursor: { createdAt, id: row.id } }));
}

/** For each of these creators: how many courses of theirs are looked for, 100 at most. */
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
 * For the rest of this transaction. How common a word is decides how it is counted, and a statement that a connection knows
 * by name gets, from its sixth time on, one plan for all words: of a common one that reads the whole index for each creator.
 */
const planForThisWord = (tx: Transaction) =>
  tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
