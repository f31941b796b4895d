import type {
  LibraryLesson,
  LibraryLessonCard,
  LibraryLessonLink,
  LibrarySubject,
  LibrarySubjectCard,
} from '#shared/contract/library.ts';
import { textWithBlocks } from './blocks/text-with-blocks.ts';
import { withAddresses } from './blocks/with-addresses.ts';
import type { Lesson, Library, Subject } from './library-types.ts';
import { otherNames } from './ranking/other-names.ts';
import { sectionAnchor } from './section-anchor.ts';

/** The library for readers without an account. Fields are listed one by one, so that no question is ever included. */

export const termsAnchor = 'terms';

export const presentLessonCard = ({ id, title, summary, level, minutes }: Lesson): LibraryLessonCard => ({
  id,
  title,
  summary,
  level,
  minutes,
});

export const presentSubjectCard = ({ id, title, description, lessons }: Subject): LibrarySubjectCard => ({
  id,
  title,
  description,
  lessons: lessons.map(presentLessonCard),
});

export function presentSubject(library: Library, subject: Subject): LibrarySubject {
  return {
    ...presentSubjectCard(subject),
    audience: subject.audience,
    lessons: subject.lessons.map((lesson) => ({
      ...presentLessonCard(lesson),
      objectives: lesson.objectives.map(({ id, text }) => ({ id, text })),
      prerequisites: prerequisitesOf(library, lesson).map(linkTo),
    })),
  };
}

export const presentNotes = (library: Library, lesson: Lesson): string =>
  lesson.sections
    .map(({ heading, markdown }) => `## ${heading}\n\n${presentBody(library, lesson, markdown)}`)
    .join('\n\n');

const presentBody = (library: Library, lesson: Lesson, markdown: string): string =>
  textWithBlocks(lesson, markdown, (text) => withAddresses(library, lesson, text));

export function presentLesson(library: Library, subject: Subject, lesson: Lesson): LibraryLesson {
  const before = subject.lessons[lesson.position - 1];
  const after = subject.lessons[lesson.position + 1];
  return {
    ...presentLessonCard(lesson),
    subject: { id: subject.id, title: subject.title, lessons: subject.lessons.length },
    position: lesson.position,
    objectives: lesson.objectives.map(({ id, text }) => ({ id, text })),
    prerequisites: prerequisitesOf(library, lesson).map(linkTo),
    pathLength: pathTo(library, lesson).size,
    sections: lesson.sections.map(({ role, heading, markdown }, place) => ({
      id: sectionAnchor(lesson.sections, place),
      role,
      heading,
      markdown: presentBody(library, lesson, markdown),
    })),
    terms: lesson.terms.map((entry) => ({
      term: entry.term,
      definition: withAddresses(library, lesson, entry.definition),
      also: otherNames(entry),
    })),
    resources: lesson.resources.map(({ title, link, description }) => ({ title, link, description })),
    questionCount: lesson.questions.length,
    previous: before ? linkTo(before) : null,
    next: after ? linkTo(after) : null,
  };
}

const linkTo = ({ subjectId, id, title }: Lesson): LibraryLessonLink => ({
  subject: subjectId,
  lesson: id,
  title,
});

const prerequisitesOf = (library: Library, lesson: Lesson): Lesson[] =>
  lesson.prerequisites.flatMap((ref) => library.lesson(ref) ?? []);

/** The lesson and all its direct and indirect prerequisites. */
function pathTo(library: Library, lesson: Lesson, known = new Set<string>()): Set<string> {
  if (known.has(lesson.ref)) return known;
  known.add(lesson.ref);
  for (const before of prerequisitesOf(library, lesson)) pathTo(library, before, known);
  return known;
}
