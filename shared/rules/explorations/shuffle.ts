import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { pressRun, runButtons, seedCount } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { howMany, inWords, percentOf } from './in-words.ts';
import { randomFrom, shuffled } from './random.ts';
import { meanOf } from './statistics.ts';

export type ShuffleParameters = ParametersOf<'shuffle'>;
type State = { shuffles: number; seed: number };

const mostShuffles = 2000;

/** The observed difference, those of the shuffles, and the first group after the last shuffle. */
export function shuffles({ groups }: ShuffleParameters, state: State) {
  const [first, second] = groups;
  const all = [...first.values, ...second.values];
  const size = first.values.length;
  const difference = (values: readonly number[]) =>
    meanOf(values.slice(0, size)) - meanOf(values.slice(size));
  const random = randomFrom(state.seed);
  let places = all.map((_, place) => place);
  const byChance = Array.from({ length: state.shuffles }, () => {
    places = shuffled(places, random);
    return difference(places.map((place) => all[place] ?? 0));
  });
  return { all, observed: difference(all), byChance, inFirst: new Set(places.slice(0, size)) };
}

/** Is a shuffled difference at least as large as the observed one? */
export const isAsStriking = (
  counts: ShuffleParameters['counts'],
  difference: number,
  observed: number,
): boolean =>
  counts === 'above' ? difference >= observed - 1e-9 : Math.abs(difference) >= Math.abs(observed) - 1e-9;

/** A permutation test: how often does shuffling the labels give such a difference? */
export function shuffle(parameters: ShuffleParameters): Exploration {
  const { groups, x, counts, seed } = parameters;
  const { unit } = x;
  const [first, second] = groups;
  const start: State = { shuffles: 0, seed };
  const counted = (state: State) => {
    const { observed, byChance } = shuffles(parameters, state);
    const striking = byChance.filter((difference) => isAsStriking(counts, difference, observed)).length;
    return { observed, byChance, striking };
  };
  return explorationOf({
    start,
    controls: (state) =>
      runButtons('shuffles', state.shuffles, mostShuffles, [
        { by: 1, label: 'Shuffle the labels' },
        { by: 20, label: '20 times' },
        { by: 500, label: '500 times' },
      ]),
    counts: { shuffles: mostShuffles, ...seedCount },
    press: (state, button) => pressRun(state, 'shuffles', button),
    measures: [
      { name: 'observed', label: 'Difference that was found', unit, main: true },
      { name: 'last', label: 'After the last shuffle', unit, main: true },
      { name: 'shuffles', label: 'Shuffles', main: true },
      { name: 'p', label: 'At least as striking', unit: '%', main: true },
      { name: 'striking', label: 'Shuffles at least as striking' },
    ],
    measure(state) {
      const { observed, byChance, striking } = counted(state);
      return {
        observed,
        last: byChance.at(-1) ?? Number.NaN,
        shuffles: state.shuffles,
        p: percentOf(striking, state.shuffles),
        striking,
      };
    },
    describe(state) {
      const { observed, byChance, striking } = counted(state);
      const found = `'${first.label}' and '${second.label}' differ by ${inWords(observed, unit)} on average.`;
      if (state.shuffles === 0) return `${found} Nothing has been shuffled yet.`;
      return `${found} The last shuffle gave ${inWords(byChance.at(-1) ?? 0, unit)}. Of ${howMany(state.shuffles, 'shuffle')} ${inWords(striking)} gave a difference at least as striking, ${inWords(percentOf(striking, state.shuffles), '%')}.`;
    },
    table(state) {
      const { all, inFirst } = shuffles(parameters, state);
      return {
        columns: ['Value', x.label, 'Group it came from', 'Label now'],
        rows: all.map((value, place) => [
          place + 1,
          inWords(value, unit),
          place < first.values.length ? first.label : second.label,
          inFirst.has(place) ? first.label : second.label,
        ]),
      };
    },
  });
}
