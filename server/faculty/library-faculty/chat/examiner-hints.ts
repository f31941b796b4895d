import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson, Library } from '../../../library/library-types.ts';
import type { ExaminerInput } from '../../faculty.ts';
import { bodyMarkdown } from '../lesson/lesson-markdown.ts';
import { ability, asTitle, inWords } from '../spoken.ts';
import { plainly, type Said } from './said.ts';

/** The next hint: on the question at hand, or on the lesson before there is one. None states an answer. */
export function questionHint(library: Library, input: ExaminerInput, lessons: Lesson[]): Said {
  const hints = input.current ? hintsOn(library, input.current.id) : hintsBefore(lessons);
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
      `I have given you ${hints.length === 2 ? 'both' : `all ${inWords(hints.length)}`} hints that I have. The rest is yours; try it, and I explain it afterwards.`,
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

/** From where to look, through the author's own hints, to the words that matter. */
function hintsOn(library: Library, questionId: string): string[] {
  const found = library.question(questionId);
  if (!found) return [];
  const { lesson, question } = found;
  const objective = lesson.objectives.find(({ id }) => id === question.objective);
  const explanation = lesson.sections.find((section) => section.role === 'explanation');
  const where = objective
    ? [`This question is about whether you can ${plainText(ability(objective.text))}.`]
    : [];
  const place = explanation ? [`Look again at “${asTitle(explanation.heading)}” in the notes.`] : [];
  const own = question.hints.map((hint) => bodyMarkdown(library, lesson, hint));
  return [...where, ...(own.length > 0 ? own : place)];
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
