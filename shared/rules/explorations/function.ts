import type { ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { slider } from './controls.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { inWords } from './in-words.ts';

export type FunctionParameters = ParametersOf<'function'>;
export type Coefficients = { a: number; b: number; c: number };

type Family = { formula: string; at: (x: number, { a, b, c }: Coefficients) => number };

/** The function families with sliders, and their formulas. */
export const families: Record<FunctionParameters['family'], Family> = {
  line: { formula: 'y = a·x + b', at: (x, { a, b }) => a * x + b },
  parabola: { formula: 'y = a·x² + b·x + c', at: (x, { a, b, c }) => a * x * x + b * x + c },
  power: { formula: 'y = a·xᵇ + c', at: (x, { a, b, c }) => a * x ** b + c },
  exponential: { formula: 'y = a·bˣ + c', at: (x, { a, b, c }) => a * b ** x + c },
  root: { formula: 'y = a/√x + b', at: (x, { a, b }) => a / Math.sqrt(x) + b },
  sine: { formula: 'y = a·sin(b·x + c)', at: (x, { a, b, c }) => a * Math.sin(b * x + c) },
};

/** Defaults of coefficients that an author did not give. */
const unset = { power: { b: 1, c: 0 }, exponential: { b: 2, c: 0 }, sine: { b: 1, c: 0 } };
const filled = (family: FunctionParameters['family'], given: { a: number; b?: number; c?: number }) => ({
  b: 0,
  c: 0,
  ...(family in unset ? unset[family as keyof typeof unset] : {}),
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  a: given.a,
});

/** The function to be matched; null if there is none. */
export const targetOf = ({ family, target }: FunctionParameters): Coefficients | null =>
  target ? filled(family, target) : null;

export const coefficientsOf = (
  { family }: FunctionParameters,
  state: Record<string, unknown>,
): Coefficients => filled(family, state as Coefficients);

/** Evenly spaced positions along the axis. */
export const placesAlong = ({ from, to }: { from: number; to: number }, many: number): number[] =>
  Array.from({ length: many + 1 }, (_, index) => from + ((to - from) * index) / many);

/** A function with sliders for its coefficients, and a point at which it is read. */
export function functionGraph(parameters: FunctionParameters): Exploration {
  const { family, a, b, c, x, y } = parameters;
  const { at, formula } = families[family];
  const target = targetOf(parameters);
  const slides = Object.entries({ a, b, c }).flatMap(([name, slide]) => (slide ? [{ name, slide }] : []));
  const placeAt = Number(((x.from + x.to) / 2).toPrecision(6));
  const gap = (now: Coefficients): number =>
    target
      ? Math.max(...placesAlong(x, 60).map((place) => Math.abs(at(place, now) - at(place, target)) || 0))
      : Number.NaN;
  return explorationOf<Record<string, number>>({
    start: {
      ...Object.fromEntries(slides.map(({ name, slide }) => [name, slide.at])),
      x: placeAt,
    },
    controls: (state) => [
      ...slides.map(({ name, slide }) => slider(name, name, slide, state[name] ?? slide.at)),
      slider('x', `Read where ${x.label} is`, x, state.x ?? placeAt, x.unit),
    ],
    measures: [
      { name: 'y', label: `${y.label} there`, unit: y.unit, main: true },
      { name: 'slope', label: 'Steepness there', main: true },
      { name: 'gap', label: 'Farthest from the other one', unit: y.unit, main: target !== null },
      { name: 'x', label: x.label, unit: x.unit },
      { name: 'a', label: 'a' },
      { name: 'b', label: 'b' },
      { name: 'c', label: 'c' },
    ],
    measure(state) {
      const now = coefficientsOf(parameters, state);
      const place = state.x ?? placeAt;
      const near = (x.to - x.from) * 1e-5;
      return {
        ...now,
        x: place,
        y: at(place, now),
        slope: (at(place + near, now) - at(place - near, now)) / (2 * near),
        gap: gap(now),
      };
    },
    describe(state) {
      const now = coefficientsOf(parameters, state);
      const place = state.x ?? placeAt;
      const with_ = slides.map(({ name }) => `${name} = ${inWords(state[name] ?? 0)}`).join(', ');
      const met = target ? ` At its farthest it is ${inWords(gap(now), y.unit)} from the other one.` : '';
      return `${formula} with ${with_}. Where ${x.label} is ${inWords(place, x.unit)}, ${y.label} is ${inWords(at(place, now), y.unit)}.${met}`;
    },
    table(state) {
      const now = coefficientsOf(parameters, state);
      return {
        columns: [x.label, y.label, ...(target ? ['The other one'] : [])],
        rows: placesAlong(x, 10).map((place) => [
          inWords(place, x.unit),
          inWords(at(place, now), y.unit),
          ...(target ? [inWords(at(place, target), y.unit)] : []),
        ]),
      };
    },
  });
}
