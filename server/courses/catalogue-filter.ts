import { and, desc, eq, getViewSelectedFields, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Difficulty } from '#shared/contract/common.ts';
import type { Transaction } from '../platform/database/database.ts';
import { catalogueCourses } from '../platform/database/schema/shared-views.ts';
import type { CatalogueCursor } from './catalogue-policy.ts';

export type CatalogueFilter = {
  readerId: string;
  /** a tsquery; null: everything */
  search: string | null;
  difficulty: Difficulty | null;
  after: CatalogueCursor | null;
  limit: number;
};

/** The catalogue under another name, for a self-join; drizzle's alias() loses a view's base name. */
export const otherCourses = (tx: Transaction) =>
  tx.select(getViewSelectedFields(catalogueCourses)).from(catalogueCourses).as('others');

/** The view's columns, under either name. */
type Listed = Record<
  'id' | 'creatorId' | 'ownerId' | 'difficultyLevel' | 'search' | 'createdAt',
  AnyPgColumn
>;

/** The reader's filter over other people's courses. */
export const isLookedFor = (
  table: Listed,
  { readerId, search, difficulty }: CatalogueFilter,
): SQL | undefined =>
  and(
    ne(table.ownerId, readerId),
    difficulty ? eq(table.difficultyLevel, difficulty) : undefined,
    search === null ? undefined : sql`${table.search} @@ to_tsquery('simple', ${search})`,
  );

/** The condition for the rest of the catalogue after a cursor. */
export const isBehind = (table: Listed, after: CatalogueCursor | null): SQL | undefined =>
  after
    ? sql`(${table.createdAt}, ${table.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : undefined;

export const newestFirst = (table: Listed): SQL[] => [desc(table.createdAt), desc(table.id)];

/**
 * Whether a course is the newest match of its creator. A subquery for each row, which stops at the first row of an
 * index; 'not exists' would be planned as a join of all matches with all matches.
 */
export function isNewestOfCreator(tx: Transaction, table: Listed, filter: CatalogueFilter): SQL {
  const other = otherCourses(tx);
  const newest = tx
    .select({ id: other.id })
    .from(other)
    .where(and(sql`${other.creatorId} = ${table.creatorId}`, isLookedFor(other, filter)))
    .orderBy(...newestFirst(other))
    .limit(1);
  return sql`${table.id} = (${newest})`;
}
