import { beforeAll, describe, expect, it } from 'vitest';
import { sectionAnchor } from '../../../library/section-anchor.ts';
import { createTestShelf, type TestShelf } from '../test-shelf.ts';
import { type CaseSet, readCaseSets } from './test-cases.ts';
import { type Figures, measureSet } from './test-figures.ts';

/**
 * The minimum figures of each set, which must not be lowered (docs/library-evaluation.md). They were set again when the
 * library grew from 23 to 38 lessons and all cases were relabelled, since more lessons can be confused; when all texts
 * were revised, which changed single cases either way; and when the wording of goals was taken into account, which made 16
 * more cases of a to c and 6 of d and e right, and lost single ones. Since goals are compared with examples of goals, b and c
 * have one right goal less, b and d one refusal less; all sets together gained in each. Since a classifier learns the
 * wording, all sets together have 17 more goals right; a lost three, c and i one, and single figures of b, c, e, f, j, l and
 * older-d went down by one or two (docs/decisions/0050). Since questions are compared with examples, 45 more are first; goals have
 * seven more right and eight more after one choice, but d lost three right, k three and c one, and after one choice j and d two and l
 * one; h lost an answer (docs/decisions/0051). They were measured again when every sample got its turn in the training,
 * whatever their number. Since goals that several lessons share and examples of questions by answer were added and the weights fitted
 * anew, all sets together have 12 goals more right, 14 more after one choice, and 3 questions more first; but h has two goals
 * fewer right and c one, i one fewer told, f two questions fewer offered and four fewer answered, c two fewer answered, and some sets one or two
 * fewer, o (not fitted) among them: many answers are proved by another section than the cases name (docs/decisions/0052, 0053).
 * Since a name in passing selects nothing and goals have weights of their own, a to n have 10 goals more right and 6 more
 * after one choice, but e has one right and two after one choice fewer, d one and n two after one choice
 * (docs/decisions/0054).
 * Since there are seven times as many examples, 57 figures of a to s are higher, by 144 cases in sum, and 33 lower, by 56, of which
 * 19 are refusals: fewer questions are refused, rightly or wrongly (docs/decisions/0055).
 * Since there are hard questions on both sides of the scope among the examples, 54 figures of a to w are higher, by 85 cases, 21 of them
 * refusals, and 17 lower, by 22 (docs/decisions/0056).
 */
