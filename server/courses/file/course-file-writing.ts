import type { StoredQuestion } from '#questions/kinds.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import { courseFileBounds, courseFileFormat } from '#shared/contract/course-file.ts';
import type { WrittenActivity } from '../../classroom/lesson-content-types.ts';
import type { Item, OpenItems } from '../../exams/question-set-service.ts';
import { withoutMarks } from '../../library/blocks/text-with-blocks.ts';
import { presentOwnCourse } from '../course-presenter.ts';
import type { CourseRow, UnitRow } from '../course-types.ts';
import type { CourseFile, CourseFileUnit } from './course-file-schema.ts';

/** A library lesson as a file names it; null if the library no longer has it. */
export type LessonNamer = (id: string) => { title: string; revision: string } | null;

export type CourseParts = {
  course: CourseRow;
  units: UnitRow[];
  written: WrittenActivity[];
  questions: Map<string, OpenItems>;
  /** true: an exam is in progress, whose answers practice would reveal */
  withholdsBlocks: boolean;
};

/** The maker, without the mark 'imported', which the next importer sets itself. */
const maker = ({ kind, model }: MadeBy) => ({ kind, ...(model === undefined ? {} : { model }) });

function question({ question: { id: _, ...asked }, key: { type: __, ...key } }: Item): StoredQuestion {
  return { ...asked, key } as StoredQuestion;
}

type Content = WrittenActivity['contents'][number];

function content({ blocks, notes, ...shown }: Content, withholds: boolean) {
  const of = { ...shown, madeBy: maker(shown.madeBy) };
  if (!blocks || notes === undefined) return { ...of, ...(notes === undefined ? {} : { notes }) };
  return withholds
    ? { ...of, notes: withoutMarks(notes), withheld: blocks.length }
    : { ...of, notes, blocks };
}

/**
 * The parts of a lesson that may be exported: for a lesson from a document neither questions nor what a model wrote from
 * its passages, which are as private as the document.
 */
const leaving = (one: WrittenActivity, isOfDocument: boolean): WrittenActivity =>
  isOfDocument ? { ...one, contents: one.contents.filter(({ madeBy }) => madeBy.kind !== 'model') } : one;

function activity(written: WrittenActivity, open: OpenItems | undefined, withholds: boolean) {
  const { leader, type, title, objective, madeBy, contents } = written;
  const { items = [], withheld = 0 } = open ?? {};
  const questions = items.slice(0, courseFileBounds.questions).map(question);
  const exam = { madeBy: maker(open?.madeBy ?? madeBy), questions, ...(withheld > 0 ? { withheld } : {}) };
  return {
    leader,
    type: type as CourseFileUnit['activities'][number]['type'],
    title,
    objective,
    madeBy: maker(madeBy),
    contents: contents.map((one) => content(one, withholds)),
    ...(open ? { exam } : {}),
  };
}

/** A course as a file (docs/course-file.md): its content, and nothing about its learners. */
export function courseFile(parts: CourseParts, named: LessonNamer, now: Date): CourseFile {
  const { course, units, written, questions, withholdsBlocks } = parts;
  const shown = presentOwnCourse(course, units);
  const byUnit = Map.groupBy(written, ({ unitId }) => unitId);
  return {
    ...courseFileFormat,
    exportedAt: now.toISOString(),
    course: {
      title: shown.title,
      description: shown.description,
      objectives: shown.objectives,
      priorKnowledge: shown.priorKnowledge,
      difficultyLevel: shown.difficultyLevel,
      weeklyHours: shown.weeklyHours,
      language: shown.language,
      referenceBooks: shown.referenceBooks,
      uncovered: shown.uncovered,
      madeBy: maker(shown.madeBy),
      units: units.map((unit, index) => ({
        title: unit.title,
        objective: unit.unitObjective,
        assessment: unit.unitAssessment,
        minutes: unit.minutes,
        kind: shown.units[index]?.kind ?? 'lesson',
        objectives: unit.objectives,
        serves: unit.serves,
        source: unit.source && {
          ...unit.source,
          lessons: unit.source.lessons.map((id) => ({ id, ...(named(id) ?? { title: '', revision: '' }) })),
        },
        activities: (byUnit.get(unit.id) ?? []).map((one) => {
          const isOfDocument = unit.kind === 'document';
          const exam = isOfDocument ? undefined : questions.get(one.id);
          return activity(leaving(one, isOfDocument), exam, withholdsBlocks);
        }),
      })),
    },
  };
}

/** The file as text. One that would be too long to be imported again keeps the newest version of each text only. */
export function fileText(file: CourseFile): string {
  const whole = JSON.stringify(file, null, 1);
  if (Buffer.byteLength(whole) <= courseFileBounds.bytes) return whole;
  const units = file.course.units.map((unit) => ({
    ...unit,
    activities: unit.activities.map((one) => ({ ...one, contents: one.contents.slice(-1) })),
  }));
  return JSON.stringify({ ...file, course: { ...file.course, units } });
}

/** 'lectern-reading-studies.json' */
export function fileName(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return `lectern-${slug || 'course'}.json`;
}
