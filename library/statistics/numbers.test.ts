import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { averages } from './numbers/averages.ts';
import { chanceFindings } from './numbers/chance-findings.ts';
import {
  type LessonNumbers,
  markedNumbers,
  notesSections,
  oneLine,
  plainQuote,
  readNumber,
  unclaimedNumbers,
} from './numbers/claim.ts';
import { correlation } from './numbers/correlation.ts';
import { expectedValue } from './numbers/expected-value.ts';
import { experiments } from './numbers/experiments.ts';
import { misleadingGraphs } from './numbers/misleading-graphs.ts';
import { polls } from './numbers/polls.ts';
import { probability } from './numbers/probability.ts';
import { risk } from './numbers/risk.ts';
import { screeningTests } from './numbers/screening-tests.ts';
import { spread } from './numbers/spread.ts';

const LESSONS: LessonNumbers[] = [
  averages,
  chanceFindings,
  correlation,
  expectedValue,
  experiments,
  misleadingGraphs,
  polls,
  probability,
  risk,
  screeningTests,
  spread,
];

const read = (lesson: string): string =>
  readFileSync(fileURLToPath(new URL(`./${lesson}.md`, import.meta.url)), 'utf8');

describe.each(LESSONS)('Every number in statistics is recomputed: $lesson', ({ lesson, claims, given }) => {
  const source = read(lesson);
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

  it('notices a changed number', () => {
    for (const { quote } of claims) {
      const changed = quote.replace(/«([^»]*)»/, '4,711');
      expect(text).not.toContain(plainQuote(changed));
    }
    const [section = ''] = notesSections(source);
    expect(unclaimedNumbers(`${section} and 4,711`, claims)).toContain('4,711');
  });

  it('leaves no number of the notes unchecked', () => {
    const unclaimed = notesSections(source).map((section) => unclaimedNumbers(section, claims).join(' '));
    expect(unclaimed).toEqual(given);
  });
});
