import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { averages } from './numbers/averages.ts';
import { bellCurve } from './numbers/bell-curve.ts';
import { chanceFindings } from './numbers/chance-findings.ts';
import { type LessonNumbers, markedNumbers, oneLine, plainQuote, readNumber } from './numbers/claim.ts';
import { about } from './numbers/compute.ts';
import { correlation } from './numbers/correlation.ts';
import { expectedValue } from './numbers/expected-value.ts';
import { experiments } from './numbers/experiments.ts';
import { howSure } from './numbers/how-sure.ts';
import { keptNumbers } from './numbers/kept.ts';
import { misleadingGraphs } from './numbers/misleading-graphs.ts';
import { numberPlaces } from './numbers/places.ts';
import { polls } from './numbers/polls.ts';
import { probability } from './numbers/probability.ts';
import { readingAStudy } from './numbers/reading-a-study.ts';
import { reasons } from './numbers/reasons.ts';
import { regressionLine } from './numbers/regression-line.ts';
import { risk } from './numbers/risk.ts';
import { screeningBenefit } from './numbers/screening-benefit.ts';
import { screeningTests } from './numbers/screening-tests.ts';
import { spread } from './numbers/spread.ts';

const LESSONS: LessonNumbers[] = [
  averages,
  bellCurve,
  chanceFindings,
  correlation,
  expectedValue,
  experiments,
  howSure,
  misleadingGraphs,
  polls,
  probability,
  readingAStudy,
  regressionLine,
  risk,
  screeningBenefit,
  screeningTests,
  spread,
];

const fileText = (name: string): string =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

/** By lesson and place, every number that no claim recomputes, with the mark of its reason (`kinds` in kept.ts). */
const kept: Record<string, Record<string, string>> = JSON.parse(fileText('./numbers/kept.json'));

describe.each(LESSONS)('every number in statistics is recomputed: $lesson', ({ lesson, claims }) => {
  const source = fileText(`./${lesson}.md`);
  const text = oneLine(source);

  it.each(claims)('$quote', ({ quote, computed }) => {
    expect(text).toContain(plainQuote(quote));
    const shown = markedNumbers(quote);
    expect(shown).not.toHaveLength(0);
    expect(computed).toHaveLength(shown.length);
    for (const [index, number] of shown.entries()) {
      const { value, tolerance } = readNumber(number);
      expect(
        Math.abs((computed[index] ?? Number.NaN) - value),
        `${number} is ${computed[index]}`,
      ).toBeLessThan(tolerance + 1e-9);
    }
  });

  it('has no number in notes or questions, in digits or words, that is neither recomputed nor given', () => {
    const left = numberPlaces(source).map((place): [string, string] => [
      place.name,
      keptNumbers(place, claims),
    ]);
    expect(left.filter(([, numbers]) => numbers.includes('?'))).toEqual([]);
    expect(Object.fromEntries(left.filter(([, numbers]) => numbers !== ''))).toEqual(kept[lesson]);
  });

  it('has every numeric answer recomputed by the linter', () => {
    const questions = source.split(/^ {2}- id: /m).slice(1);
    const numeric = questions.filter((question) => question.includes('    type: numeric'));
    expect(numeric.filter((question) => !/^ {4}(?:check: |vary:$)/m.test(question))).toEqual([]);
  });

  it.each([
    ['digits', '4,711'],
    ['words', 'eighty-five'],
  ])('detects a changed or new number in %s', (_how, number) => {
    for (const { quote } of claims) {
      expect(text).not.toContain(plainQuote(quote.replace(/«([^»]*)»/, number)));
    }
    for (const place of numberPlaces(source)) {
      const changed = { ...place, text: `${place.text} ${number}` };
      expect(keptNumbers(changed, claims)).not.toBe(kept[lesson]?.[place.name] ?? '');
      if (!/^(?:front|notes)/.test(place.name)) expect(keptNumbers(changed, claims)).toContain(`${number}?`);
    }
  });
});

it('gives no reason for a number that does not occur', () => {
  const places = Object.assign({}, ...Object.values(kept)) as Record<string, string>;
  const stale = Object.entries(reasons).flatMap(([place, numbers]) =>
    Object.keys(numbers).filter((shown) => !places[place]?.split(' ').includes(`${shown}~`)),
  );
  expect(stale).toEqual([]);
});

describe('rounding', () => {
  it.each([
    [741, 740],
    [127.4, 130],
    [10.9, 11],
    [401_974, 400_000],
  ])("'about' keeps two significant figures: %d is about %d", (value, shown) =>
    expect(about(value)).toBe(shown),
  );

  it("without 'about' a number is correct to the figures shown", () => {
    expect(readNumber('711').tolerance).toBe(0.5);
    expect(readNumber('8.75').tolerance).toBeCloseTo(0.005);
  });
});
