import { placeFeatures, placeSigns } from '../../server/faculty/library-faculty/chat/judge-places.ts';
import { orderedFor } from '../../server/faculty/library-faculty/chat/rank-places.ts';
import { readQuestion } from '../../server/faculty/library-faculty/chat/read-question.ts';
import type { CaseSet, QuestionCase } from '../../server/faculty/library-faculty/evaluation/test-cases.ts';
import { goalRequest, isRight } from '../../server/faculty/library-faculty/evaluation/test-measure.ts';
import {
  goalFit,
  judgeLessons,
  questionFit,
} from '../../server/faculty/library-faculty/understanding/judge-lessons.ts';
import {
  inScope,
  judgeScope,
  scopeFeatures,
  scopeSigns,
} from '../../server/faculty/library-faculty/understanding/judge-scope.ts';
import { lessonFeatures, signsOf } from '../../server/faculty/library-faculty/understanding/lesson-signs.ts';
import { readRequest } from '../../server/faculty/library-faculty/understanding/read-request.ts';
import { wishShelf } from '../../server/faculty/library-faculty/understanding/wish-shelf.ts';
import type { LibraryShelf } from '../../server/library/ranking/library-shelf.ts';
import type { Row } from './logistic-regression.ts';

/** The weight of titles, objectives and key terms, whose meaning is certain but of which there are many. */
const certainWeight = 0.15;
/** Positive examples weigh more, since only one or two of some twenty matching lessons are meant. */
const meantWeight = 2;
/** Goals with more lessons mean a whole subject and are no examples for single lessons. */
const mostWanted = 6;

/**
 * Questions without a current lesson are used as training examples a second time, with an assumed one: the lesson that
 * answers them, or for one question in four another lesson.
 */
const askedElsewhere = 4;
const supposedWeight = 0.5;

export type Rows = { goals: Row[]; questions: Row[]; scope: Row[]; goalScope: Row[]; answers: Row[] };

/** One training example for each lesson that matches the text at all. */
export function lessonRows(
  { ranking }: LibraryShelf,
  text: string,
  { wanted, fine = [], course = [] }: { wanted: string[]; fine?: string[]; course?: string[] },
  weight = 1,
): Row[] {
  return [...signsOf(ranking, text, ranking.read(text), course)]
    .filter(([ref]) => !fine.includes(ref))
    .map(([ref, found]) => {
      const meant = wanted.includes(ref);
      return {
        x: lessonFeatures.map((name) => found[name]),
        meant,
        weight: weight * (meant ? meantWeight : 1),
      };
    });
}

/** A training example for the scope. `fit`: the weights that tell which lessons are meant, as fitted before. */
export function scopeRow(
  shelf: LibraryShelf,
  text: string,
  meant: boolean,
  { fit, course = [], weight = 1 }: { fit: typeof goalFit; course?: string[]; weight?: number },
): Row {
  const asked = shelf.ranking.read(text);
  const signs = scopeSigns(shelf, text, asked, judgeLessons(shelf, text, fit, course, asked));
  return { x: scopeFeatures.map((name) => signs[name]), meant, weight };
}

/**
 * One training example for each place that ranks high for a question. None for questions that lessons answer in an
 * unknown section, and for those that are rejected as out of scope.
 */
export function answerRows(
  shelf: LibraryShelf,
  one: Omit<QuestionCase, 'id' | 'answer'>,
  place: number,
  course: string[],
  caseWeight = 1,
): Row[] {
  if (one.sections.length === 0 && one.lessons.length > 0) return [];
  const question = readQuestion(shelf, one.question, one.after ?? null);
  const lessons = orderedFor(shelf, question, { inHand: one.reading ? [one.reading] : [], course });
  if (judgeScope(shelf, question.text, question.asked, lessons) < inScope) return [];
  const [own, other] = [one.lessons[0], course[(place * 7) % course.length]];
  const supposed = place % askedElsewhere === 0 ? other : (own ?? other);
  const versions = [
    { inHand: one.reading ? [one.reading] : [], weight: 1 },
    ...(one.reading || !supposed ? [] : [{ inHand: [supposed], weight: supposedWeight }]),
  ];
  return versions.flatMap(({ inHand, weight }) =>
    placeSigns(shelf, question, { inHand, course }, orderedFor(shelf, question, { inHand, course }))
      // The section that a key term belongs to is not known.
      .candidates.filter(({ place: { kind } }) => kind !== 'term')
      .map(({ place: found, signs }) => ({
        x: placeFeatures.map((name) => signs[name]),
        meant: isRight(one, found),
        weight: weight * caseWeight,
      })),
  );
}

/** The training examples from test cases: which lessons are meant, and whether the text is in scope. */
export function caseRows(shelf: LibraryShelf, cases: Pick<CaseSet, 'goals' | 'questions'>): Rows {
  const goals = cases.goals.map((one) => ({
    ...one,
    text: readRequest(goalRequest(one)).wishes[0]?.text ?? '',
  }));
  const courseOf = (subject: string | null) =>
    shelf.library.lessons.filter(({ subjectId }) => subjectId === subject).map(({ ref }) => ref);
  const wishes = wishShelf(shelf);
  const asked = cases.questions.filter(({ lessons }) => lessons.length > 0);
  return {
    goals: goals
      .filter(({ wanted }) => wanted.length > 0 && wanted.length <= mostWanted)
      .flatMap(({ text, wanted, fine }) => lessonRows(wishes, text, { wanted, fine })),
    questions: asked.flatMap(({ question, lessons, subject }) =>
      lessonRows(shelf, question, { wanted: lessons, course: courseOf(subject) }),
    ),
    answers: cases.questions.flatMap((one, place) => answerRows(shelf, one, place, courseOf(one.subject))),
    scope: [
      ...goals.map(({ text, wanted }) => scopeRow(shelf, text, wanted.length > 0, { fit: questionFit })),
      ...cases.questions.map(({ question, lessons, subject }) =>
        scopeRow(shelf, question, lessons.length > 0, { fit: questionFit, course: courseOf(subject) }),
      ),
    ],
    goalScope: goals.map(({ text, wanted }) => scopeRow(wishes, text, wanted.length > 0, { fit: goalFit })),
  };
}

/**
 * The training examples from names of lessons and key terms, single and in pairs, whose meaning is certain. None for
 * `goals`: no learner words a goal like that.
 */
export function certainRows(shelf: LibraryShelf): Rows {
  const { lessons } = shelf.library;
  const texts = lessons.flatMap((lesson, place) => {
    const { ref, title, objectives, terms } = lesson;
    const own = [
      title,
      ...objectives.map(({ text }) => text.replace(/^can /, '')),
      ...terms.map(({ term }) => term),
    ];
    const pairs = [3, 5, 8].map((step) => {
      const other = lessons[(place + step) % lessons.length] ?? lesson;
      const text = `${terms[step % 3]?.term} and ${other.terms[(step + 1) % 3]?.term}`;
      return { text, wanted: [ref, other.ref] };
    });
    return [...own.map((text) => ({ text, wanted: [ref] })), ...pairs];
  });
  const scopeOn = (on: LibraryShelf, fit: typeof goalFit) =>
    texts.map(({ text }) => scopeRow(on, text, true, { fit, weight: certainWeight }));
  return {
    goals: [],
    questions: texts.flatMap(({ text, wanted }) => lessonRows(shelf, text, { wanted }, certainWeight)),
    scope: scopeOn(shelf, questionFit),
    goalScope: scopeOn(wishShelf(shelf), goalFit),
    answers: [],
  };
}
