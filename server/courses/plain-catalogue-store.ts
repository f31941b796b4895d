import { and, getViewSelectedFields, type SQL, sql } from 'drizzle-orm';
import { courses } from '../platform/database/schema/courses.ts';
import { catalogueCourses, sharedUnits } from '../platform/database/schema/shared-views.ts';
import { statement } from '../platform/database/statement.ts';
import { newestFirst } from './catalogue-filter.ts';
import type { CatalogueCursor } from './catalogue-policy.ts';
import { mostCounted, shownColumns } from './catalogue-store.ts';
import type { SharedCourseRow, SharedUnitRow } from './course-types.ts';

export type PlainRow = SharedCourseRow & {
  place: string;
  units: Omit<SharedUnitRow, 'source'>[];
  subject: string | null;
  addedAs: string | null;
  byCreator: number;
  /** a version key: it changes whenever anything in this row changes */
  sign: string;
};

/** The cursor of the first page, before all rows. */
export const newestOfAll: CatalogueCursor = {
  createdAt: 'infinity',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

const readerId = sql.placeholder('readerId');
// Without it the builder would qualify the columns with the name of a single table.
const [id, creatorId] = [sql`catalogue_courses.id`, sql`catalogue_courses.creator_id`];

/** 'key', column: everything that is read of a unit except its source. */
const unitFields = (): SQL[] => {
  const { source, ...shown } = getViewSelectedFields(sharedUnits);
  return Object.entries(shown).map(([key, { name }]) => sql.raw(`'${key}', u.${name}`));
};
const unit = sql`json_build_object(${sql.join(unitFields(), sql`, `)})`;
const units = sql<PlainRow['units']>`(select coalesce(json_agg(${unit} order by u.position, u.id), '[]')
  from ${sharedUnits} u where u.course_id = ${id})`;
const subject = sql<
  string | null
>`(select split_part(u.source -> 'lessons' ->> 0, '/', 1) from ${sharedUnits} u
  where u.course_id = ${id} and u.source -> 'lessons' ->> 0 is not null order by u.position, u.id limit 1)`;
const addedAs = sql<string | null>`(select f.id from ${courses} f
  where f.owner_id = ${readerId} and f.forked_from = ${id} and f.deleted_at is null limit 1)`;
const byCreator = sql<number>`(select count(*)::int from (select 1 from ${catalogueCourses} o
  where o.creator_id = ${creatorId} and o.owner_id <> ${readerId} limit ${sql.raw(String(mostCounted))}) counted)`;
const sign = sql<string>`concat(${id}, '/', ${catalogueCourses.version}, '/', ${addedAs}, '/', ${byCreator})`;

/** The rows that `listCatalogue` returns to `readerId` without a filter, after (`createdAt`, `id`). */
const listed = and(
  sql`${catalogueCourses.ownerId} <> ${readerId}`,
  sql`(${catalogueCourses.createdAt}, ${catalogueCourses.id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
  sql`${catalogueCourses.leadsCatalogue}`,
);

/** A page of it: each course with its units, the fork of it that the reader has, and how many courses its creator has. */
export const plainCatalogue = statement<PlainRow>((db) => {
  const place = sql<string>`${catalogueCourses.createdAt}::text`;
  return db
    .select({ ...shownColumns, place, units, subject, addedAs, byCreator, sign })
    .from(catalogueCourses)
    .where(listed)
    .orderBy(...newestFirst(catalogueCourses))
    .limit(sql.placeholder('limit'));
});

/** The version keys of the rows of that page in order, as one text: a hundredth of the page's size. */
export const plainCatalogueSign = statement((db) => {
  const signs = db
    .select({ sign: sign.as('sign') })
    .from(catalogueCourses)
    .where(listed)
    .orderBy(...newestFirst(catalogueCourses))
    .limit(sql.placeholder('limit'))
    .as('signs');
  return db.select({ sign: sql<string>`coalesce(string_agg(${signs.sign}, ','), '')` }).from(signs);
});
