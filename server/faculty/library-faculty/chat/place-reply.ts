import { choiceList } from '#shared/rules/choice-list.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { questionsFor } from '../../../library/ranking/situations.ts';
import { stemsOf } from '../../../library/ranking/words.ts';
import type { ChatInput, ChatTurn } from '../../chat-types.ts';
import { bodyMarkdown } from '../lesson/lesson-markdown.ts';
import { asTitle, capitalised, joinNames } from '../spoken.ts';
import { type AnswerPlace, placeId, placeTitle, sectionOf } from './answer-places.ts';
import type { FoundAnswer } from './find-answer.ts';
import { bestParagraph, preparedParagraph, quoted } from './quotation.ts';
import type { Question } from './read-question.ts';
import { plainly, type Said } from './said.ts';
import { answerTo } from './yes-or-no.ts';

/** All that the agents have said so far. */
export const saidBy = (history: ChatTurn[]): string =>
  history
    .filter(({ sender }) => sender !== 'Student')
    .map(({ text }) => text)
    .join('\n\n');

export const withMore = (text: string, more: string | null): string => (more ? `${text}\n\n${more}` : text);

/** The answer of a place: what was prepared, or the definition, with the paragraph that it comes from. */
export function answerFrom(
  shelf: LibraryShelf,
  at: AnswerPlace,
  asked: Asked,
  input: ChatInput,
  lessons: Lesson[],
  { also = [], offers = true }: { also?: Lesson[]; offers?: boolean } = {},
): string {
  const { library } = shelf;
  const { lesson, kind, place } = at;
  const said = saidBy(input.history);
  const section = sectionOf(at) ?? sectionAbout(shelf, lesson, asked);
  const where = `${nameOf(input, lesson, lessons)}${section ? `, under “${asTitle(section.heading)}”` : ''}`;
  const answer = kind === 'answer' ? lesson.answers[place] : undefined;
  const opening = answer
    ? bodyMarkdown(library, lesson, answerTo(input.question, { ...answer, prepared: questionsFor(answer) }))
    : definition(library, at);
  // The quotation has to fit the opening sentence as well as the question.
  const wanted = new Set([...asked.stems.keys(), ...stemsOf(plainText(opening))]);
  const text = section && bodyMarkdown(library, lesson, section.markdown);
  const paragraph = (besides: string) =>
    text === null
      ? null
      : ((answer ? preparedParagraph(text, answer.quote, besides) : null) ??
        bestParagraph(text, wanted, besides));
  // If everything has been quoted before, the same paragraph is quoted again.
  const block = paragraph(said) ?? paragraph('');
  const names = also.filter((one) => one !== lesson).map(({ short }) => `“${short}”`);
  return [
    opening,
    block ? `From ${where}:\n\n${quoted(block)}` : '',
    names.length > 0 ? `It also comes up in ${joinNames(names)}.` : '',
    offers && lessons[0] === lesson ? followUp(lesson, said) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The section of a lesson that covers most of the question. */
function sectionAbout({ ranking }: LibraryShelf, lesson: Lesson, asked: Asked) {
  const best = ranking.passages(asked).find(({ ref, kind }) => ref === lesson.ref && kind === 'section');
  return best ? (lesson.sections[best.place] ?? null) : null;
}

function definition(library: LibraryShelf['library'], { lesson, kind, place }: AnswerPlace): string {
  const term = kind === 'term' ? lesson.terms[place] : undefined;
  return term ? `**${capitalised(term.term)}**: ${bodyMarkdown(library, lesson, term.definition)}` : '';
}

function nameOf({ lesson }: ChatInput, of: Lesson, lessons: Lesson[]): string {
  if (lessons.length === 1 && lessons[0] === of) return 'this lesson';
  if (lessons.includes(of)) return `“${of.title}”`;
  return lesson?.courseSources.includes(of.ref)
    ? `“${of.title}”, another lesson of your course`
    : `“${of.title}”, a lesson of the library that is not in your course`;
}

/** A suggestion what to do next, made once and not after every answer. */
function followUp(lesson: Lesson, said: string): string {
  const example = lesson.sections.some(({ role }) => role === 'example');
  const offers = [
    ...(example ? ['Would it help to see it from start to end? Ask for the *example*.'] : []),
    'Does that settle it? If you would like to try it out, ask for the *exercise*.',
  ];
  return offers.find((offer) => !said.includes(offer)) ?? '';
}

/** The most likely answer, with the question that it answers and the alternatives. */
export function leadingAnswer(
  shelf: LibraryShelf,
  { place, others, clearly }: FoundAnswer & { kind: 'lead' },
  { asked }: Question,
  input: ChatInput,
  lessons: Lesson[],
): Said {
  const answer = answerFrom(shelf, place, asked, input, lessons, { offers: others.length === 0 });
  const opening = clearly || place.kind !== 'answer' ? '' : `You may be asking: *${placeTitle(place)}*\n\n`;
  if (others.length === 0) return plainly(`${opening}${answer}`);
  const choices = choicesFrom(others);
  return {
    text: `${opening}${answer}\n\nOr did you mean ${choices.length > 1 ? 'one of these' : 'this'}?\n\n${choiceList(choices)}\n\nIf it is none of that, say it in other words.`,
    hint: null,
    choices,
  };
}

const choicesFrom = (places: AnswerPlace[]) =>
  places.map((one) => ({ id: placeId(one), text: placeTitle(one) }));

/** Asks which of several places is meant. */
export function askBack(places: AnswerPlace[], more: string | null): Said {
  const choices = choicesFrom(places);
  return {
    text: withMore(
      `I am not sure what you are after. Which of these do you mean?\n\n${choiceList(choices)}\n\nIf it is none of them, say it in other words.`,
      more,
    ),
    hint: null,
    choices,
  };
}
