import type { Lesson, Library, NotesSection } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { namesOfTerm } from '../../../library/ranking/term-names.ts';
import { stemsOf } from '../../../library/ranking/words.ts';
import type { LessonView } from '../../lesson-types.ts';
import { ability } from '../spoken.ts';
import { bodyMarkdown, sectionMarkdown, sectionsOf } from './lesson-markdown.ts';
import { unitObjectives } from './lesson-sources.ts';

/** The maximum number of lessons that a repair repeats. */
const mostLessons = 2;
const mostSections = 2;
const mostTerms = 4;

type Aim = Lesson['objectives'][number];

/**
 * Notes for repairing the objectives of a unit, in another order than the first time: the common mistake, then another
 * worked example, and last the explanation, as far as it concerns these objectives.
 */
export function repairNotes(shelf: LibraryShelf, view: LessonView, lessons: Lesson[]): string {
  const wanted = unitObjectives(view, lessons);
  const parts = lessons
    .map((lesson) => ({ lesson, aims: lesson.objectives.filter(({ id }) => wanted.has(id)) }))
    .filter(({ aims }) => aims.length > 0)
    .slice(0, mostLessons);
  const written = parts.map(({ lesson, aims }) => lessonPart(shelf.library, lesson, aims));
  return [opening(parts.flatMap(({ aims }) => aims)), ...written].join('\n\n');
}

function opening(aims: Aim[]): string {
  const list = aims.map(({ text }) => `- ${ability(text)}`).join('\n');
  return `This is worth another look. Here is what the lesson says on it, with another example where it has one:\n\n${list}`;
}

function lessonPart(library: Library, lesson: Lesson, aims: Aim[]): string {
  const wanted = new Set(stemsOf(aims.map(({ text }) => text).join(' ')));
  const near = nearest(lesson, wanted);
  const sections = [
    ...sectionsOf(lesson, ['misconception']),
    ...otherCase(lesson),
    ...near.filter(({ role }) => role === 'explanation'),
  ];
  const body = sections.map((section) => sectionMarkdown(library, lesson, section));
  return [...body, termsFor(library, lesson, wanted)].filter((part) => part !== '').join('\n\n');
}

/** A second worked example, if the lesson has one. */
function otherCase(lesson: Lesson): NotesSection[] {
  const again = sectionsOf(lesson, ['again']);
  return again.length > 0 ? again : sectionsOf(lesson, ['example']);
}

/** The explanations that share the most words with the objectives, in lesson order. */
function nearest(lesson: Lesson, wanted: Set<string>): NotesSection[] {
  const ranked = sectionsOf(lesson, ['explanation'])
    .map((section, index) => ({
      section,
      index,
      shared: sharedWith(`${section.heading} ${section.markdown}`, wanted),
    }))
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, mostSections);
  return ranked.sort((a, b) => a.index - b.index).map(({ section }) => section);
}

const sharedWith = (text: string, wanted: Set<string>) =>
  new Set(stemsOf(text).filter((stem) => wanted.has(stem))).size;

function termsFor(library: Library, lesson: Lesson, wanted: Set<string>): string {
  const near = lesson.terms
    .filter((term) => sharedWith(namesOfTerm(term).join(' '), wanted) > 0)
    .slice(0, mostTerms);
  if (near.length === 0) return '';
  const list = near.map(
    ({ term, definition }) => `- **${term}**: ${bodyMarkdown(library, lesson, definition)}`,
  );
  return `## The words it hangs on\n\n${list.join('\n')}`;
}
