import { z } from 'zod';

/**
 * The parameters of each exploration and the initial values of its controls; docs/explorations.md describes them for
 * authors.
 */

const number = z.number().min(-1e9).max(1e9);
const words = z.string().min(1).max(80);
const unit = z.string().min(1).max(20).optional();
const percent = z.number().min(0).max(100);
const seed = z.number().int().min(1).max(999_999).default(1);

type Stretch = { from: number; to: number };
const rises = <Schema extends z.ZodType<Stretch>>(schema: Schema) =>
  schema.refine(({ from, to }) => from < to, 'from must be below to');

/** A scale, and the step by which a point moves along it. */
const scaleSchema = rises(
  z.strictObject({ label: words, unit, from: number, to: number, step: number.positive() }),
);
/** A slider with its initial value. */
const slideSchema = rises(
  z.strictObject({ from: number, to: number, step: number.positive(), at: number }),
).refine(({ from, to, at }) => from <= at && at <= to, 'at must lie between from and to');
export type Slide = z.infer<typeof slideSchema>;

/** Movable points by their index, from 0; without it all can be moved. */
const movable = z.array(z.number().int().min(0)).max(20).optional();
const share = (at: number) => slideSchema.default({ from: 0, to: 100, step: 1, at });

const pointsOnALine = z.strictObject({
  values: z.array(number).min(2).max(40),
  x: scaleSchema,
  movable,
  shows: z
    .array(z.enum(['mean', 'median', 'quartiles', 'deviation']))
    .max(4)
    .default(['mean', 'median']),
});

const spread = z.strictObject({
  x: scaleSchema,
  mean: slideSchema,
  deviation: slideSchema.refine(({ from }) => from > 0, 'a spread must be above 0'),
  /** a threshold, such as the departure of a train */
  limit: slideSchema.optional(),
  shape: z.enum(['bell', 'lopsided']).default('bell'),
});

const polls = z.strictObject({
  /** the question of the poll, such as 'for the Blues' */
  of: words,
  truth: share(42),
  size: slideSchema.default({ from: 50, to: 2500, step: 50, at: 1000 }),
  /** of 100 supporters who are asked, how many answer, compared with the others; 100: all */
  answering: slideSchema.default({ from: 30, to: 100, step: 5, at: 100 }),
  seed,
});

const iconArray = z.strictObject({
  people: z.union([z.literal(100), z.literal(400), z.literal(1000)]).default(1000),
  /** labels of people with and without the condition, such as 'have the illness', and of the test results */
  has: words.default('have it'),
  hasNot: words.default('do not have it'),
  base: slideSchema,
  sensitivity: share(90),
  specificity: share(91),
});

const whole = ({ from, step, at }: Slide) => [from, step, at].every(Number.isInteger);
const twoRisks = z
  .strictObject({
    people: z.union([z.literal(100), z.literal(1000), z.literal(10_000)]).default(1000),
    /** labels of the people counted, such as 'women', of the event, and of the two groups */
    counted: words.default('people'),
    has: words.default('have it'),
    without: z.string().min(1).max(40).default('without'),
    with: z.string().min(1).max(40).default('with'),
    /** number of cases per `people` in the first group, and the risk ratio of the second */
    base: slideSchema
      .refine(({ from }) => from >= 0, 'from must not be below 0')
      .refine(whole, 'people are whole'),
    times: slideSchema.refine(({ from }) => from >= 0, 'from must not be below 0'),
  })
  .refine(({ people, base, times }) => base.to * Math.max(1, times.to) <= people, {
    path: ['times'],
    error: 'in the second group more would have it than there are people',
  });

const otherAxis = z.strictObject({
  values: z
    .array(z.strictObject({ label: z.string().min(1).max(20), value: number.positive() }))
    .min(2)
    .max(30),
  y: z.strictObject({ label: words, unit, to: number.positive() }),
  draws: z.enum(['bars', 'line']).default('bars'),
  begins: slideSchema,
});

