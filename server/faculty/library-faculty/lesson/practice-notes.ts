import type { Lesson, Library, LibraryTerm } from '../../../library/library-types.ts';
import type { LessonView } from '../../lesson-types.ts';
import { ability, asTitle } from '../spoken.ts';
import { bodyMarkdown, folded, sectionBody, sectionsOf } from './lesson-markdown.ts';
import { unitObjectives } from './lesson-sources.ts';

/** A review of more lessons than this only has short recall tasks, to keep the page short. */
const fullLessons = 2;

/** Notes for a practice or review unit: recall tasks, with the library's text hidden until opened. */
export function practiceNotes(library: Library, view: LessonView, lessons: Lesson[]): string {
  const objectives = unitObjectives(view, lessons);
  return [
    opening(lessons, objectives),
    ...lessons.map((lesson) => lessonPart(library, lesson, lessons.length)),
  ].join('\n\n');
}

function opening(lessons: Lesson[], objectives: Set<string>): string {
  const aims = lessons.flatMap((lesson) => lesson.objectives).filter(({ id }) => objectives.has(id));
  const list = aims.slice(0, 8).map(({ text }) => `- ${ability(text)}`);
  return [
    '## Before you look anything up',
    'Trying to remember, even in vain, does more for you than reading the notes once more. So say or write each answer first, and open what is hidden only then. In front of you:',
    list.join('\n'),
  ].join('\n\n');
}

function lessonPart(library: Library, lesson: Lesson, among: number): string {
  const recall = lesson.terms
    .slice(0, among > fullLessons ? 2 : 5)
    .map((term) => recallTask(library, lesson, term));
  const parts = [`## ${lesson.title}`, ...recall, claim(library, lesson)];
  if (among <= fullLessons) parts.push(task(library, lesson));
  return parts.filter((part) => part !== '').join('\n\n');
}

function recallTask(library: Library, lesson: Lesson, term: LibraryTerm): string {
  const example = 'Say what it is, and give an example that is not from the lesson.';
  return `**${term.term}.** ${example}\n\n${folded(bodyMarkdown(library, lesson, term.definition))}`;
}

/** The lesson's misconception as something to argue against. */
function claim(library: Library, lesson: Lesson): string {
  const [section] = sectionsOf(lesson, ['misconception']);
  if (!section) return '';
  const body = sectionBody(library, lesson, section);
  return `**Somebody tells you: “${asTitle(section.heading)}.”** What do you answer?\n\n${folded(body)}`;
}

function task(library: Library, lesson: Lesson): string {
  const [section] = sectionsOf(lesson, ['try']);
  if (!section) return '';
  return `**The task once more, from a blank page.**\n\n${sectionBody(library, lesson, section)}`;
}
