import type { Lesson } from '../../../library/library-types.ts';
import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { ChatInput, ChatTurn, OwnDocuments } from '../../chat-types.ts';
import { asTitle } from '../spoken.ts';
import {
  ahead,
  alsoInDocuments,
  asksForLibrary,
  notInDocuments,
  quotedFrom,
} from './answer-from-documents.ts';
import { placeOf, sectionOf } from './answer-places.ts';
import { readIntent } from './chat-intent.ts';
import { type FoundAnswer, findAnswer } from './find-answer.ts';
import { type FoundPassages, findPassages } from './find-passages.ts';
import { findOnPage } from './page/find-on-page.ts';
import { answersHere, isWorthShowing, nearFirst, pageGoesFirst } from './page/near-first.ts';
import type { PageParagraph } from './page/open-page.ts';
import { pageReply, quotedFromPage } from './page/page-reply.ts';
import { answerFrom, askBack, leadingAnswer, saidBy, withMore } from './place-reply.ts';
import { type Around, orderedFor, rankPlaces } from './rank-places.ts';
import { isUnheardOf, readQuestion } from './read-question.ts';
import { isNoSentence, notUnderstood, refusal } from './refusal.ts';
import { plainly, type Said } from './said.ts';

/**
 * Answers from the open page first, then with the prepared answer and the passage that it comes from, in this lesson or
 * another one; asks back if several places may be meant; says so if there is no answer.
 */
export function answerQuestion(
  shelf: LibraryShelf,
  input: ChatInput,
  lessons: Lesson[],
  page: PageParagraph[],
): Said {
  if (asksForLibrary(input.choice)) {
    const last = lastQuestion(input.history) ?? '';
    return answerQuestion(shelf, { ...input, choice: null, question: last, documents: null }, lessons, page);
  }
  const chosen = input.choice ? placeOf(shelf.library, input.choice) : null;
  const question = readQuestion(shelf, input.question, lastQuestion(input.history));
  if (chosen) return plainly(answerFrom(shelf, chosen, question.asked, input, lessons));
  const anywhere = findAnswer(shelf, question, aroundOf(input, lessons));
  const own = input.documents ?? null;
  if (own?.taught) return answerInCourse(shelf, input.question, own, anywhere, page);
  const found = nearFirst(shelf, anywhere, question, lessons, page);
  const likely = answersHere(anywhere, lessons);
  const onPage = findOnPage(shelf, page, question.said, likely);
  const inDocuments = own && findPassages(shelf, own);
  const more = inDocuments && alsoInDocuments(inDocuments);
  if (onPage && pageGoesFirst(onPage, found, input.question, lessons))
    return plainly(withMore(pageReply(shelf, onPage, input.question, lessons, likely), more));
  if (
    own &&
    inDocuments?.kind === 'sure' &&
    goesFirst(shelf, inDocuments, found, question.asked, input, lessons)
  )
    return quotedFrom(own, inDocuments);
  switch (found.kind) {
    case 'sure':
      return plainly(withMore(answerFrom(shelf, found.place, question.asked, input, lessons, found), more));
    case 'lead': {
      const answer = leadingAnswer(shelf, found, question, input, lessons);
      return { ...answer, text: withMore(answer.text, more) };
    }
    case 'unsure':
      return askBack(found.places, more);
    case 'nothing':
      return onPage && isWorthShowing(onPage, input.question) && !inDocuments
        ? plainly(`This is the nearest that I can find to it.\n\n${quotedFromPage(onPage.paragraph)}`)
        : inDocuments === null && isUnheardOf(shelf.ranking, question.asked) && isNoSentence(input.question)
          ? notUnderstood(input.question)
          : refusal(input, lessons, inDocuments);
  }
}

/**
 * In a course made from documents: from the open page, the lesson's sections, the course's documents, then the shelf; the
 * library, `found` there, answers on request only.
 */
function answerInCourse(
  shelf: LibraryShelf,
  question: string,
  own: OwnDocuments,
  found: FoundAnswer,
  page: PageParagraph[],
): Said {
  const onPage = findOnPage(shelf, page, question, []);
  const inDocuments = findPassages(shelf, own);
  if (onPage && pageGoesFirst(onPage, { kind: 'nothing' }, question, []))
    return plainly(pageReply(shelf, onPage, question, [], []));
  return inDocuments.kind === 'sure'
    ? quotedFrom(own, inDocuments)
    : notInDocuments(inDocuments, found.kind === 'sure' || found.kind === 'lead');
}

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

const aroundOf = ({ lesson }: ChatInput, lessons: Lesson[]): Around => ({
  inHand: lessons.map(({ ref }) => ref),
  course: lesson?.courseSources ?? [],
});