const floors: Record<string, Partial<Figures>> = {
  a: {
    goalsRight: 26,
    goalsRightAfterOne: 28,
    goalsToldOutside: 10,
    questionsFirst: 42,
    questionsOffered: 44,
    questionsAnswered: 36,
    questionsRefusedRightly: 14,
  },
  b: {
    goalsRight: 28,
    goalsRightAfterOne: 29,
    goalsToldOutside: 10,
    questionsFirst: 44,
    questionsOffered: 45,
    questionsAnswered: 39,
    questionsRefusedRightly: 15,
  },
  c: {
    goalsRight: 27,
    goalsRightAfterOne: 30,
    goalsToldOutside: 9,
    questionsFirst: 40,
    questionsOffered: 44,
    questionsAnswered: 35,
    questionsRefusedRightly: 14,
  },
  d: {
    goalsRight: 23,
    goalsRightAfterOne: 27,
    goalsToldOutside: 9,
    questionsFirst: 46,
    questionsOffered: 46,
    questionsAnswered: 40,
    questionsRefusedRightly: 9,
  },
  e: {
    goalsRight: 27,
    goalsRightAfterOne: 30,
    goalsToldOutside: 10,
    questionsFirst: 41,
    questionsOffered: 43,
    questionsAnswered: 33,
    questionsRefusedRightly: 9,
  },
  f: { questionsFirst: 49, questionsOffered: 49, questionsAnswered: 40, questionsRefusedRightly: 8 },
  // Evaluated once when the chat gave answers with alternatives; worked with since.
  g: { questionsFirst: 50, questionsOffered: 50, questionsAnswered: 44, questionsRefusedRightly: 9 },
  // Written by whoever then improved the understanding.
  h: {
    goalsRight: 27,
    goalsRightAfterOne: 29,
    goalsToldOutside: 10,
    questionsFirst: 27,
    questionsOffered: 30,
    questionsAnswered: 25,
    questionsRefusedRightly: 10,
  },
  // Goals only, by an author who saw neither code nor words; worked with.
  k: { goalsRight: 87, goalsRightAfterOne: 108, goalsToldOutside: 28 },
  // Evaluated once when goals were compared with examples; worked with since.
  l: { goalsRight: 132, goalsRightAfterOne: 146, goalsToldOutside: 48 },
  i: {
    goalsRight: 25,
    goalsRightAfterOne: 30,
    goalsToldOutside: 10,
    questionsFirst: 24,
    questionsOffered: 24,
    questionsAnswered: 13,
    questionsRefusedRightly: 3,
  },
  j: {
    goalsRight: 23,
    goalsRightAfterOne: 30,
    goalsToldOutside: 10,
    questionsFirst: 22,
    questionsOffered: 23,
    questionsAnswered: 15,
    questionsRefusedRightly: 4,
  },
  // Each evaluated once when a classifier had learned the wording; worked with since.
  m: {
    goalsRight: 26,
    goalsRightAfterOne: 29,
    goalsToldOutside: 10,
    questionsFirst: 45,
    questionsOffered: 47,
    questionsAnswered: 39,
    questionsRefusedRightly: 11,
  },
  n: {
    goalsRight: 24,
    goalsRightAfterOne: 28,
    goalsToldOutside: 9,
    questionsFirst: 44,
    questionsOffered: 46,
    questionsAnswered: 37,
    questionsRefusedRightly: 11,
  },
  // Evaluated once when questions were compared with examples and everything was complete.
  o: {
    goalsRight: 26,
    goalsRightAfterOne: 30,
    goalsToldOutside: 9,
    questionsFirst: 48,
    questionsOffered: 48,
    questionsAnswered: 40,
    questionsRefusedRightly: 12,
  },
  // Each evaluated once when examples belonged to answers, goals were shared, and everything was complete.
  p: {
    goalsRight: 24,
    goalsRightAfterOne: 30,
    goalsToldOutside: 10,
    questionsFirst: 46,
    questionsOffered: 48,
    questionsAnswered: 39,
    questionsRefusedRightly: 12,
  },
  q: {
    goalsRight: 23,
    goalsRightAfterOne: 27,
    goalsToldOutside: 10,
    questionsFirst: 46,
    questionsOffered: 47,
    questionsAnswered: 40,
    questionsRefusedRightly: 12,
  },
  // Each evaluated once when only a list of names selects by name (docs/decisions/0054).
  r: {
    goalsRight: 27,
    goalsRightAfterOne: 29,
    goalsToldOutside: 10,
    questionsFirst: 47,
    questionsOffered: 47,
    questionsAnswered: 35,
    questionsRefusedRightly: 11,
  },
  s: {
    goalsRight: 24,
    goalsRightAfterOne: 30,
    goalsToldOutside: 10,
    questionsFirst: 47,
    questionsOffered: 48,
    questionsAnswered: 39,
    questionsRefusedRightly: 12,
  },
  // Each evaluated once when there were seven times as many examples (docs/decisions/0055).
  t: {
    goalsRight: 28,
    goalsRightAfterOne: 30,
    goalsToldOutside: 10,
    questionsFirst: 45,
    questionsOffered: 48,
    questionsAnswered: 40,
    questionsRefusedRightly: 12,
  },
  u: {
    goalsRight: 22,
    goalsRightAfterOne: 29,
    goalsToldOutside: 10,
    questionsFirst: 45,
    questionsOffered: 48,
    questionsAnswered: 39,
    questionsRefusedRightly: 11,
  },
  // Each opened once, before the last two rules for sure answers (docs/decisions/0055).
  v: {
    goalsRight: 26,
    goalsRightAfterOne: 29,
    goalsToldOutside: 10,
    questionsFirst: 45,
    questionsOffered: 47,
    questionsAnswered: 39,
    questionsRefusedRightly: 12,
  },
  w: {
    goalsRight: 26,
    goalsRightAfterOne: 29,
    goalsToldOutside: 10,
    questionsFirst: 45,
    questionsOffered: 47,
    questionsAnswered: 35,
    questionsRefusedRightly: 11,
  },
  x: {
    goalsRight: 26,
    goalsRightAfterOne: 30,
    goalsToldOutside: 10,
    questionsFirst: 44,
    questionsOffered: 46,
    questionsAnswered: 33,
    questionsRefusedRightly: 11,
  },
  y: {
    goalsRight: 26,
    goalsRightAfterOne: 29,
    goalsToldOutside: 10,
    questionsFirst: 46,
    questionsOffered: 47,
    questionsAnswered: 42,
    questionsRefusedRightly: 9,
  },
  z: {
    goalsRight: 30,
    goalsRightAfterOne: 30,
    goalsToldOutside: 10,
    questionsFirst: 46,
    questionsOffered: 46,
    questionsAnswered: 41,
    questionsRefusedRightly: 12,
  },
  out: { questionsRefusedRightly: 94 },
  // Near the subjects, and nothing here answers them: worked with when goals that several lessons share became examples.
  near: { goalsToldOutside: 59, questionsRefusedRightly: 207 },
  'older-a': { questionsFirst: 32, questionsAnswered: 32, questionsRefusedRightly: 6 },
  'older-b': { questionsFirst: 28, questionsAnswered: 26, questionsRefusedRightly: 10 },
  'older-c': { questionsFirst: 30, questionsAnswered: 29, questionsRefusedRightly: 10 },
  'older-d': { questionsFirst: 31, questionsAnswered: 29, questionsRefusedRightly: 8 },
};
/** The minimum figures of the sets that were never blind together: a case lost in one set has to be compensated in another. */
const neverBlind = Object.keys(floors).filter(
  (name) =>
    ![
      'd',
      'e',
      'g',
      'h',
      'i',
      'j',
      'l',
      'm',
      'n',
      'o',
      'p',
      'q',
      'r',
      's',
      't',
      'u',
      'v',
      'w',
      'x',
      'y',
      'z',
      'out',
      'near',
    ].includes(name),
);
const together: Partial<Figures> = {
  goalsRight: 168,
  goalsRightAfterOne: 195,
  goalsToldOutside: 57,
  questionsFirst: 296,
  questionsOffered: 304,
  questionsAnswered: 266,
  questionsRefusedRightly: 85,
};
/** The maximum share of wrong places among all answers to these sets, with or without alternatives. */
const mostAnsweredWrongly = 0.1;
/** By set of questions asked in a lesson, the maximum share of sure answers from a wrong place. */
const mostWronglySure: Record<string, number> = { f: 0, g: 0.02, h: 0.03, i: 0.04, j: 0, y: 0.02 };
/** The maximum share of refused questions among those that a lesson answers. */
const mostRefusedWrongly = 0.03;

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await createTestShelf();
});

