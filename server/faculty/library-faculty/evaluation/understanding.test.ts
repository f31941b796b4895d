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
 * have one right goal less, b and d one refusal less; all sets together gained in each.
 */
const floors: Record<string, Partial<Figures>> = {
  a: {
    goalsRight: 26,
    goalsRightAfterOne: 27,
    goalsToldOutside: 10,
    questionsFirst: 36,
    questionsOffered: 43,
    questionsAnswered: 28,
    questionsRefusedRightly: 13,
  },
  b: {
    goalsRight: 24,
    goalsRightAfterOne: 29,
    goalsToldOutside: 9,
    questionsFirst: 41,
    questionsOffered: 42,
    questionsAnswered: 33,
    questionsRefusedRightly: 15,
  },
  c: {
    goalsRight: 27,
    goalsRightAfterOne: 29,
    goalsToldOutside: 9,
    questionsFirst: 40,
    questionsOffered: 44,
    questionsAnswered: 29,
    questionsRefusedRightly: 12,
  },
  d: {
    goalsRight: 19,
    goalsRightAfterOne: 26,
    goalsToldOutside: 8,
    questionsFirst: 40,
    questionsOffered: 45,
    questionsAnswered: 30,
    questionsRefusedRightly: 8,
  },
  e: {
    goalsRight: 22,
    goalsRightAfterOne: 27,
    goalsToldOutside: 9,
    questionsFirst: 38,
    questionsOffered: 41,
    questionsAnswered: 26,
    questionsRefusedRightly: 8,
  },
  f: { questionsFirst: 46, questionsOffered: 49, questionsAnswered: 35, questionsRefusedRightly: 9 },
  // A held-out set, evaluated once when the chat gave answers with alternatives.
  g: { questionsFirst: 43, questionsOffered: 47, questionsAnswered: 38, questionsRefusedRightly: 10 },
  // Written by whoever then improved the understanding.
  h: {
    goalsRight: 23,
    goalsRightAfterOne: 29,
    goalsToldOutside: 10,
    questionsFirst: 25,
    questionsOffered: 29,
    questionsAnswered: 18,
    questionsRefusedRightly: 10,
  },
  // Goals only, by an author who saw neither code nor words; worked with.
  k: { goalsRight: 76, goalsRightAfterOne: 100, goalsToldOutside: 28 },
  // Held-out sets, each evaluated once, when goals were compared with examples and all changes were made.
  l: { goalsRight: 105, goalsRightAfterOne: 128, goalsToldOutside: 49 },
  i: {
    goalsRight: 19,
    goalsRightAfterOne: 23,
    goalsToldOutside: 9,
    questionsFirst: 20,
    questionsOffered: 22,
    questionsAnswered: 9,
    questionsRefusedRightly: 3,
  },
  j: {
    goalsRight: 17,
    goalsRightAfterOne: 23,
    goalsToldOutside: 10,
    questionsFirst: 21,
    questionsOffered: 23,
    questionsAnswered: 12,
    questionsRefusedRightly: 5,
  },
  'older-a': { questionsFirst: 32, questionsAnswered: 29, questionsRefusedRightly: 6 },
  'older-b': { questionsFirst: 29, questionsAnswered: 25, questionsRefusedRightly: 10 },
  'older-c': { questionsFirst: 30, questionsAnswered: 27, questionsRefusedRightly: 10 },
  'older-d': { questionsFirst: 26, questionsAnswered: 21, questionsRefusedRightly: 8 },
};
/** The minimum figures of all development sets together: a case lost in one set has to be compensated in another. */
const workedWith = Object.keys(floors).filter((name) => !['d', 'e', 'g', 'h', 'i', 'j', 'l'].includes(name));
const together: Partial<Figures> = {
  goalsRight: 153,
  goalsRightAfterOne: 185,
  goalsToldOutside: 56,
  questionsFirst: 280,
  questionsOffered: 300,
  questionsAnswered: 227,
  questionsRefusedRightly: 83,
};
/** The maximum share of wrong places among all answers to these sets, with or without alternatives. */
const mostAnsweredWrongly = 0.12;
/** By set of questions asked in a lesson, the maximum share of sure answers from a wrong place. */
const mostWronglySure: Record<string, number> = { f: 0.03, g: 0.03, h: 0.05, i: 0.14, j: 0.07 };
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

  it('all development sets together', () => {
    const known = sets.filter(({ name }) => workedWith.includes(name));
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
