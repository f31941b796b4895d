import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { pressRun, runButtons, seedCount, slider } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { howMany, inWords, percentOf } from './in-words.ts';
import { randomFrom } from './random.ts';

export type StakesParameters = ParametersOf<'stakes'>;
type State = { price: number; chance: number; amount: number; rounds: number; seed: number };

const mostRounds = 10_000;

/** The expected net result of a round. */
export const expectedOf = (otherwise: number, { price, chance, amount }: State): number =>
  (chance * amount + (100 - chance) * otherwise) / 100 - price;

/** The balance after each round, starting at 0. */
export function balancesOf(otherwise: number, state: State): number[] {
  const random = randomFrom(state.seed);
  const balances = [0];
  for (let round = 1; round <= state.rounds; round++) {
    const brings = random() * 100 < state.chance ? state.amount : otherwise;
    balances.push((balances[round - 1] ?? 0) + brings - state.price);
  }
  return balances;
}

/** A game with a price and a probability of winning, played once or thousands of times. */
export function stakes(parameters: StakesParameters): Exploration {
  const { unit, otherwise, labels } = parameters;
  const start: State = {
    price: parameters.price.at,
    chance: parameters.chance.at,
    amount: parameters.amount.at,
    rounds: 0,
    seed: parameters.seed,
  };
  return explorationOf({
    start,
    controls: (state) => [
      slider('price', labels.price, parameters.price, state.price, unit),
      slider('chance', 'Chance', parameters.chance, state.chance, '%'),
      slider('amount', labels.amount, parameters.amount, state.amount, unit),
      ...runButtons('rounds', state.rounds, mostRounds, [
        { by: 1, label: 'Once' },
        { by: 10, label: '10 times' },
        { by: 100, label: '100 times' },
        { by: 1000, label: '1,000 times' },
      ]),
    ],
    counts: { rounds: mostRounds, ...seedCount },
    press: (state, button) => pressRun(state, 'rounds', button),
    measures: [
      { name: 'expected', label: 'Expected each time', unit, main: true },
      { name: 'average', label: 'On average so far', unit, main: true },
      { name: 'rounds', label: `Played (${labels.round})`, main: true },
      { name: 'balance', label: 'In all', unit, main: true },
      { name: 'lowest', label: 'At the worst moment', unit, main: true },
      { name: 'break-even', label: 'Chance at which it tips', unit: '%' },
      { name: 'price', label: labels.price, unit },
      { name: 'chance', label: 'Chance', unit: '%' },
      { name: 'amount', label: labels.amount, unit },
    ],
    measure(state) {
      const balances = balancesOf(otherwise, state);
      const balance = balances.at(-1) ?? 0;
      return {
        expected: expectedOf(otherwise, state),
        average: balance / state.rounds,
        rounds: state.rounds,
        balance,
        lowest: balances.reduce((least, each) => Math.min(least, each), 0),
        'break-even': percentOf(state.price - otherwise, state.amount - otherwise),
        price: state.price,
        chance: state.chance,
        amount: state.amount,
      };
    },
    describe(state) {
      const balances = balancesOf(otherwise, state);
      const expected = inWords(expectedOf(otherwise, state), unit);
      const deal = `With a chance of ${inWords(state.chance, '%')} it pays ${inWords(state.amount, unit)}, otherwise ${inWords(otherwise, unit)}, and costs ${inWords(state.price, unit)}: ${expected} each time on average.`;
      if (state.rounds === 0) return `${deal} Nothing has been played yet.`;
      const balance = balances.at(-1) ?? 0;
      return `${deal} After ${howMany(state.rounds, 'time')} it comes to ${inWords(balance, unit)}, ${inWords(balance / state.rounds, unit)} each.`;
    },
    table(state) {
      const balances = balancesOf(otherwise, state);
      const marks = [...new Set([1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, state.rounds])]
        .filter((round) => round >= 1 && round <= state.rounds)
        .sort((a, b) => a - b);
      return {
        columns: ['After', 'In all', 'On average', 'Expected in all'],
        rows: marks.map((round) => [
          round,
          inWords(balances[round] ?? 0, unit),
          inWords((balances[round] ?? 0) / round, unit),
          inWords(expectedOf(otherwise, state) * round, unit),
        ]),
      };
    },
  });
}