const sets = readCaseSets();

describe('goals and questions are understood', () => {
  it.each(sets.map((set): [string, CaseSet] => [set.name, set]))('set %s', (name, set) => {
    const { figures, missed } = measureSet(shelf, set);
    if (process.env.SHOW_MISSED) process.stdout.write(`${missed.join('\n')}\n`);
    process.stdout.write(`\n${name}: ${JSON.stringify(figures)}\n`);
    for (const [figure, least] of Object.entries(floors[name] ?? {}))
      expect(figures[figure as keyof typeof figures], figure).toBeGreaterThanOrEqual(least);
    // It was 35 of 219 before sure answers had to be covered by a prepared answer.
    const most = (mostWronglySure[name] ?? 0) * set.questions.length;
    expect(
      figures.questionsWronglySure,
      'answered outright from a place that does not answer it',
    ).toBeLessThanOrEqual(most);
  });

  it('the sets that were never blind, together', () => {
    const known = sets.filter(({ name }) => neverBlind.includes(name));
    const { figures } = measureSet(shelf, {
      goals: known.flatMap(({ goals }) => goals),
      questions: known.flatMap(({ questions }) => questions),
    });
    for (const [figure, least] of Object.entries(together))
      expect(figures[figure as keyof Figures], figure).toBeGreaterThanOrEqual(least);
    const { questionsAnswered, questionsAnsweredWrongly: wrongly } = figures;
    expect(wrongly / (questionsAnswered + wrongly)).toBeLessThanOrEqual(mostAnsweredWrongly);
    expect(figures.questionsRefusedWrongly / figures.questions).toBeLessThanOrEqual(mostRefusedWrongly);
  });

  it('every set refers to existing lessons and sections', () => {
    for (const { goals, questions } of sets) {
      for (const anchor of questions.flatMap(({ sections }) => sections)) {
        const [ref = '', section] = anchor.split('#');
        const own = shelf.library.lesson(ref)?.sections ?? [];
        expect(
          own.map((_, at) => sectionAnchor(own, at)),
          anchor,
        ).toContain(section);
      }
      const refs = [
        ...goals.flatMap(({ wanted, fine }) => [...wanted, ...fine]),
        ...questions.flatMap(({ lessons, reading }) => (reading ? [...lessons, reading] : lessons)),
      ];
      for (const ref of refs) expect(shelf.library.lesson(ref), ref).not.toBeNull();
    }
  });
});
