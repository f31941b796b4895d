import type { LibraryQuestion } from '#questions/kinds.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson, NotesSection } from '../../../library/library-types.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { wordsOf } from '../../../library/ranking/words.ts';
import type { ExaminerInput } from '../../chat-types.ts';
import { bodyMarkdown } from '../lesson/lesson-markdown.ts';
import { asTitle, inWords } from '../spoken.ts';
import { plainly, type Said } from './said.ts';

/** The next hint, on the current question, or on the lesson if there is none. No hint states an answer. */
export function questionHint(shelf: LibraryShelf, input: ExaminerInput, lessons: Lesson[]): Said {
  const hints = input.current ? hintsOn(shelf, input.current.id) : hintsBefore(lessons);
  if (hints.length === 0) {
    return plainly(
      'For this one I have no hint. Answer what you are sure of, and say where your knowledge ends; that is worth more than a guess.',
    );
  }
  const said = input.history.filter(({ sender }) => sender === 'Examiner').map(({ text }) => text);
  const given = hints.filter((hint) => said.some((text) => text.includes(hint))).length;
  const hint = hints[given];
  if (hint === undefined)
    return plainly(
      `I have given you ${allOf(hints.length)} that I have. The rest is yours; try it, and I explain it afterwards.`,
    );
  const left = hints.length - given - 1;
  return {
    text: `${hint}${left > 0 ? '\n\nThere is a stronger hint, if you need it.' : ''}`,
    hint: {
      strength: given + 1,
      of: hints.length,
      questionId: input.current?.id ?? null,
      objectiveId: input.current?.objectiveId ?? null,
    },
  };
}

const allOf = (count: number): string => {
  if (count === 1) return 'the one hint';
  return count === 2 ? 'both hints' : `all ${inWords(count)} hints`;
};

/** Hints of increasing strength: the section of the notes, the definition of the key term, the author's own hints. */
function hintsOn(shelf: LibraryShelf, questionId: string): string[] {
  const found = shelf.library.question(questionId);
  if (!found) return [];
  const { lesson, question } = found;
  const section = sectionOn(shelf, lesson, question);
  const term = termIn(lesson, question);
  return [
    ...(section ? [`What you need stands under “${asTitle(section.heading)}” in the notes.`] : []),
    ...(term
      ? [`Remember what *${term.term}* means: ${bodyMarkdown(shelf.library, lesson, term.definition)}`]
      : []),
    ...question.hints.map((hint) => bodyMarkdown(shelf.library, lesson, hint)),
  ];
}

/** The section of the notes that covers most of the question and its explanation. */
function sectionOn(shelf: LibraryShelf, lesson: Lesson, question: LibraryQuestion): NotesSection | null {
  const asked = shelf.ranking.read(plainText(`${question.prompt} ${question.explanation}`));
  const best = shelf.ranking
    .passages(asked)
    .find(
      ({ ref, kind, place }) => ref === lesson.ref && kind === 'section' && explains(lesson.sections[place]),
    );
  return (best && lesson.sections[best.place]) ?? null;
}

const explains = (section: NotesSection | undefined): boolean =>
  section !== undefined && ['explanation', 'example', 'misconception'].includes(section.role);

/** A key term in the question; none for choice questions, since its definition might be one of the options. */
function termIn(lesson: Lesson, question: LibraryQuestion): Lesson['terms'][number] | null {
  if ('options' in question) return null;
  const prompt = ` ${wordsOf(question.prompt).join(' ')} `;
  return lesson.terms.find(({ term }) => prompt.includes(` ${wordsOf(term).join(' ')} `)) ?? null;
}

function hintsBefore(lessons: Lesson[]): string[] {
  return lessons.slice(0, 4).flatMap((lesson) => {
    const misconception = lesson.sections.find((section) => section.role === 'misconception');
    const terms = lesson.terms.slice(0, 3).map(({ term }) => `*${term}*`);
    return [
      `For “${lesson.short}”: can you say in one sentence each what ${terms.join(', ')} are, without looking?`,
      ...(misconception
        ? [
            `Be sure that you could argue against this: “${asTitle(misconception.heading)}”. More than one question has it in the background.`,
          ]
        : []),
    ];
  });
}
