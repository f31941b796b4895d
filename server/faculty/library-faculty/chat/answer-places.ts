import { isQuestion } from '../../../library/answers/verdict.ts';
import type { Lesson, Library, NotesSection } from '../../../library/library-types.ts';
import type { RankedPassage } from '../../../library/ranking/library-ranking.ts';
import { sectionAnchor } from '../../../library/section-anchor.ts';
import { asTitle, capitalised } from '../spoken.ts';

/** A place in a lesson that can answer a question: a prepared answer, a section or a key term, by its index. */
export type AnswerPlace = { lesson: Lesson; kind: RankedPassage['kind']; place: number };

/** The id of a place in a choice, such as 'statistics/averages#answer-2'. */
export const placeId = ({ lesson, kind, place }: AnswerPlace): string => `${lesson.ref}#${kind}-${place}`;

/** The place with this id; null if there is none. */
export function placeOf(library: Library, id: string): AnswerPlace | null {
  const [, ref = '', kind = '', place = ''] = /^([^#]+)#(answer|section|term)-(\d{1,3})$/.exec(id) ?? [];
  const lesson = library.lesson(ref);
  const found = lesson && { lesson, kind: kind as AnswerPlace['kind'], place: Number(place) };
  return found && isThere(found) ? found : null;
}

function isThere({ lesson, kind, place }: AnswerPlace): boolean {
  const lists = { answer: lesson.answers, section: lesson.sections, term: lesson.terms };
  return lists[kind][place] !== undefined;
}

/** The title of a place as a choice, in one line. */
export function placeTitle({ lesson, kind, place }: AnswerPlace): string {
  if (kind === 'answer') {
    const asks = lesson.answers[place]?.asks ?? [];
    return capitalised(asQuestion(asks.find(isQuestion) ?? asks[0] ?? lesson.title));
  }
  if (kind === 'term') return `What is meant by “${lesson.terms[place]?.term}”?`;
  return `“${asTitle(lesson.sections[place]?.heading ?? '')}” in “${lesson.short}”`;
}

const asQuestion = (text: string) => (/[.?!…]$/.test(text) ? text : `${text}?`);

/** The section that a place belongs to; null for a key term. */
export function sectionOf({ lesson, kind, place }: AnswerPlace): NotesSection | null {
  if (kind === 'section') return lesson.sections[place] ?? null;
  const anchor = kind === 'answer' ? lesson.answers[place]?.section : null;
  return lesson.sections.find((_, at) => sectionAnchor(lesson.sections, at) === anchor) ?? null;
}
