import type { QuestionCase } from '../../server/faculty/library-faculty/evaluation/test-cases.ts';
import { goalFit, questionFit } from '../../server/faculty/library-faculty/understanding/judge-lessons.ts';
import { wishShelf } from '../../server/faculty/library-faculty/understanding/wish-shelf.ts';
import type { Library } from '../../server/library/library-types.ts';
import type { LibraryShelf } from '../../server/library/ranking/library-shelf.ts';
import { rankLibrary } from '../../server/library/ranking/rank-library.ts';
import { answerRows, lessonRows, type Rows, scopeRow } from './case-rows.ts';

/** The number of folds for cross-validation. */
const parts = 5;
/** One example in so many is a training example for the weights, since all of them would outweigh the development sets. */
const sampled = 5;
/** Examples of goals count less for the scope, since there are many of them. */
const scopeWeight = 0.3;
/** Examples of questions count less for the places, as they are read as asked in the right lesson and in none. */
const answerWeight = 0.5;

/** An example; `ref`: null for a topic taught elsewhere. */
type Example = { text: string; ref: string | null; section?: string; part: number };

/**
 * The training examples from the examples of goals and questions of lessons and of elsewhere.yaml; those of goals only for
 * the scope, since which lessons a goal wants is told by whole goals, not by examples of single lessons. The features of
 * each are computed with an index that does not contain its fold, where an example would be most similar to itself.
 */
export function exampleRows(library: Library): Rows[] {
  const wishes = [
    ...library.lessons.flatMap((lesson) => inParts(lesson.wishes.map((text) => ({ text, ref: lesson.ref })))),
    ...library.elsewhere.flatMap((topic) => inParts(topic.wishes.map((text) => ({ text, ref: null })))),
  ];
  const situations = [
    ...library.lessons.flatMap(({ ref, answers }) =>
      answers.flatMap(({ section, situations: own }) => inParts(own.map((text) => ({ text, ref, section })))),
    ),
    ...library.elsewhere.flatMap((topic) => inParts(topic.situations.map((text) => ({ text, ref: null })))),
  ];
  return Array.from({ length: parts }, (_, part) => {
    const shelf = withoutPart(library, part);
    const [goals, questions] = [wishes, situations].map((all) =>
      all.filter((one) => one.part === part).filter((_, at) => at % sampled === 0),
    );
    return { goals: [], ...goalRows(wishShelf(shelf), goals ?? []), ...questionRows(shelf, questions ?? []) };
  });
}

/** Spreads short lists over all folds, by their first text. */
const inPart = (texts: string[], place: number) => (place + (texts[0]?.length ?? 0)) % parts;

function inParts(examples: Omit<Example, 'part'>[]): Example[] {
  const texts = examples.map(({ text }) => text);
  return examples.map((one, place) => ({ ...one, part: inPart(texts, place) }));
}

const goalRows = (shelf: LibraryShelf, examples: Example[]): Pick<Rows, 'goalScope'> => ({
  goalScope: examples.map(({ text, ref }) =>
    scopeRow(shelf, text, ref !== null, { fit: goalFit, weight: scopeWeight }),
  ),
});

function questionRows(
  shelf: LibraryShelf,
  examples: Example[],
): Pick<Rows, 'questions' | 'scope' | 'answers'> {
  const { lessons } = shelf.library;
  const courseOf = (ref: string) =>
    lessons.flatMap((one) => (one.subjectId === subjectOf(ref) ? [one.ref] : []));
  const here = examples.flatMap(({ text, ref, section }) =>
    ref === null ? [] : [{ text, ref, sections: [`${ref}#${section}`], course: courseOf(ref) }],
  );
  return {
    scope: examples.map(({ text, ref }, place) => {
      const course = courseOf(ref ?? lessons[place % lessons.length]?.ref ?? '');
      return scopeRow(shelf, text, ref !== null, { fit: questionFit, course });
    }),
    questions: here.flatMap(({ text, ref, course }) => lessonRows(shelf, text, { wanted: [ref], course })),
    answers: here.flatMap(({ text, ref, sections, course }, place) => {
      const asked: Omit<QuestionCase, 'id' | 'answer'> = {
        ...{ question: text, subject: subjectOf(ref) },
        ...{ lessons: [ref], sections },
      };
      return answerRows(shelf, asked, place, course, answerWeight);
    }),
  };
}

const subjectOf = (ref: string) => ref.split('/')[0] ?? '';

function withoutPart(library: Library, part: number): LibraryShelf {
  const others = (texts: string[]) => texts.filter((_, place) => inPart(texts, place) !== part);
  const fewer: Library = {
    ...library,
    lessons: library.lessons.map((lesson) => ({
      ...lesson,
      wishes: others(lesson.wishes),
      answers: lesson.answers.map((one) => ({ ...one, situations: others(one.situations) })),
    })),
    elsewhere: library.elsewhere.map((topic) => ({
      ...topic,
      wishes: others(topic.wishes),
      situations: others(topic.situations),
    })),
  };
  return { library: fewer, ranking: rankLibrary(fewer) };
}
