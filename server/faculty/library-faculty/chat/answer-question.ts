import { choiceList } from '#shared/rules/choice-list.ts';
import { plainText } from '#shared/rules/plain-text.ts';
import type { Lesson } from '../../../library/library-types.ts';
import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { questionsFor } from '../../../library/ranking/situations.ts';
import { stemsOf } from '../../../library/ranking/words.ts';
import type { ChatInput, ChatTurn } from '../../chat-types.ts';
import { bodyMarkdown } from '../lesson/lesson-markdown.ts';
import { asTitle, capitalised, harmless, joinNames, shortened } from '../spoken.ts';
import { ahead, alsoInDocuments, nearestOf, quotedFrom } from './answer-from-documents.ts';
import { type AnswerPlace, placeId, placeOf, placeTitle, sectionOf } from './answer-places.ts';
import { readIntent } from './chat-intent.ts';
import { type FoundAnswer, findAnswer } from './find-answer.ts';
import { type FoundPassages, findPassages } from './find-passages.ts';
import { offerOf } from './lesson-offers.ts';
import { bestParagraph, preparedParagraph, quoted } from './quotation.ts';
import { type Around, orderedFor, rankPlaces } from './rank-places.ts';
import { type Question, readQuestion } from './read-question.ts';
import { plainly, type Said } from './said.ts';
import { answerTo } from './yes-or-no.ts';

/**
 * Answers from the library with the prepared answer and the passage that it comes from; asks back if several places may
 * be meant; says so if there is no answer.
 */
export function answerQuestion(shelf: LibraryShelf, input: ChatInput, lessons: Lesson[]): Said {
  const chosen = input.choice ? placeOf(shelf.library, input.choice) : null;
  const question = readQuestion(shelf, input.question, lastQuestion(input.history));
  const { asked } = question;
  if (chosen) return plainly(answerFrom(shelf, chosen, asked, input, lessons));
  const fromNotes = lessons.length === 0 ? answerFromNotes(input, asked) : null;
  if (fromNotes !== null) return plainly(fromNotes);
  const found = findAnswer(shelf, question, aroundOf(input, lessons));
  const own = input.documents ?? null;
  const inDocuments = own && findPassages(shelf, own);
  if (own && inDocuments?.kind === 'sure' && goesFirst(shelf, inDocuments, found, asked, input, lessons))
    return quotedFrom(own, inDocuments);
  switch (found.kind) {
    case 'sure': {
      const answer = answerFrom(shelf, found.place, asked, input, lessons, found);
      return plainly(withMore(answer, inDocuments && alsoInDocuments(inDocuments)));
    }
    case 'lead': {
      const answer = leadingAnswer(shelf, found, question, input, lessons);
      return { ...answer, text: withMore(answer.text, inDocuments && alsoInDocuments(inDocuments)) };
    }
    case 'unsure':
      return askBack(found.places, inDocuments && alsoInDocuments(inDocuments));
    case 'nothing':
      return plainly(noAnswer(input, lessons, inDocuments));
  }
}

const withMore = (text: string, more: string | null): string => (more ? `${text}\n\n${more}` : text);

/**
 * Whether the learner's documents answer instead of the library. A lesson of the course has precedence unless the
 * documents cover much more of the question; the documents have precedence over the rest of the library unless that does.
 */
function goesFirst(
  { ranking }: LibraryShelf,
  { holds }: FoundPassages,
  found: FoundAnswer,
  asked: Asked,
  input: ChatInput,
  lessons: Lesson[],
): boolean {
  if (found.kind === 'nothing') return true;
  const places = found.kind === 'unsure' ? found.places : [found.place];
  const refs = places.map(({ lesson }) => lesson.ref);
  const around = aroundOf(input, lessons);
  const isNear = refs.some((ref) => around.inHand.includes(ref) || around.course.includes(ref));
  const held = Math.max(
    0,
    ...ranking.lessons(asked).flatMap((one) => (refs.includes(one.ref) ? [one.holds] : [])),
  );
  return isNear ? holds >= held + ahead : holds > held - ahead;
}

