import { randomUUID } from 'node:crypto';
import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type { QuestionKey, StoredQuestion } from '#questions/kinds.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import { courseFileFormat } from '#shared/contract/course-file.ts';
import type { Question } from '#shared/contract/exam.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { courseDuration } from '#shared/rules/course-duration.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import type { WrittenActivity } from '../../classroom/lesson-content-types.ts';
import type { Item, QuestionSet } from '../../exams/question-set-service.ts';
import { AppError, badRequest, mostNamedFields } from '../../platform/app-error.ts';
import type { NewCourse, NewUnit } from '../course-types.ts';
import { readFileBlocks } from './course-file-blocks.ts';
import { type CourseFile, type CourseFileUnit, courseFileSchema } from './course-file-schema.ts';
import type { LessonNamer } from './course-file-writing.ts';

/** The rows made from a file: owned by the importer, all with new ids. */
export type ImportedParts = {
  course: NewCourse;
  units: NewUnit[];
  written: WrittenActivity[];
  sets: QuestionSet[];
  remarks: string[];
};

/** ['course', 'units', 3, 'title'] → 'course.units[3].title', as one would look for it in the file. */
const placeOf = (path: PropertyKey[]): string =>
  path.reduce<string>(
    (place, part) =>
      typeof part === 'number'
        ? `${place}[${part}]`
        : place === ''
          ? String(part)
          : `${place}.${String(part)}`,
    '',
  ) || 'file';

function versionProblem(head: { format?: unknown; version?: unknown }): string | null {
  if (head.format !== courseFileFormat.format)
    return `This is not a course file: its “format” is not “${courseFileFormat.format}”.`;
  const { version } = head;
  if (typeof version === 'number' && version > courseFileFormat.version)
    return `This file is of version ${version} of the format, and this Lectern reads version ${courseFileFormat.version}. It was made by a newer Lectern; import it there, or update this one.`;
  return null;
}

/** The first invalid block in any notes; null: all are valid. */
function problemOfBlocks({ course }: CourseFile): { place: string; problem: string } | null {
  for (const [unit, { activities }] of course.units.entries())
    for (const [activity, { contents }] of activities.entries())
      for (const [content, { blocks = [] }] of contents.entries()) {
        const read = readFileBlocks(blocks);
        if ('blocks' in read) continue;
        const path = [
          'course',
          'units',
          unit,
          'activities',
          activity,
          'contents',
          content,
          'blocks',
          read.place,
        ];
        return { place: placeOf(path), problem: read.problem };
      }
  return null;
}

/** Parses and checks the whole file. Throws 400 that says what is wrong and where, 422 for a newer version. */
export function checkedFile(body: unknown): CourseFile {
  const head = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const refused = versionProblem(head);
  if (refused) throw new AppError(head.format === courseFileFormat.format ? 422 : 400, refused);
  const parsed = courseFileSchema.safeParse(body);
  if (parsed.success) {
    const found = problemOfBlocks(parsed.data);
    if (!found) return parsed.data;
    throw badRequest(`This file cannot be imported. ${found.place}: ${found.problem}`, {
      [found.place]: found.problem,
    });
  }
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues.slice(0, mostNamedFields))
    fields[placeOf(path)] ??= message;
  const [place, message] = Object.entries(fields)[0] ?? ['file', 'Invalid'];
  throw badRequest(`This file cannot be imported. ${place}: ${message}`, fields);
}

/** A maker named in a file is shown as the file's claim. */
const maker = (madeBy: { kind: MadeBy['kind']; model?: string | undefined }): MadeBy => ({
  kind: madeBy.kind,
  ...(madeBy.model === undefined ? {} : { model: madeBy.model }),
  fromFile: true,
});

function item({ key, ...asked }: StoredQuestion, id: string): Item {
  return {
    question: { ...asked, id } as Question,
    key: { type: asked.type, ...key } as QuestionKey,
  };
}

