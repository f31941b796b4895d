import { objectiveOf } from '../../blocks/library-block.ts';
import { questionTypes } from '../../questions/question-types.ts';
import type { Lesson, Library, Subject } from '../../server/library/library-types.ts';
import { countWords } from '../../server/library/notes-parser.ts';
import { namesOfTerm } from '../../server/library/ranking/term-names.ts';
import { sectionAnchor } from '../../server/library/section-anchor.ts';
import { readingEase } from './reading-level.ts';

type Cell = string | number;

/** The number of blocks in the notes, by kind. */
const toDo = ({ blocks }: Lesson): string => {
  const kinds = Map.groupBy(blocks, ({ kind }) => kind);
  return [...kinds].map(([kind, all]) => `${all.length} ${kind}`).join(', ') || '-';
};

const notesOf = (lesson: Lesson): string =>
  lesson.sections.map(({ heading, markdown }) => `## ${heading}\n\n${markdown}`).join('\n\n');
const wordsIn = (lesson: Lesson): number => countWords(notesOf(lesson));
const figuresIn = (lesson: Lesson): number => [...notesOf(lesson).matchAll(/\]\(figures\//g)].length;
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * One row per lesson: level, minutes, words, reading ease, figures, questions, blocks. The first row is the header.
 */
export function lessonRows(subject: Subject): Cell[][] {
  const head = [
    'lesson',
    'level',
    'min',
    'words',
    'ease',
    'figures',
    'terms',
    'questions',
    'to do',
    'builds on',
  ];
  return [
    head,
    ...subject.lessons.map((lesson) => [
      lesson.id,
      lesson.level,
      lesson.minutes,
      wordsIn(lesson),
      Math.round(readingEase(notesOf(lesson)) ?? 0),
      figuresIn(lesson),
      lesson.terms.length,
      lesson.questions.length,
      toDo(lesson),
      lesson.prerequisites.map((ref) => ref.replace(`${subject.id}/`, '')).join(', ') || '-',
    ]),
  ];
}

/** One row per objective: its questions by type and by difficulty, and its blocks. The first row is the header. */
export function objectiveRows(subject: Subject): Cell[][] {
  const rows = subject.lessons.flatMap((lesson) =>
    lesson.objectives.map(({ id }) => {
      const questions = lesson.questions.filter(({ objective }) => objective === id);
      const levels = [1, 2, 3].map((level) => questions.filter((one) => one.difficulty === level).length);
      return [
        id,
        ...questionTypes.map((type) => questions.filter((one) => one.type === type).length),
        questions.length,
        levels.join('/'),
        lesson.blocks.filter((block) => objectiveOf(block) === id).length,
        questions.filter(({ transfer }) => transfer).length,
        taughtIn(lesson, id),
      ];
    }),
  );
  return [['objective', ...questionTypes, 'all', 'easy/apply/hard', 'to do', 'transfer', 'done in'], ...rows];
}

/** The sections with a block on an objective, such as 'explanation, explanation-2, try'. */
function taughtIn({ sections, blocks }: Lesson, objective: string): string {
  const marks = blocks.filter((block) => objectiveOf(block) === objective).map(({ id }) => `{#${id}}`);
  const places = sections.flatMap((section, index) =>
    marks.some((mark) => section.markdown.includes(mark)) ? [sectionAnchor(sections, index)] : [],
  );
  return places.join(', ') || '-';
}

/** One row per key term: the section where it occurs first. The first row is the header. */
export function termRows(subject: Subject): Cell[][] {
  const rows = subject.lessons.flatMap((lesson) =>
    lesson.terms.map((entry) => {
      const names = namesOfTerm(entry).map((name) => name.toLowerCase());
      const texts = lesson.sections.map(({ heading, markdown }) => `${heading}\n${markdown}`.toLowerCase());
      const first = texts.findIndex((text) => names.some((name) => text.includes(name)));
      return [lesson.id, entry.term, first < 0 ? 'in its definition' : sectionAnchor(lesson.sections, first)];
    }),
  );
  return [['lesson', 'key term', 'first in'], ...rows];
}

/** A summary of the library in a few lines. */
export function totalLines({ subjects, lessons }: Library): string[] {
  const questions = lessons.flatMap((lesson) => lesson.questions);
  const kinds = questionTypes.map((type) => `${questions.filter((one) => one.type === type).length} ${type}`);
  const ease = sum(lessons.map((lesson) => readingEase(notesOf(lesson)) ?? 0)) / Math.max(1, lessons.length);
  return [
    `${subjects.length} subjects, ${lessons.length} lessons, ${sum(lessons.map(wordsIn))} words, ${sum(lessons.map(figuresIn))} figures`,
    `${questions.length} questions: ${kinds.join(', ')}`,
    `${sum(lessons.map(({ blocks }) => blocks.length))} things to do`,
    `Reading ease ${Math.round(ease)} on average (Flesch: 60 to 70 is plain English)`,
  ];
}
