import { and, eq, getViewSelectedFields, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { catalogueCourses } from '../platform/database/schema/shared-views.ts';
import {
  type CatalogueFilter,
  isBehind,
  isLookedFor,
  isNewestOfCreator,
  newestFirst,
} from './catalogue-filter.ts';

/**
 * How many of the newest courses are scanned for a word before the index is used. A common word fills a page from them
 * in a few milliseconds; for a rare one the index returns few rows. Neither is fast for both.
 */
const newestLookedThrough = 1000;

/** The ids of a page of what a search finds, newest first, one for each creator. */
export async function searchCatalogue(tx: Transaction, filter: CatalogueFilter): Promise<string[]> {
  const among = await searchNewest(tx, filter);
  return among.length === filter.limit ? among : searchAll(tx, filter);
}

async function searchNewest(tx: Transaction, filter: CatalogueFilter): Promise<string[]> {
  const newest = tx
    .select(getViewSelectedFields(catalogueCourses))
    .from(catalogueCourses)
    .where(isBehind(catalogueCourses, filter.after))
    .orderBy(...newestFirst(catalogueCourses))
    .limit(newestLookedThrough)
    .as('newest');
  const rows = await tx
    .select({ id: newest.id })
    .from(newest)
    .where(and(isLookedFor(newest, filter), isNewestOfCreator(tx, newest, filter)))
    .orderBy(...newestFirst(newest))
    .limit(filter.limit);
  return rows.map((row) => row.id);
}

async function searchAll(tx: Transaction, filter: CatalogueFilter): Promise<string[]> {
  const { id, creatorId, ownerId, difficultyLevel, search, createdAt } = catalogueCourses;
  const found = tx
    .select({
      ...{ id, creatorId, ownerId, difficultyLevel, search, createdAt },
      place:
        sql<number>`row_number() over (partition by ${creatorId} order by ${createdAt} desc, ${id} desc)`.as(
          'place',
        ),
    })
    .from(catalogueCourses)
    .where(isLookedFor(catalogueCourses, filter))
    .as('found');
  const rows = await tx
    .select({ id: found.id })
    .from(found)
    .where(and(eq(found.place, 1), isBehind(found, filter.after)))
    .orderBy(...newestFirst(found))
    .limit(filter.limit);
  return rows.map((row) => row.id);
}
