import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { sectionAnchor } from '../../../library/section-anchor.ts';
import { courseRequest } from '../../test-faculty-contract.ts';
import { type AnswerPlace, sectionOf } from '../chat/answer-places.ts';
import { type FoundAnswer, findAnswer } from '../chat/find-answer.ts';
import { readQuestion } from '../chat/read-question.ts';
import { understand } from '../understanding/understand.ts';
import type { GoalCase, QuestionCase } from './test-cases.ts';

export type GoalOutcome = {
  id: string;
  /** no unwanted lesson is selected and no wanted one is missing; out of scope: none is selected */
  right: boolean;
  /** right after selecting one of the offered lessons, or removing one */
  rightAfterOne: boolean;
  said: string;
};

/** A goal as the form sends it. */
export const goalRequest = ({ goal, prior, lessons }: GoalCase) =>
  courseRequest({
    title: '',
    description: goal,
    priorKnowledge: prior === '' ? [] : [prior],
    lessons: lessons ?? 6,
  });

/** Measures how a goal is matched with the library. */
export function measureGoal(shelf: LibraryShelf, one: GoalCase): GoalOutcome {
  const { lessons, offered } = understand(shelf, goalRequest(one));
  const taken = lessons.map(({ ref }) => ref);
  const wished = lessons.filter(({ because }) => because === 'wish').map(({ ref }) => ref);
  const builtOn = (refs: string[]): string[] =>
    refs.flatMap((ref) => {
      const before = shelf.library.lesson(ref)?.prerequisites ?? [];
      return [...before, ...builtOn(before)];
    });
  const fine = new Set([...one.wanted, ...one.fine, ...builtOn(one.wanted)]);
  const extra = wished.filter((ref) => !fine.has(ref));
  const missing = one.wanted.filter((ref) => !taken.includes(ref));
  const outside = one.wanted.length === 0;
  return {
    id: one.id,
    right: outside ? taken.length === 0 : extra.length + missing.length === 0,
    rightAfterOne: outside
      ? taken.length === 0
      : extra.length + missing.length <= 1 && missing.every((ref) => offered.includes(ref)),
    said: `${one.goal} | missing ${missing.join(' ')} | extra ${extra.join(' ')} | offered ${offered.join(' ')}`,
  };
}

export type QuestionOutcome = {
  id: string;
  refused: boolean;
  /** the reply offers several places to choose from, without quoting any */
  askedBack: boolean;
  /** the reply is sure, and its place answers the question; wronglySure: and it does not */
  rightlySure: boolean;
  wronglySure: boolean;
  /** the reply is an answer, with or without alternatives, from a right place; answeredWrongly: from a wrong one */
  answered: boolean;
  answeredWrongly: boolean;
  /** a right place is quoted or offered */
  within: boolean;
  /** the first place quoted or offered is from a right lesson */
  first: boolean;
  /** one of the first three places is from a right lesson */
  offered: boolean;
  /** the first place quoted or offered is a right section */
  section: boolean;
  said: string;
};

/** The section of a place, such as 'statistics/averages#explanation-2'. */
function anchorOf(place: AnswerPlace): string {
  const section = sectionOf(place);
  const at = place.lesson.sections.findIndex(({ heading }) => heading === section?.heading);
  return `${place.lesson.ref}#${at < 0 ? 'terms' : sectionAnchor(place.lesson.sections, at)}`;
}

/** Whether a place answers the question: by its section if the case names sections, else by its lesson. */
export const isRight = (
  { lessons, sections }: Pick<QuestionCase, 'lessons' | 'sections'>,
  place: AnswerPlace,
): boolean =>
  sections.length > 0 && place.kind !== 'term'
    ? sections.includes(anchorOf(place))
    : lessons.includes(place.lesson.ref);

function placesOf(found: FoundAnswer): AnswerPlace[] {
  switch (found.kind) {
    case 'sure':
      return [found.place];
    case 'lead':
      return [found.place, ...found.others];
    case 'unsure':
      return found.places;
    case 'nothing':
      return [];
  }
}

/** Measures how a question is answered in the chat of a course on its subject. */
export function measureQuestion(shelf: LibraryShelf, one: QuestionCase): QuestionOutcome {
  const course = shelf.library.lessons
    .filter(({ subjectId }) => subjectId === one.subject)
    .map(({ ref }) => ref);
  const question = readQuestion(shelf, one.question, one.after ?? null);
  const found = findAnswer(shelf, question, { inHand: one.reading ? [one.reading] : [], course });
  const places = placesOf(found);
  const [best] = places;
  const answers = best !== undefined && isRight(one, best);
  const isAnswered = found.kind === 'sure' || found.kind === 'lead';
  const refs = [
    ...places.map(({ lesson }) => lesson.ref),
    ...(found.kind === 'sure' ? found.also.map(({ ref }) => ref) : []),
  ];
  return {
    id: one.id,
    refused: found.kind === 'nothing',
    askedBack: found.kind === 'unsure',
    rightlySure: found.kind === 'sure' && answers,
    wronglySure: found.kind === 'sure' && !answers,
    answered: isAnswered && answers,
    answeredWrongly: isAnswered && !answers,
    within: places.some((place) => isRight(one, place)),
    first: one.lessons.includes(refs[0] ?? ''),
    offered: [...new Set(refs)].slice(0, 3).some((ref) => one.lessons.includes(ref)),
    section: best !== undefined && one.sections.includes(anchorOf(best)),
    said: `${one.question} (${one.lessons.join(' ')}): ${found.kind} ${refs.join(' ')}`,
  };
}
