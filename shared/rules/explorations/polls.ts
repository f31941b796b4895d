import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { pressRun, runButtons, seedCount, slider } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { howMany, inWords, percentOf } from './in-words.ts';
import { binomialDraws, randomFrom } from './random.ts';
import { deviationOf, meanOf } from './statistics.ts';

export type PollsParameters = ParametersOf<'polls'>;
type State = { truth: number; size: number; answering: number; polls: number; seed: number };

const mostPolls = 2000;

/** The results in per cent, in drawing order. */
export function pollResults({ truth, size, answering, polls, seed }: State): number[] {
  const willing = (truth * answering) / 100;
  const draw = binomialDraws(size, willing / (willing + 100 - truth), randomFrom(seed));
  return Array.from({ length: polls }, () => percentOf(draw(), size));
}

/** The rule of thumb 1/√n, in percentage points. */
export const marginOf = (size: number): number => 100 / Math.sqrt(size);

/** Simulates polls of a country whose true share is known, and piles up their results. */
export function polls(given: PollsParameters): Exploration {
  const start: State = {
    truth: given.truth.at,
    size: given.size.at,
    answering: given.answering.at,
    polls: 0,
    seed: given.seed,
  };
  return explorationOf({
    start,
    controls: (state) => [
      slider('truth', `In truth ${given.of}`, given.truth, state.truth, '%'),
      slider('size', 'People in a poll', given.size, state.size),
      slider(
        'answering',
        `Of 100 people ${given.of}, how many answer (all others do)`,
        given.answering,
        state.answering,
      ),
      ...runButtons('polls', state.polls, mostPolls, [
        { by: 1, label: 'Draw a poll' },
        { by: 20, label: 'Draw 20' },
        { by: 200, label: 'Draw 200' },
      ]),
    ],
    counts: { polls: mostPolls, ...seedCount },
    press: (state, button) => pressRun(state, 'polls', button),
    measures: [
      { name: 'polls', label: 'Polls', main: true },
      { name: 'last', label: 'The last one', unit: '%', main: true },
      { name: 'mean', label: 'Mean of all', unit: '%', main: true },
      { name: 'within', label: 'Within the margin', unit: '%', main: true },
      { name: 'margin', label: 'Margin of error, 1 / √n', unit: 'points' },
      { name: 'deviation', label: 'Spread of the polls (standard deviation)', unit: 'points' },
      { name: 'off', label: 'Mean minus truth', unit: 'points' },
      { name: 'truth', label: 'Truth', unit: '%' },
      { name: 'size', label: 'People in a poll' },
      { name: 'answering', label: `Of 100 people ${given.of}, how many answer` },
    ],
    measure(state) {
      const results = pollResults(state);
      const mean = meanOf(results);
      const margin = marginOf(state.size);
      const inside = results.filter((result) => Math.abs(result - state.truth) <= margin + 1e-9).length;
      return {
        polls: state.polls,
        last: results.at(-1) ?? Number.NaN,
        mean,
        within: percentOf(inside, results.length),
        margin,
        deviation: deviationOf(results),
        off: mean - state.truth,
        truth: state.truth,
        size: state.size,
        answering: state.answering,
      };
    },
    describe(state) {
      const truth = `The truth is ${inWords(state.truth, '%')}.`;
      if (state.polls === 0) return `No poll has been drawn yet. ${truth}`;
      const results = pollResults(state);
      const margin = marginOf(state.size);
      const inside = results.filter((result) => Math.abs(result - state.truth) <= margin + 1e-9).length;
      return [
        `${howMany(state.polls, 'poll')} of ${inWords(state.size)} people. ${truth}`,
        `The results go from ${inWords(Math.min(...results), '%')} to ${inWords(Math.max(...results), '%')}, their mean is ${inWords(meanOf(results), '%')}.`,
        `${inWords(inside)} of ${inWords(state.polls)} lie within ${inWords(margin)} points of the truth.`,
      ].join(' ');
    },
    table(state) {
      const counts = new Map<number, number>();
      for (const result of pollResults(state))
        counts.set(Math.floor(result), (counts.get(Math.floor(result)) ?? 0) + 1);
      return {
        columns: ['Result', 'Polls'],
        rows: [...counts]
          .sort(([a], [b]) => a - b)
          .map(([from, count]) => [`${from} to below ${from + 1}%`, count]),
      };
    },
  });
}