/** Already checked with the file. */
function ownBlocks(written: unknown[]): LibraryBlock[] {
  const read = readFileBlocks(written);
  return 'blocks' in read ? read.blocks : [];
}

/** Lessons of the library that exist here are taught from it; the others from the content of the file. */
function sourceOf(
  { title, source }: CourseFileUnit,
  named: LessonNamer,
  remarks: string[],
): NewUnit['source'] {
  if (!source) return null;
  const shown = lessonTitle(title);
  const here = source.lessons.filter((lesson) => {
    const found = named(lesson.id);
    const of = `“${lesson.title || lesson.id}”`;
    if (!found)
      remarks.push(`“${shown}”: the library here has no lesson ${of}. What the file holds of it is there.`);
    else if (found.revision !== lesson.revision)
      remarks.push(`“${shown}”: the library lesson ${of} has been revised since the file was made.`);
    return found !== null;
  });
  const { lessons: _, ...places } = source;
  const lessons = here.map(({ id }) => id);
  return lessons.length > 0 || source.documents ? { ...places, lessons } : null;
}

function activitiesOf({ title, activities }: CourseFileUnit, unitId: string, remarks: string[]) {
  const written: WrittenActivity[] = [];
  const sets: QuestionSet[] = [];
  for (const { contents, exam, madeBy, ...activity } of activities) {
    const id = randomUUID();
    written.push({
      ...activity,
      id,
      unitId,
      madeBy: maker(madeBy),
      contents: contents.map(({ notes, blocks, resources, ...content }) => ({
        madeBy: maker(content.madeBy),
        ...(notes === undefined ? {} : { notes }),
        ...(blocks && blocks.length > 0 ? { blocks: ownBlocks(blocks) } : {}),
        ...(resources === undefined ? {} : { resources }),
      })),
    });
    const withheld = contents.at(-1)?.withheld ?? 0;
    if (withheld > 0)
      remarks.push(
        `“${lessonTitle(title)}”: ${withheld} things to do in its notes were not in the file, since an exam was going on.`,
      );
    if (exam?.withheld)
      remarks.push(
        `“${lessonTitle(title)}”: ${exam.withheld} of its exam questions were not in the file, since that exam had not been submitted. The Examiner writes others.`,
      );
    if (!exam || exam.questions.length === 0) continue;
    const items = exam.questions.map((one, index) => item(one, `file/${id}/${index + 1}`));
    sets.push({ activityId: id, madeBy: maker(exam.madeBy), items });
  }
  return { written, sets };
}

/**
 * The rows that a checked file becomes. Nothing in it names a row, an owner or a right: the course belongs to the
 * importer, is private and starts at the beginning. The ids of objectives are kept, since evidence is stored under
 * them.
 */
export function importedParts(
  file: CourseFile,
  { id, userId }: { id: string; userId: string },
  named: LessonNamer,
  now: Date,
): ImportedParts {
  const { units: fileUnits, madeBy, title, description, ...about } = file.course;
  const remarks: string[] = [];
  const units: NewUnit[] = [];
  const written: WrittenActivity[] = [];
  const sets: QuestionSet[] = [];
  for (const unit of fileUnits) {
    const unitId = randomUUID();
    units.push({
      id: unitId,
      title: cleanText(unit.title).trim(),
      unitObjective: unit.objective,
      unitAssessment: unit.assessment,
      minutes: unit.minutes,
      kind: unit.kind,
      objectives: unit.objectives,
      serves: unit.serves,
      source: sourceOf(unit, named, remarks),
    });
    const lesson = activitiesOf(unit, unitId, remarks);
    written.push(...lesson.written);
    sets.push(...lesson.sets);
  }
  const course: NewCourse = {
    ...about,
    id,
    title: cleanText(title).trim(),
    description,
    creatorId: userId,
    ownerId: userId,
    lessons: units.length,
    duration: courseDuration(units),
    madeBy: maker(madeBy),
    visibility: 'private',
    createdAt: now,
    updatedAt: now,
  };
  return { course, units, written, sets, remarks };
}
