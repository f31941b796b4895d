import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { CaseSet } from './test-cases.ts';
import { measureGoal, measureQuestion } from './test-measure.ts';

export type Figures = ReturnType<typeof measureSet>['figures'];

/** Measures a set: the number of right cases of each kind, and descriptions of the failed ones. */
export function measureSet(shelf: LibraryShelf, { goals, questions }: Pick<CaseSet, 'goals' | 'questions'>) {
  const inside = goals.filter(({ wanted }) => wanted.length > 0).map((one) => measureGoal(shelf, one));
  const outside = goals.filter(({ wanted }) => wanted.length === 0).map((one) => measureGoal(shelf, one));
  const asked = questions
    .filter(({ lessons }) => lessons.length > 0)
    .map((one) => measureQuestion(shelf, one));
  const strange = questions
    .filter(({ lessons }) => lessons.length === 0)
    .map((one) => measureQuestion(shelf, one));
  const missed = [
    ...[...inside, ...outside].filter(({ right }) => !right),
    ...asked.filter(({ first, refused }) => !first || refused),
    ...strange.filter(({ refused }) => !refused),
  ];
  return {
    missed: missed.map(({ id, said }) => `${id}: ${said}`),
    figures: {
      goals: inside.length,
      goalsRight: inside.filter(({ right }) => right).length,
      goalsRightAfterOne: inside.filter(({ rightAfterOne }) => rightAfterOne).length,
      goalsOutside: outside.length,
      goalsToldOutside: outside.filter(({ right }) => right).length,
      questions: asked.length,
      questionsFirst: asked.filter(({ first }) => first).length,
      questionsOffered: asked.filter(({ offered }) => offered).length,
      questionsSection: asked.filter(({ section }) => section).length,
      questionsAnswered: asked.filter(({ answered }) => answered).length,
      questionsAnsweredWrongly: asked.filter(({ answeredWrongly }) => answeredWrongly).length,
      questionsWithin: asked.filter(({ within }) => within).length,
      questionsAskedBack: asked.filter(({ askedBack }) => askedBack).length,
      questionsRightlySure: asked.filter(({ rightlySure }) => rightlySure).length,
      questionsWronglySure: [...asked, ...strange].filter(({ wronglySure }) => wronglySure).length,
      questionsRefusedWrongly: asked.filter(({ refused }) => refused).length,
      questionsOutside: strange.length,
      questionsOutsideAnswered: strange.filter(({ answeredWrongly }) => answeredWrongly).length,
      questionsRefusedRightly: strange.filter(({ refused }) => refused).length,
    },
  };
}
