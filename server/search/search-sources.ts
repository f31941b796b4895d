import { type SQL, sql } from 'drizzle-orm';
import type { CardFace } from '#shared/contract/cards.ts';
import type { SearchKind } from '#shared/contract/search.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { excerptText, withoutSolution } from '#shared/rules/plain-text.ts';
import { ownCards } from '../platform/database/schema/cards.ts';
import { activities, activityContents, messages } from '../platform/database/schema/classroom.ts';
import { courses, isThere, units } from '../platform/database/schema/courses.ts';
import { documentMarks, documents } from '../platform/database/schema/documents.ts';
import { lessonMarks } from '../platform/database/schema/lesson-marks.ts';
import type { Found } from './search-types.ts';

/** What to look in: the rows of the learner's own with all words, best first, and what is shown of one. */
type SearchSource = {
  kind: SearchKind;
  rows: (asked: string, most: number) => SQL;
  show: (row: never) => Found;
};
const source = <Row>(one: {
  kind: SearchKind;
  rows: SearchSource['rows'];
  show: (row: Row) => Found;
}): SearchSource => one;

const ownRows = (table: string, asked: string, most: number) =>
  sql`search_own_rows(${table}, ${asked}, ${most}::integer)`;
const words = (asked: string) => sql`(select asked_words(${asked}, ''))`;

/** The place of a lesson in its course, and of an activity in its lesson, as addresses count them: from 0. */
const unitIndex = sql`(select count(*)::int from ${units} before where before.course_id = ${units.courseId}
  and before.dropped_at is null and before.position < ${units.position})`;
const activityIndex = sql`(select count(*)::int from ${activities} before
  where before.unit_id = ${activities.unitId} and before.sequence < ${activities.sequence})`;

type Place = {
  courseId: string;
  course: string;
  unit: string;
  unitIndex: number;
  activityIndex: number | null;
};
const place = sql`${courses.id} as "courseId", ${courses.title} as course, ${units.title} as unit,
  ${unitIndex} as "unitIndex", case when ${activities.id} is null then null else ${activityIndex} end as "activityIndex"`;
const isLesson = sql`${units.droppedAt} is null and ${isThere()}`;

const classroom = ({ courseId, unitIndex, activityIndex }: Place): string =>
  `/classroom/${courseId}/${unitIndex}${activityIndex === null ? '' : `/${activityIndex}`}`;

type LessonRow = Place & { objective: string; notes: string | null; resources: string | null };

/** A lesson once: by its title, by its newest text, or by both. */
const lessons = source<LessonRow>({
  kind: 'lesson',
  rows: (asked, most) => sql`
    with titled as (
      select ${units.id} as unit_id, 1 + ts_rank_cd(${units}.own_search, ${words(asked)}, 1) as rank
      from ${courses} join ${units} on ${units.courseId} = ${courses.id}
      where ${courses.ownerId} = current_learner() and ${isLesson} and ${units}.own_search @@ ${words(asked)}
      order by rank desc, ${units.id} limit ${most}
    ), written as (
      select distinct on (${activities.unitId}) ${activities.unitId} as unit_id, ${activities.id} as activity_id,
             ${activityContents.body} as body, hit.rank
      from ${ownRows('activity_contents', asked, 300)} hit
      join ${activityContents} on ${activityContents.id} = hit.id
      join ${activities} on ${activities.id} = ${activityContents.activityId}
      where not exists (select from ${activityContents} newer
        where newer.activity_id = ${activityContents.activityId} and newer.version > ${activityContents.version})
      order by ${activities.unitId}, hit.rank desc
    )
    select ${place}, ${units.unitObjective} as objective, found.body ->> 'notes' as notes,
           found.body ->> 'resources' as resources
    from (select coalesce(titled.unit_id, written.unit_id) as lesson, written.activity_id, written.body,
                 coalesce(titled.rank, 0) + coalesce(written.rank, 0) as rank
          from titled full join written on written.unit_id = titled.unit_id) found
    join ${units} on ${units.id} = found.lesson join ${courses} on ${courses.id} = ${units.courseId}
    left join ${activities} on ${activities.id} = found.activity_id
    where ${isLesson}
    order by found.rank desc, found.lesson limit ${most}`,
  show: (row) => ({
    title: lessonTitle(row.unit),
    within: [lessonTitle(row.course)],
    texts: [
      ...(row.notes ? [excerptText(withoutSolution(row.notes))] : []),
      ...(row.resources ? resourceTexts(row.resources) : []),
      row.objective,
    ],
    address: classroom(row),
  }),
});

const resourceTexts = (json: string): string[] =>
  (JSON.parse(json) as { title: string; description: string }[]).map(
    ({ title, description }) => `${title}. ${description}`,
  );

