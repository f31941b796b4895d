import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { librarySections, libraryStamp } from '../platform/database/schema/library.ts';
import type { LibraryRow } from './library-rows.ts';
import type { LibraryHit, SearchOptions, SectionKind, StemmedPlace } from './library-types.ts';

const rowsAtOnce = 500;

/** Claims the writing of a new state of the library; false if that state is stored already. */
export async function claimStamp(tx: Transaction, contentHash: string): Promise<boolean> {
  const claimed = await tx
    .insert(libraryStamp)
    .values({ id: 1, contentHash })
    .onConflictDoUpdate({
      target: libraryStamp.id,
      set: { contentHash },
      setWhere: sql`${libraryStamp.contentHash} <> ${contentHash}`,
    })
    .returning({ id: libraryStamp.id });
  return claimed.length > 0;
}

/** Puts `rows` in the place of all that was there. */
export async function replaceSections(tx: Transaction, rows: LibraryRow[]): Promise<void> {
  await tx.delete(librarySections);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx.insert(librarySections).values(rows.slice(start, start + rowsAtOnce));
  }
}

/**
 * Full-text search over the library. `words` are letters and digits only, so that they may stand in a query text.
 * Rows that have all of them come first, then those that have any; within these the better ranked, then by id.
 */
export async function findSections(
  tx: Transaction,
  words: string[],
  options: SearchOptions,
): Promise<LibraryHit[]> {
  const all = sql`websearch_to_tsquery('english', ${words.join(' ')})`;
  const any = sql`websearch_to_tsquery('english', ${words.join(' or ')})`;
  const asked = sql`tsvector_to_array(to_tsvector('english', ${words.join(' ')}))`;
  const { search } = librarySections;
  const hasAll = sql<boolean>`(${search} @@ ${all})`;
  const rank = sql<number>`case when ${hasAll} then ts_rank(${search}, ${all}, 1) else ts_rank(${search}, ${any}, 1) end`;
  const rows = await tx
    .select({
      id: librarySections.id,
      kind: librarySections.kind,
      lesson: librarySections.lessonId,
      subject: librarySections.subjectId,
      heading: librarySections.heading,
      body: librarySections.body,
      position: librarySections.position,
      rank,
      asked: sql<string[]>`to_jsonb(${asked})`,
      matched: sql<
        string[]
      >`to_jsonb(array(select word from unnest(${asked}) as word where word = any(tsvector_to_array(${search})) order by word))`,
    })
    .from(librarySections)
    .where(and(sql`${search} @@ ${any}`, ...filters(options)))
    .orderBy(desc(hasAll), desc(rank), asc(librarySections.id))
    .limit(options.limit);
  return rows.map((row) => ({ ...row, kind: row.kind as SectionKind, rank: Number(row.rank) }));
}

function filters({ lessons, subjects, kinds }: SearchOptions): SQL[] {
  return [
    ...(lessons ? [inArray(librarySections.lessonId, lessons)] : []),
    ...(subjects ? [inArray(librarySections.subjectId, subjects)] : []),
    ...(kinds ? [inArray(librarySections.kind, kinds)] : []),
  ];
}

/** Every place of the library with the stems of its words. */
export async function listPlaces(tx: Transaction): Promise<StemmedPlace[]> {
  const rows = await tx
    .select({
      kind: librarySections.kind,
      lesson: librarySections.lessonId,
      subject: librarySections.subjectId,
      position: librarySections.position,
      stems: sql<string[]>`to_jsonb(tsvector_to_array(${librarySections.search}))`,
    })
    .from(librarySections)
    .orderBy(asc(librarySections.id));
  return rows.map((row) => ({ ...row, kind: row.kind as SectionKind, stems: new Set(row.stems) }));
}

/** The stems of each text, as the full-text search has them. */
export async function listStems(tx: Transaction, texts: string[]): Promise<string[][]> {
  const stems = texts.map((text) => sql`tsvector_to_array(to_tsvector('english', ${text}))`);
  const rows = await tx
    .select({ stems: sql<string[][]>`jsonb_build_array(${sql.join(stems, sql`, `)})` })
    .from(sql`(select 1) as once`);
  return rows[0]?.stems ?? [];
}

/** A few words round what fits the search, for each of these places that the search knows; `marks` frame each match. */
export async function findExcerpts(
  tx: Transaction,
  ids: string[],
  words: string[],
  marks: { from: string; to: string },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const query = sql`websearch_to_tsquery('english', ${words.join(' or ')})`;
  // A formula on a line of its own says nothing without being set.
  const text = sql`regexp_replace(${librarySections.body}, '\\$\\$[^$]*\\$\\$', ' … ', 'g')`;
  const around = `MinWords=18, MaxWords=34, StartSel=${marks.from}, StopSel=${marks.to}`;
  const whole = `HighlightAll=true, StartSel=${marks.from}, StopSel=${marks.to}`;
  // A definition is short, and half of one is none.
  const options = sql`case when ${librarySections.kind} = 'term' then ${whole} else ${around} end`;
  const rows = await tx
    .select({
      id: librarySections.id,
      excerpt: sql<string>`ts_headline('english', ${text}, ${query}, ${options})`,
    })
    .from(librarySections)
    .where(inArray(librarySections.id, ids));
  return new Map(rows.map(({ id, excerpt }) => [id, excerpt]));
}
