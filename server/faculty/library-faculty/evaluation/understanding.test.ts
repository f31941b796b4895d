import { beforeAll, describe, expect, it } from 'vitest';
import { sectionAnchor } from '../../../library/section-anchor.ts';
import { createTestShelf, type TestShelf } from '../test-shelf.ts';
import { type CaseSet, readCaseSets } from './test-cases.ts';
import { type Figures, measureSet } from './test-figures.ts';

/**
 * What has been reached with a set, never to be lowered (docs/library-evaluation.md). Set anew when the library had grown
 * from 23 lessons to 38 and every case was labelled again for it: there is more to be taken for something else. And when
 * all texts had been mended after a second critical reading, which moved single cases either way. When goals were read by how
 * they are put, 16 more of a to c, and 6 of d and e, became right; single cases were lost (docs/library-evaluation.md). When they
 * were read beside examples, b and c lost a goal, b and d told one less; all together gained in each.
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
  // Opened once, when the chat answered where it leads.
  g: { questionsFirst: 43, questionsOffered: 47, questionsAnswered: 38, questionsRefusedRightly: 10 },
  // By who improved the understanding afterwards.
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
  // Blind: each opened once, when goals were read beside examples and all was fixed.
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
/** What has been reached with all that may be worked with: a case lost in one set has to be made good in another. */
const workedWith = Object.keys(floors).filter((name) => !['d', 'e', 'g', 'h', 'i', 'j'].includes(name));
const together: Partial<Figures> = {
  goalsRight: 153,
  goalsRightAfterOne: 185,
  goalsToldOutside: 56,
  questionsFirst: 280,
  questionsOffered: 300,
  questionsAnswered: 227,
  questionsRefusedRightly: 83,
};
/** Of all that is answered there, with what else may be meant beside it, so much at most may be from a wrong place. */
const mostAnsweredWrongly = 0.12;
/** Of the questions of the sets that were asked in a lesson so many at most are answered outright from one. */
const mostWronglySure: Record<string, number> = { f: 0.03, g: 0.03, h: 0.05, i: 0.14, j: 0.07 };
/** Of the questions that a lesson answers, so many at most may be refused. */
const mostRefusedWrongly = 0.03;

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await createTestShelf();
});

const sets = readCaseSets();

describe('people are understood', () => {
  it.each(sets.map((set): [string, CaseSet] => [set.name, set]))('set %s', (name, set) => {
    const { figures, missed } = measureSet(shelf, set);
    if (process.env.SHOW_MISSED) process.stdout.write(`${missed.join('\n')}\n`);
    process.stdout.write(`\n${name}: ${JSON.stringify(figures)}\n`);
    for (const [figure, least] of Object.entries(floors[name] ?? {}))
      expect(figures[figure as keyof typeof figures], figure).toBeGreaterThanOrEqual(least);
    // Before an opening had to be covered by what was prepared, 35 of 219 were.
    const most = (mostWronglySure[name] ?? 0) * set.questions.length;
    expect(
      figures.questionsWronglySure,
      'answered outright from a place that does not answer it',
    ).toBeLessThanOrEqual(most);
  });

  it('the sets that were worked with, together', () => {
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

  it('every set names lessons and sections that are there', () => {
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
