import type { Lesson } from '../../../../library/library-types.ts';
import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import type { AnswerPlace } from '../answer-places.ts';
import { type FoundAnswer, isDefinition } from '../find-answer.ts';
import type { JudgedPlace } from '../judge-places.ts';
import type { Question } from '../read-question.ts';
import { asksHere } from './asked-of-page.ts';
import type { OnPage } from './find-on-page.ts';
import type { PageParagraph } from './open-page.ts';

/** A paragraph of the page with this share of the question, and two words of it, is shown if there is no better answer. */
const worthShowing = { share: 0.45, hits: 2 };

export const isWorthShowing = ({ share, hits }: OnPage, question: string): boolean =>
  share >= worthShowing.share && (hits >= worthShowing.hits || asksHere(question));

/** The answers of this lesson that were found for a question. */
export function answersHere(found: FoundAnswer, lessons: Lesson[]): JudgedPlace[] {
  const isHere = ({ kind, lesson }: AnswerPlace) => kind === 'answer' && lessons.includes(lesson);
  switch (found.kind) {
    case 'sure':
      return [found.place].filter(isHere);
    case 'lead':
      return [found.place, ...found.others].filter(isHere);
    case 'unsure':
      return found.places.filter(isHere);
    case 'nothing':
      return [];
  }
}

/**
 * Whether the paragraph of the page answers, and not what was found in the lessons: it has enough of the question, or the
 * question is about this page, or only another lesson was found. What was prepared for just this question goes before it.
 */
export function pageGoesFirst(
  onPage: OnPage,
  found: FoundAnswer,
  question: string,
  lessons: Lesson[],
): boolean {
  const isHere = (place: AnswerPlace) => lessons.includes(place.lesson);
  if (found.kind === 'sure' && found.place.kind === 'answer' && isHere(found.place)) return false;
  const isElsewhere = found.kind === 'lead' && !isHere(found.place);
  return (
    onPage.isAnswer ||
    (asksHere(question) && onPage.share >= worthShowing.share) ||
    (isElsewhere && isWorthShowing(onPage, question))
  );
}

/**
 * What was found, with a page open: another lesson answers only what it surely or clearly answers, alternatives are of this
 * lesson, and a definition counts as the answer only if nothing else was asked.
 */
export function nearFirst(
  shelf: LibraryShelf,
  found: FoundAnswer,
  question: Question,
  lessons: Lesson[],
  page: PageParagraph[],
): FoundAnswer {
  if (page.length === 0 || lessons.length === 0) return found;
  const isHere = ({ lesson }: AnswerPlace) => lessons.includes(lesson);
  switch (found.kind) {
    case 'sure':
      return isHere(found.place) && found.place.kind === 'term' && !isDefinition(shelf, question, found.place)
        ? { kind: 'lead', place: found.place, others: [], clearly: true }
        : found;
    case 'lead':
      if (!isHere(found.place)) return found.clearly ? { ...found, others: [] } : { kind: 'nothing' };
      return { ...found, others: found.others.filter(isHere) };
    case 'unsure': {
      // What may be meant on this page is answered, with the alternatives, rather than asked back.
      const [place, ...others] = found.places.filter(isHere);
      return place ? { kind: 'lead', place, others, clearly: false } : { kind: 'nothing' };
    }
    case 'nothing':
      return found;
  }
}