/** The library's answer if it is sure; null if it would ask back or has none. */
export function surelyFromLibrary(shelf: LibraryShelf, input: ChatInput, lessons: Lesson[]): Said | null {
  const question = readQuestion(shelf, input.documents?.question ?? input.question, null);
  const found = findAnswer(shelf, question, aroundOf(input, lessons));
  if (found.kind !== 'sure') return null;
  return plainly(answerFrom(shelf, found.place, question.asked, input, lessons, found));
}

/** The share of a question's words that a paragraph of notes outside of the library must contain. */
const enoughOfNotes = 0.5;

/** Answers from notes that a model or the learner wrote, for units without library lessons; null if they do not fit. */
function answerFromNotes({ notes }: ChatInput, { stems }: Asked): string | null {
  const wanted = new Set(stems.keys());
  const block = notes ? bestParagraph(notes, wanted, '') : null;
  const having = block ? stemsOf(block).filter((stem) => wanted.has(stem)) : [];
  if (!block || wanted.size === 0 || new Set(having).size / wanted.size < enoughOfNotes) return null;
  return `From the notes of this lesson:\n\n${quoted(block)}`;
}

/** More on the last question, from a place that has not been quoted yet; null if there is none. */
export function moreOnLast(shelf: LibraryShelf, input: ChatInput, lessons: Lesson[]): string | null {
  const last = lastQuestion(input.history);
  if (last === null) return null;
  const question = readQuestion(shelf, last, null);
  const judged = orderedFor(shelf, question, aroundOf(input, lessons));
  const [best] = judged;
  if (!best) return null;
  const said = saidBy(input.history);
  const place = rankPlaces(shelf, question, judged).find((one) => {
    const section = sectionOf(one);
    return one.lesson.ref === best.ref && section && !said.includes(asTitle(section.heading));
  });
  return place ? answerFrom(shelf, place, question.asked, input, lessons) : null;
}

const lastQuestion = (history: ChatTurn[]): string | null =>
  history.findLast(({ sender, text }) => sender === 'Student' && readIntent(text) === 'question')?.text ??
  null;

const saidBy = (history: ChatTurn[]): string =>
  history
    .filter(({ sender }) => sender !== 'Student')
    .map(({ text }) => text)
    .join('\n\n');

const aroundOf = ({ lesson }: ChatInput, lessons: Lesson[]): Around => ({
  inHand: lessons.map(({ ref }) => ref),
  course: lesson?.courseSources ?? [],
});

function answerFrom(
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
function leadingAnswer(
  shelf: LibraryShelf,
  { place, others, clearly }: FoundAnswer & { kind: 'lead' },
  { asked }: Question,
  input: ChatInput,
  lessons: Lesson[],
): Said {
  const answer = answerFrom(shelf, place, asked, input, lessons, { offers: others.length === 0 });
  const opening =
    clearly || place.kind !== 'answer' ? '' : `I take it that you ask: *${placeTitle(place)}*\n\n`;
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

function askBack(places: AnswerPlace[], more: string | null): Said {
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

/** The reply if neither the library nor the learner's documents have an answer, with the nearest sections of the documents. */
function noAnswer(input: ChatInput, lessons: Lesson[], inDocuments: FoundPassages | null): string {
  const question = `“${shortened(harmless(input.question), 80)}”`;
  const [lesson] = lessons;
  const terms = lesson?.terms.slice(0, 4).map(({ term }) => term) ?? [];
  const about = lesson ? ` Here I can tell you about ${joinNames(terms)}. ${offerOf(lesson)}` : '';
  const honest = `I would rather say so than guess.${about}`;
  return inDocuments
    ? withMore(
        `Neither your documents nor the Lectern library have an answer to ${question}. ${honest}`,
        nearestOf(inDocuments),
      )
    : `I can only answer from the Lectern library, and it says nothing about ${question}. ${honest}`;
}
