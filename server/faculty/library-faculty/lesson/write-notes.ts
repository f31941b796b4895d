import type { Lesson, Library } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { otherNames } from '../../../library/ranking/other-names.ts';
import type { LessonView, Notes, PlannedActivity } from '../../lesson-types.ts';
import type { Instead } from '../../model-trouble.ts';
import { documentNotes, isFromDocuments } from '../documents/document-lesson.ts';
import { madeByLibrary, unsourcedByLibrary } from '../made-by-library.ts';
import { bodyMarkdown, folded, sectionBody, sectionMarkdown, sectionsOf } from './lesson-markdown.ts';
import { lessonSources } from './lesson-sources.ts';
import { teachingActivities } from './plan-lesson.ts';
import { practiceNotes } from './practice-notes.ts';
import { repairNotes } from './repair-notes.ts';
import { selfStudyNotes } from './self-study-notes.ts';

/** The notes of one activity (type notes or practice), Markdown. */
export function writeNotes(
  shelf: LibraryShelf,
  view: LessonView,
  activity: PlannedActivity,
  instead?: Instead,
): Notes {
  if (isFromDocuments(view)) return documentNotes(view);
  const lessons = lessonSources(shelf, view);
  if (activity.type === 'repair' && lessons.length > 0)
    return { notes: repairNotes(shelf, view, lessons), madeBy: madeByLibrary };
  const [first, ...others] = lessons;
  if (!first) return { notes: selfStudyNotes(view, instead), madeBy: unsourcedByLibrary };
  return { notes: textOf(shelf.library, view, activity, [first, ...others]), madeBy: madeByLibrary };
}

function textOf(
  library: Library,
  view: LessonView,
  activity: PlannedActivity,
  lessons: [Lesson, ...Lesson[]],
): string {
  const [first] = lessons;
  if (view.unit.kind === 'practice' || view.unit.kind === 'review') {
    return practiceNotes(library, view, lessons);
  }
  const lesson = lessons.length > 1 ? lessonOf(activity, lessons) : first;
  return activity.type === 'practice' ? workedNotes(library, lesson) : teachingNotes(library, lesson);
}

/** The lesson of a shared unit that an activity teaches, by the activity's title; the first one if none matches. */
const lessonOf = (activity: PlannedActivity, lessons: [Lesson, ...Lesson[]]): Lesson =>
  lessons.find((lesson) =>
    teachingActivities(lesson).some(({ type, title }) => type === activity.type && title === activity.title),
  ) ?? lessons[0];

/** The first activity of a lesson: its title, and its notes as a course has them. */
export function beginningOf(library: Library, lesson: Lesson): { title: string; notes: string } {
  const [{ title }] = teachingActivities(lesson);
  return { title, notes: teachingNotes(library, lesson) };
}

/** The motivating question and the explanation, with the key terms at the end. */
function teachingNotes(library: Library, lesson: Lesson): string {
  const sections = sectionsOf(lesson, ['question', 'explanation']).map((one) =>
    sectionMarkdown(library, lesson, one),
  );
  const terms = lesson.terms.map((entry) => {
    const names = otherNames(entry);
    const also = names.length > 0 ? ` (also: ${names.join(', ')})` : '';
    return `- **${entry.term}**${also}: ${bodyMarkdown(library, lesson, entry.definition)}`;
  });
  const words = terms.length === 0 ? [] : [`## Words worth keeping\n\n${terms.join('\n')}`];
  return [...sections, ...words].join('\n\n');
}

/** The worked example, the misconception, the task and the summary; behind it another case for who would like one. */
function workedNotes(library: Library, lesson: Lesson): string {
  return [
    ...sectionsOf(lesson, ['example', 'misconception', 'try', 'summary']).map((section) =>
      sectionMarkdown(library, lesson, section),
    ),
    ...sectionsOf(lesson, ['again']).map((section) =>
      folded(sectionBody(library, lesson, section), section.heading),
    ),
  ].join('\n\n');
}
