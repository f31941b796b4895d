import type { Lesson, Library, LibraryShelf, NotesSection } from '../../library/library-types.ts';
import type { LessonView } from '../faculty.ts';
import { bodyMarkdown, sectionMarkdown, sectionsOf } from './lesson-markdown.ts';
import { unitObjectives } from './lesson-sources.ts';
import { ability } from './spoken.ts';

/** In a look back over many lessons only those that matter most are gone through again. */
const mostLessons = 2;
const mostSections = 2;
const mostTerms = 4;

type Aim = Lesson['objectives'][number];

/**
 * Notes for another go at the objectives that a unit is narrowed to, from another angle than the first time: the
 * tempting mistake first, then a case worked through, and the explanation last, as far as it is about them.
 */
export async function repairNotes(shelf: LibraryShelf, view: LessonView, lessons: Lesson[]): Promise<string> {
  const wanted = unitObjectives(view, lessons);
  const parts = lessons
    .map((lesson) => ({ lesson, aims: lesson.objectives.filter(({ id }) => wanted.has(id)) }))
    .filter(({ aims }) => aims.length > 0)
    .slice(0, mostLessons);
  const written = await Promise.all(parts.map(({ lesson, aims }) => lessonPart(shelf, lesson, aims)));
  return [opening(parts.flatMap(({ aims }) => aims)), ...written].join('\n\n');
}

function opening(aims: Aim[]): string {
  const list = aims.map(({ text }) => `- ${ability(text)}`).join('\n');
  return `Some of it did not hold yet, and that is what exams are for: they show where to look again. Here is exactly this, in another order than before. In front of you:\n\n${list}`;
}

async function lessonPart({ library, ...shelf }: LibraryShelf, lesson: Lesson, aims: Aim[]): Promise<string> {
  const [wanted = []] = await shelf.stemsOf([aims.map(({ text }) => text).join(' ')]);
  const near = await nearest(shelf.stemsOf, lesson, new Set(wanted));
  const sections = [
    ...sectionsOf(lesson, ['misconception']),
    ...sectionsOf(lesson, ['example']),
    ...near.filter(({ role }) => role === 'explanation'),
  ];
  const body = sections.map((section) => sectionMarkdown(library, lesson, section));
  const terms = await termsFor(library, shelf.stemsOf, lesson, new Set(wanted));
  return [...body, terms].filter((part) => part !== '').join('\n\n');
}

/** The explanations that share most words with the objectives, in the order of the lesson. */
async function nearest(
  stemsOf: LibraryShelf['stemsOf'],
  lesson: Lesson,
  wanted: Set<string>,
): Promise<NotesSection[]> {
  const sections = sectionsOf(lesson, ['explanation']);
  const stems = await stemsOf(sections.map(({ heading, markdown }) => `${heading} ${markdown}`));
  const ranked = sections
    .map((section, index) => ({ section, index, shared: sharedWith(stems[index], wanted) }))
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, mostSections);
  return ranked.sort((a, b) => a.index - b.index).map(({ section }) => section);
}

const sharedWith = (stems: string[] | undefined, wanted: Set<string>) =>
  new Set((stems ?? []).filter((stem) => wanted.has(stem))).size;

async function termsFor(
  library: Library,
  stemsOf: LibraryShelf['stemsOf'],
  lesson: Lesson,
  wanted: Set<string>,
): Promise<string> {
  const stems = await stemsOf(lesson.terms.map(({ term, also }) => [term, ...also].join(' ')));
  const near = lesson.terms.filter((_, index) => sharedWith(stems[index], wanted) > 0).slice(0, mostTerms);
  if (near.length === 0) return '';
  const list = near.map(
    ({ term, definition }) => `- **${term}**: ${bodyMarkdown(library, lesson, definition)}`,
  );
  return `## The words it hangs on\n\n${list.join('\n')}`;
}
