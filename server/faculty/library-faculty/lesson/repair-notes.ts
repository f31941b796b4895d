import type { Lesson, Library, NotesSection } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { namesOfTerm } from '../../../library/ranking/term-names.ts';
import { stemsOf } from '../../../library/ranking/words.ts';
import type { LessonView } from '../../lesson-types.ts';
import { ability } from '../spoken.ts';
import { bodyMarkdown, objectivesPractisedIn, sectionMarkdown, sectionsOf } from './lesson-markdown.ts';
import { unitObjectives } from './lesson-sources.ts';

/** The maximum number of lessons that a repair repeats. */
const mostLessons = 2;
const mostSections = 2;
const mostTerms = 4;

type Aim = Lesson['objectives'][number];

/**
 * Notes for repairing the objectives of a unit, in another order than the first time: the common mistake, then another
 * worked example, and last the explanation, as far as they concern these objectives.
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
  const sections = [
    ...sectionsOf(lesson, ['misconception']).filter((section) => isOn(lesson, section, aims)),
    ...otherCase(lesson),
    ...nearest(lesson, aims, wanted),
  ];
  const body = sections.map((section) => sectionMarkdown(library, lesson, section));
  return [...body, termsFor(library, lesson, wanted)].filter((part) => part !== '').join('\n\n');
}

/** A second worked example, if the lesson has one. */
function otherCase(lesson: Lesson): NotesSection[] {
  const again = sectionsOf(lesson, ['again']);
  return again.length > 0 ? again : sectionsOf(lesson, ['example']);
}

/** The explanations of these objectives, or those that share the most words with them; in lesson order. */
function nearest(lesson: Lesson, aims: Aim[], wanted: Set<string>): NotesSection[] {
  const all = sectionsOf(lesson, ['explanation']);
  const own = all.filter((section) => objectivesPractisedIn(lesson, section).some((id) => isAim(aims, id)));
  const rest = all.filter((section) => objectivesPractisedIn(lesson, section).length === 0);
  return [own, rest, all]
    .map((some) => mostShared(some, wanted))
    .reduce((found, some) => (found.length > 0 ? found : some));
}

function mostShared(sections: NotesSection[], wanted: Set<string>): NotesSection[] {
  const ranked = sections
    .map((section, index) => ({ section, index, shared: sharedWith(textOf(section), wanted) }))
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, mostSections);
  return ranked.sort((a, b) => a.index - b.index).map(({ section }) => section);
}

/** Is a section on one of these objectives? Its tasks say so; without any, the objective whose words it shares most. */
function isOn(lesson: Lesson, section: NotesSection, aims: Aim[]): boolean {
  const ids = objectivesPractisedIn(lesson, section);
  if (ids.length > 0) return ids.some((id) => isAim(aims, id));
  const shares = lesson.objectives.map(({ id, text }) => {
    const words = new Set(stemsOf(text));
    return { id, share: sharedWith(textOf(section), words) / Math.max(1, words.size) };
  });
  const most = Math.max(...shares.map(({ share }) => share));
  return shares.some(({ id, share }) => share === most && isAim(aims, id));
}

const isAim = (aims: Aim[], wanted: string) => aims.some(({ id }) => id === wanted);

const textOf = ({ heading, markdown }: NotesSection) => `${heading} ${markdown}`;

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
