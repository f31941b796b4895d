import {
  and,
  count,
  desc,
  eq,
  exists,
  getViewSelectedFields,
  ilike,
  inArray,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Difficulty } from '#shared/contract/common.ts';
import type { Transaction } from '../platform/database/database.ts';
import { sharedCourses } from '../platform/database/schema/shared-views.ts';
import type { CatalogueCursor } from './catalogue-policy.ts';
import type { SharedCourseRow } from './course-types.ts';

export type CatalogueFilter = {
  readerId: string;
  /** every word must be found in title, description or objectives */
  words: string[];
  difficulty: Difficulty | null;
  /** all courses of this creator, instead of one card for each creator */
  creatorId: string | null;
  after: CatalogueCursor | null;
  limit: number;
};

export type CatalogueRow = { row: SharedCourseRow; cursor: CatalogueCursor };

/** The view under another name; drizzle's alias() keeps no base name for a view. */
const newerCourses = (tx: Transaction) =>
  tx.select(getViewSelectedFields(sharedCourses)).from(sharedCourses).as('newer');
type Listed = typeof sharedCourses | ReturnType<typeof newerCourses>;

const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** spec.md section 6: public, fork level 0, owned by others; and what the reader looks for. */
function matches(table: Listed, { readerId, words, difficulty }: CatalogueFilter): SQL | undefined {
  const text = sql<string>`concat_ws(' ', ${table.title}, ${table.description}, ${table.objectives}::text)`;
  return and(
    eq(table.visibility, 'public'),
    eq(table.forkLevel, 0),
    ne(table.ownerId, readerId),
    difficulty ? eq(table.difficultyLevel, difficulty) : undefined,
    ...words.map((word) => ilike(text, pattern(word))),
  );
}

/** One card for each creator: without a filter the flag that the database keeps, else the newest that matches. */
function isCard(tx: Transaction, filter: CatalogueFilter): SQL | undefined {
  if (filter.creatorId) return eq(sharedCourses.creatorId, filter.creatorId);
  if (filter.words.length === 0 && !filter.difficulty) return eq(sharedCourses.leadsCatalogue, true);
  const newer = newerCourses(tx);
  const newerMatch = tx
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
        eq(newer.creatorId, sharedCourses.creatorId),
        sql`(${newer.createdAt}, ${newer.id}) > (${sharedCourses.createdAt}, ${sharedCourses.id})`,
        matches(newer, filter),
      ),
    );
  return not(exists(newerMatch));
}

/** A page of the catalogue, newest first. The cursor is the row's place, exact to the microsecond. */
export async function listCatalogue(tx: Transaction, filter: CatalogueFilter): Promise<CatalogueRow[]> {
  const { after, limit } = filter;
  const rows = await tx
    .select({ ...getViewSelectedFields(sharedCourses), place: sql<string>`${sharedCourses.createdAt}::text` })
    .from(sharedCourses)
    .where(
      and(
        matches(sharedCourses, filter),
        isCard(tx, filter),
        after
          ? sql`(${sharedCourses.createdAt}, ${sharedCourses.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(sharedCourses.createdAt), desc(sharedCourses.id))
    .limit(limit);
  return rows.map(({ place: createdAt, ...row }) => ({ row, cursor: { createdAt, id: row.id } }));
}

/** For each of these creators: how many courses of theirs the filter finds. */
export async function countByCreator(
  tx: Transaction,
  filter: CatalogueFilter,
  creatorIds: string[],
): Promise<Map<string, number>> {
  if (creatorIds.length === 0) return new Map();
  const rows = await tx
    .select({ creatorId: sharedCourses.creatorId, courses: count() })
    .from(sharedCourses)
    .where(and(matches(sharedCourses, filter), inArray(sharedCourses.creatorId, creatorIds)))
    .groupBy(sharedCourses.creatorId);
  return new Map(rows.map((row) => [row.creatorId, row.courses]));
}
