import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { pressRun, runButtons, seedCount } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { howMany, inWords, percentOf } from './in-words.ts';
import { randomFrom } from './random.ts';

export type ChanceParameters = ParametersOf<'chance'>;
type State = { throws: number; seed: number };

const mostThrows = 10_000;

/** The possible outcomes in ascending order, with their probabilities. */
export function outcomesOf({ machine, howMany: many, parts }: ChanceParameters) {
  if (machine === 'spinner') {
    const whole = parts.reduce((total, { share }) => total + share, 0);
    return parts.map(({ label, share }, value) => ({ value, label, chance: share / whole }));
  }
  const faces = machine === 'dice' ? [1, 2, 3, 4, 5, 6] : [0, 1];
  let ways = new Map([[0, 1]]);
  for (let thrown = 0; thrown < many; thrown++) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways)
      for (const face of faces) next.set(sum + face, (next.get(sum + face) ?? 0) + count);
    ways = next;
  }
  return [...ways].map(([value, count]) => ({
    value,
    label: machine === 'coins' && many === 1 ? (value === 1 ? 'heads' : 'tails') : String(value),
    chance: count / faces.length ** many,
  }));
}

/** The outcomes of all throws, in order. */
export function thrown(parameters: ChanceParameters, { throws, seed }: State): number[] {
  const random = randomFrom(seed);
  const outcomes = outcomesOf(parameters);
  return Array.from({ length: throws }, () => {
    let left = random();
    for (const { value, chance } of outcomes) {
      left -= chance;
      if (left < 0) return value;
    }
    return outcomes.at(-1)?.value ?? 0;
  });
}

/** Dice, coins or a spinner, once or thousands of times: the law of large numbers. */
export function chance(parameters: ChanceParameters): Exploration {
  const { machine, hitLabel, seed } = parameters;
  const hits = new Set(parameters.hits);
  const outcomes = outcomesOf(parameters);
  const likely = outcomes.reduce((total, each) => total + (hits.has(each.value) ? each.chance : 0), 0);
  const verb = { dice: 'Roll', coins: 'Toss', spinner: 'Spin' }[machine];
  const start: State = { throws: 0, seed };
  return explorationOf({
    start,
    controls: (state) =>
      runButtons('throws', state.throws, mostThrows, [
        { by: 1, label: `${verb} once` },
        { by: 10, label: `${verb} 10 times` },
        { by: 100, label: '100 times' },
        { by: 1000, label: '1,000 times' },
      ]),
    counts: { throws: mostThrows, ...seedCount },
    press: (state, button) => pressRun(state, 'throws', button),
    measures: [
      { name: 'throws', label: 'Times', main: true },
      { name: 'hits', label: hitLabel, main: true },
      { name: 'share', label: 'Share', unit: '%', main: true },
      { name: 'surplus', label: 'More than expected', main: true },
      { name: 'expected', label: 'Expected' },
      { name: 'likely', label: 'Chance of it each time', unit: '%' },
      { name: 'off', label: 'Share minus chance', unit: 'points' },
      { name: 'longest', label: 'Longest run of it' },
      ...(machine === 'spinner' ? [] : [{ name: 'mean', label: 'Mean of what came out' }]),
    ],
    measure(state) {
      const values = thrown(parameters, state);
      let [count, run, longest, sum] = [0, 0, 0, 0];
      for (const value of values) {
        const isHit = hits.has(value);
        run = isHit ? run + 1 : 0;
        count += isHit ? 1 : 0;
        longest = Math.max(longest, run);
        sum += value;
      }
      const share = percentOf(count, state.throws);
      return {
        throws: state.throws,
        hits: count,
        share,
        expected: state.throws * likely,
        surplus: count - state.throws * likely,
        likely: 100 * likely,
        off: share - 100 * likely,
        longest,
        ...(machine === 'spinner' ? {} : { mean: sum / state.throws }),
      };
    },
    describe(state) {
      const chances = `The chance of '${hitLabel}' is ${inWords(100 * likely, '%')} each time.`;
      if (state.throws === 0) return `Nothing has been tried yet. ${chances}`;
      const values = thrown(parameters, state);
      const count = values.filter((value) => hits.has(value)).length;
      const last = outcomes.find(({ value }) => value === values.at(-1))?.label ?? '';
      return [
        `Tried ${state.throws === 1 ? 'once' : `${inWords(state.throws)} times`}; the last result is ${last}.`,
        `'${hitLabel}' came ${howMany(count, 'time')}, ${inWords(percentOf(count, state.throws), '%')}; ${inWords(state.throws * likely)} were to be expected.`,
      ].join(' ');
    },
    table(state) {
      const values = thrown(parameters, state);
      const counts = new Map<number, number>();
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
      return {
        columns: ['Result', 'Times', 'Share', 'Chance'],
        rows: outcomes.map(({ value, label, chance: each }) => [
          label,
          counts.get(value) ?? 0,
          inWords(percentOf(counts.get(value) ?? 0, state.throws), '%'),
          inWords(100 * each, '%'),
        ]),
      };
    },
  });
}
