import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { slider } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { inWords, wholeInWords } from './in-words.ts';

export type TwoRisksParameters = ParametersOf<'two-risks'>;
type State = { base: number; times: number };

/** The number of cases in the second group, possibly a fraction; without binary rounding errors. */
const secondOf = ({ base, times }: State): number => Number((base * times).toPrecision(12));
const differenceOf = (state: State): number => secondOf(state) - state.base;

/** Whole people as drawn: cases in both groups, and additional or avoided cases in the second. */
export function crowdsOf(state: State) {
  const second = Math.round(secondOf(state));
  return {
    either: Math.min(state.base, second),
    more: Math.max(0, second - state.base),
    fewer: Math.max(0, state.base - second),
  };
}

/** '2 times as many, 100% more': the relative risk as in a headline, whatever the base rate is. */
export function comparedInWords(times: number): string {
  if (times === 1) return 'as many';
  const change = inWords(Math.abs(100 * (times - 1)), '%');
  return `${inWords(times)} times as many, ${change} ${times > 1 ? 'more' : 'fewer'}`;
}

/** Two groups of the same size: one risk as a multiple of the other, and as whole people. */
export function twoRisks(given: TwoRisksParameters): Exploration {
  const { people, counted, has } = given;
  const crowd = `${inWords(people)} ${counted}`;
  const start: State = { base: given.base.at, times: given.times.at };
  /** NaN if there is no difference */
  const forEachOne = (state: State) => Math.abs(people / (differenceOf(state) || Number.NaN));
  return explorationOf({
    start,
    controls: (state) => [
      slider('base', `Base rate, of ${crowd}`, given.base, state.base),
      slider('times', 'Relative risk, times as many', given.times, state.times),
    ],
    measures: [
      { name: 'without', label: given.without, main: true },
      { name: 'with', label: given.with, whole: true, main: true },
      { name: 'difference', label: 'Difference', whole: true, main: true },
      { name: 'relative-change', label: 'Relatively', unit: '%', main: true },
      { name: 'for-each-one', label: 'One more or fewer in', whole: true, main: true },
      { name: 'base', label: `Base rate, of ${crowd}` },
      { name: 'times', label: 'Relative risk' },
    ],
    measure: (state) => ({
      without: state.base,
      with: secondOf(state),
      difference: differenceOf(state),
      // A percentage of zero is undefined.
      'relative-change': state.base === 0 ? Number.NaN : 100 * (state.times - 1),
      'for-each-one': forEachOne(state),
      base: state.base,
      times: state.times,
    }),
    describe(state) {
      const counts = `${given.without} ${inWords(state.base)}, ${given.with} ${wholeInWords(secondOf(state))}`;
      const groups = `Those who ${has}, of ${crowd} in each group: ${counts}.`;
      const difference = differenceOf(state);
      if (state.base === 0)
        return `${groups} There is no difference. ${inWords(state.times)} times nothing is nothing.`;
      if (difference === 0) return `${groups} There is no difference.`;
      const one = `one ${difference > 0 ? 'more' : 'fewer'} in ${wholeInWords(forEachOne(state))}`;
      return `${groups} That is ${comparedInWords(state.times)}; it is ${one}.`;
    },
    table(state) {
      const risk = (name: string, count: number, times: number) => [
        name,
        wholeInWords(count),
        wholeInWords(people / (count || Number.NaN)),
        times,
      ];
      return {
        columns: [`Of ${crowd}`, has, 'one in', 'times as many'],
        rows: [risk(given.without, state.base, 1), risk(given.with, secondOf(state), state.times)],
      };
    },
  });
}
