import { plainText, withoutSolution } from '#shared/rules/plain-text.ts';
import type { Lesson, Library, SectionKind, Subject } from './library-types.ts';

export type LibraryRow = {
  id: string;
  subjectId: string;
  lessonId: string;
  kind: SectionKind;
  position: number;
  heading: string;
  body: string;
  keywords: string;
};

/** The searchable rows of the whole library: subjects, topics, lessons, sections of the notes, key terms. Never a key. */
export function libraryRows(library: Library): LibraryRow[] {
  return library.subjects.flatMap((subject) => [subjectRow(subject), ...subject.lessons.flatMap(lessonRows)]);
}

function subjectRow(subject: Subject): LibraryRow {
  return {
    id: subject.id,
    subjectId: subject.id,
    lessonId: '',
    kind: 'subject',
    position: 0,
    heading: subject.title,
    // Only the words that people use for the subject: its description would match half of all goals.
    body: '',
    keywords: subject.terms.join(', '),
  };
}

function lessonRows(lesson: Lesson): LibraryRow[] {
  const common = { subjectId: lesson.subjectId, lessonId: lesson.ref };
  const names = lesson.terms.flatMap((term) => [term.term, ...term.also]);
  const objectives = lesson.objectives.map((objective) => objective.text);
  return [
    {
      ...common,
      id: `${lesson.ref}#topic`,
      kind: 'topic',
      position: lesson.position,
      heading: lesson.title,
      body: '',
      // The id is made of words that say what the lesson is about, and not always in its title.
      keywords: [...names, lesson.id.replaceAll('-', ' ')].join(', '),
    },
    {
      ...common,
      id: lesson.ref,
      kind: 'lesson',
      position: lesson.position,
      heading: lesson.title,
      body: [lesson.summary, ...objectives].map(plainText).join('\n'),
      keywords: '',
    },
    ...lesson.sections.map((section, position) => ({
      ...common,
      id: `${lesson.ref}#${section.role}-${position}`,
      kind: 'section' as const,
      position,
      heading: section.heading,
      body: plainText(withoutSolution(section.markdown)),
      // Not the lesson's title: every section would then be about every word of it.
      keywords: '',
    })),
    ...lesson.terms.map((term, position) => ({
      ...common,
      id: `${lesson.ref}#term-${position}`,
      kind: 'term' as const,
      position,
      heading: term.term,
      body: plainText(term.definition),
      keywords: term.also.join(', '),
    })),
    ...lesson.asked.map((text, position) => ({
      ...common,
      id: `${lesson.ref}#asked-${position}`,
      kind: 'asked' as const,
      position,
      heading: '',
      body: text,
      keywords: '',
    })),
  ];
}