const point = z.tuple([number, number]).meta({ maxItems: 2 });
const scatter = z.strictObject({
  points: z.array(point).min(3).max(60),
  x: scaleSchema,
  y: scaleSchema,
  movable,
  line: z.boolean().default(false),
});

const chance = z.strictObject({
  machine: z.enum(['dice', 'coins', 'spinner']),
  /** number of dice or coins; the result is the sum, or the number of heads */
  howMany: z.number().int().min(1).max(12).default(1),
  /** of the spinner */
  parts: z
    .array(z.strictObject({ label: z.string().min(1).max(20), share: number.positive() }))
    .min(2)
    .max(8)
    .default([
      { label: 'red', share: 1 },
      { label: 'blue', share: 3 },
    ]),
  /** results that count as a hit: sums, numbers of heads, or parts by their index from 0 */
  hits: z.array(z.number().int().min(0)).min(1).max(80),
  hitLabel: words,
  seed,
});

const group = z.strictObject({ label: z.string().min(1).max(40), values: z.array(number).min(2).max(30) });
const shuffle = z.strictObject({
  groups: z.tuple([group, group]).meta({ maxItems: 2 }),
  x: z.strictObject({ label: words, unit }),
  /** which differences count as at least as large as the observed one */
  counts: z.enum(['both-sides', 'above']).default('both-sides'),
  seed,
});

const intervals = z.strictObject({
  of: words,
  truth: percent.default(42),
  size: slideSchema.default({ from: 50, to: 2500, step: 50, at: 1000 }),
  level: slideSchema.default({ from: 50, to: 99, step: 1, at: 95 }),
  seed,
});

const tree = z.strictObject({
  cases: z.union([z.literal(100), z.literal(1000), z.literal(10_000)]).default(1000),
  /** label of the cases, such as 'journeys' */
  counted: words.default('cases'),
  first: z.strictObject({ yes: words, no: words, share: share(90) }),
  second: z.strictObject({ yes: words, no: words, afterYes: share(90), afterNo: share(90) }),
  shows: z.enum(['tree', 'area']).default('tree'),
});

const stakes = z.strictObject({
  unit: z.string().min(1).max(20).default('€'),
  /** price of a round, its probability (in %) and amount, and the amount otherwise */
  price: slideSchema,
  chance: share(12),
  amount: slideSchema,
  otherwise: number.default(0),
  labels: z
    .strictObject({ price: words, amount: words, round: words })
    .default({ price: 'Price of a round', amount: 'What a win pays', round: 'rounds' }),
  seed,
});

const functionGraph = z.strictObject({
  family: z.enum(['line', 'parabola', 'power', 'exponential', 'root', 'sine']),
  a: slideSchema,
  b: slideSchema.optional(),
  c: slideSchema.optional(),
  x: scaleSchema,
  y: scaleSchema,
  /** another function of the family, to be matched */
  target: z.strictObject({ a: number, b: number.optional(), c: number.optional() }).optional(),
});

export const explorationParameters = {
  'points-on-a-line': pointsOnALine,
  spread,
  polls,
  'icon-array': iconArray,
  'two-risks': twoRisks,
  'other-axis': otherAxis,
  scatter,
  chance,
  shuffle,
  intervals,
  tree,
  stakes,
  function: functionGraph,
};
export type ExplorationName = keyof typeof explorationParameters;
export type ParametersOf<Name extends ExplorationName> = z.infer<(typeof explorationParameters)[Name]>;

type Read = { [Name in ExplorationName]: { name: Name; parameters: ParametersOf<Name> } }[ExplorationName];

/** Parses a block's exploration and parameters, with defaults filled in; otherwise returns the error. */
export function readExploration(name: string, given: unknown): Read | { problem: string } {
  if (!Object.hasOwn(explorationParameters, name)) return { problem: `there is no exploration '${name}'` };
  const known = name as ExplorationName;
  const { data, error } = explorationParameters[known].safeParse(given);
  return data ? ({ name: known, parameters: data } as Read) : { problem: z.prettifyError(error) };
}