const chats = source<Place & { id: string; text: string }>({
  kind: 'message',
  rows: (asked, most) => sql`
    select ${messages.id} as id, ${messages.text} as text, ${place}
    from ${ownRows('messages', asked, most)} hit
    join ${messages} on ${messages.id} = hit.id join ${activities} on ${activities.id} = ${messages.activityId}
    join ${units} on ${units.id} = ${activities.unitId} join ${courses} on ${courses.id} = ${units.courseId}
    where ${isLesson}
    order by hit.rank desc, ${messages.createdAt} desc`,
  show: (row) => ({
    title: lessonTitle(row.unit),
    within: [lessonTitle(row.course)],
    texts: [excerptText(row.text)],
    address: `${classroom(row)}?message=${row.id}`,
  }),
});

type MarkRow = {
  title: string;
  documentId: string;
  section: number;
  block: number;
  note: string;
  quote: string;
};

const notes = source<MarkRow>({
  kind: 'note',
  rows: (asked, most) => sql`
    select ${documents.title} as title, ${documents.id} as "documentId", ${documentMarks.section} as section,
           ${documentMarks.block} as block, ${documentMarks.note} as note, ${documentMarks.quote} as quote
    from ${ownRows('document_marks', asked, most)} hit
    join ${documentMarks} on ${documentMarks.id} = hit.id
    join ${documents} on ${documents.id} = ${documentMarks.documentId}
    order by hit.rank desc, ${documentMarks.updatedAt} desc`,
  show: ({ title, documentId, section, block, note, quote }) => ({
    title,
    within: [],
    texts: [note, quote].filter((text) => text !== ''),
    address: `/documents/${documentId}?section=${section}&block=${block}`,
  }),
});

const lessonNotes = source<Place & { note: string; quote: string }>({
  kind: 'note',
  rows: (asked, most) => sql`
    select ${lessonMarks.note} as note, ${lessonMarks.quote} as quote, ${place}
    from ${ownRows('lesson_marks', asked, most)} hit
    join ${lessonMarks} on ${lessonMarks.id} = hit.id
    join ${activities} on ${activities.id} = ${lessonMarks.activityId}
    join ${units} on ${units.id} = ${activities.unitId} join ${courses} on ${courses.id} = ${units.courseId}
    where ${isLesson}
    order by hit.rank desc, ${lessonMarks.updatedAt} desc`,
  show: (row) => ({
    title: lessonTitle(row.unit),
    within: [lessonTitle(row.course)],
    texts: [row.note, row.quote].filter((text) => text !== ''),
    address: classroom(row),
  }),
});

const documentTitles = source<{ id: string; title: string; author: string | null }>({
  kind: 'document',
  rows: (asked, most) => sql`
    select ${documents.id} as id, ${documents.title} as title, ${documents.author} as author
    from ${ownRows('documents', asked, most)} hit join ${documents} on ${documents.id} = hit.id
    where ${documents.status} <> 'deleting'
    order by hit.rank desc, ${documents.createdAt} desc`,
  show: ({ id, title, author }) => ({
    title,
    within: [],
    texts: author === null ? [] : [author],
    address: `/documents/${id}`,
  }),
});

const cards = source<{ face: CardFace; source: string }>({
  kind: 'card',
  rows: (asked, most) => sql`
    select ${ownCards.face} as face, coalesce(${documents.title}, ${ownCards.source}) as source
    from ${ownRows('own_cards', asked, most)} hit join ${ownCards} on ${ownCards.id} = hit.id
    left join ${documents} on ${documents.id} = ${ownCards.documentId}
    order by hit.rank desc, ${ownCards.updatedAt} desc`,
  show: ({ face, source }) => {
    const [title, ...texts] = face.kind === 'gap' ? [face.text] : [face.front, face.back];
    return { title: title ?? '', within: [source], texts, address: `/cards?q=${beginningOf(title ?? '')}` };
  },
});

/** The words that a card begins with, by which /cards finds it. */
const beginningOf = (text: string): string =>
  encodeURIComponent(text.trim().split(/\s+/).slice(0, 8).join(' ').slice(0, 120));

const ownCourses = source<{ id: string; title: string; description: string; reviewing: boolean }>({
  kind: 'course',
  rows: (asked, most) => sql`
    select ${courses.id} as id, ${courses.title} as title, ${courses.description} as description,
           ${courses.reviewing} as reviewing
    from ${courses}
    where ${courses.ownerId} = current_learner() and ${isThere()} and ${courses}.own_search @@ ${words(asked)}
    order by ts_rank_cd(${courses}.own_search, ${words(asked)}, 1) desc, ${courses.createdAt} desc limit ${most}`,
  show: ({ id, title, description, reviewing }) => ({
    title: lessonTitle(title),
    within: [],
    texts: [description],
    address: reviewing ? `/create-course/${id}` : `/courses/${id}`,
  }),
});

/** Everything that is searched in the database: a row for each. The tables have their words by migration 0038. */
export const searchSources: readonly SearchSource[] = [
  lessons,
  chats,
  notes,
  lessonNotes,
  documentTitles,
  cards,
  ownCourses,
];
