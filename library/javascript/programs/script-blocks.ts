import type { Lesson } from '../../../server/library/library-types.ts';
import { codeBlocks } from '../../../server/library/notes-parser.ts';

/** A fenced block of JavaScript or HTML in a lesson. */
export type ScriptBlock = {
  /** 'js-web-page notes 3' or 'js-web-page-q10 model 1': the place, and the index in it */
  name: string;
  code: string;
};

const scripts = new Set(['js', 'javascript', 'mjs', 'ts', 'typescript', 'jsx']);

/**
 * The blocks in a lesson's notes and questions that the linter does not run: it runs blocks marked 'js run' in the
 * notes and in prompts of 'ordering' questions, and the `code` of 'output' questions.
 */
export function blocksLeft(lesson: Lesson): ScriptBlock[] {
  return placesOf(lesson).flatMap(({ place, text, linted }) =>
    codeBlocks(text)
      .filter(({ language, flags }) => scripts.has(language) && !(linted && flags.includes('run')))
      .map(({ code }, index) => ({ name: `${place} ${index + 1}`, code })),
  );
}

/** The HTML blocks of a lesson, named the same way. */
export const htmlBlocks = (lesson: Lesson): ScriptBlock[] =>
  placesOf(lesson).flatMap(({ place, text }) =>
    codeBlocks(text)
      .filter(({ language }) => language === 'html')
      .map(({ code }, index) => ({ name: `${place} ${index + 1}`, code })),
  );

type Place = { place: string; text: string; linted: boolean };

/** Every text of a lesson that may contain a block, with the notes as one. */
function placesOf(lesson: Lesson): Place[] {
  const notes = lesson.sections.map(({ markdown }) => markdown).join('\n\n');
  const questions = lesson.questions.flatMap((question) =>
    Object.entries(question).flatMap(([field, value]) =>
      textsOf(value).map((text) => ({
        place: `${question.id} ${field}`,
        text,
        linted: question.type === 'ordering' && field === 'prompt',
      })),
    ),
  );
  const front = [lesson.summary, ...lesson.hints, ...lesson.terms.map(({ definition }) => definition)];
  return [
    { place: `${lesson.id} notes`, text: notes, linted: true },
    { place: `${lesson.id} front matter`, text: front.join('\n\n'), linted: false },
    ...questions,
  ];
}

/** All strings within a value, at any depth. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
