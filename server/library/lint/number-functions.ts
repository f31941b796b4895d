/** The functions of `{=…: …}` (docs/library-format.md, 'Numbers'), beside those of any arithmetic. */

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => sum(values) / values.length;
const variance = (values: number[], divisor = values.length) =>
  sum(values.map((value) => (value - mean(values)) ** 2)) / divisor;

/** The middle value; for an even number of values, the mean of the two in the middle. */
function median(values: number[]): number {
  const line = values.toSorted((a, b) => a - b);
  const half = line.length / 2;
  return mean(line.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

/** The median of the lower half, without the middle value if the count is odd. */
const lowerQuartile = (values: number[]) =>
  median(values.toSorted((a, b) => a - b).slice(0, Math.floor(values.length / 2)));
const upperQuartile = (values: number[]) => -lowerQuartile(values.map((value) => -value));

/** The number of ways to choose k out of n. */
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** The probability that at least `least` of n tries of probability p succeed. */
const binomialTail = (n: number, least: number, p: number) =>
  sum(
    Array.from({ length: n - least + 1 }, (_, index) => least + index).map(
      (k) => choose(n, k) * p ** k * (1 - p) ** (n - k),
    ),
  );

/** The area under a curve, by Simpson's rule. */
function area(curve: (x: number) => number, from: number, to: number): number {
  const steps = 20_000;
  const width = (to - from) / steps;
  let total = curve(from) + curve(to);
  for (let step = 1; step < steps; step += 1) total += (step % 2 === 0 ? 2 : 4) * curve(from + step * width);
  return (total * width) / 3;
}

/** The share of a normal distribution more than z standard deviations above the mean. */
const normalTail = (z: number) => area((x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI), z, z + 12);

/** The probability of a t value at least as far from 0 by chance alone (two-sided). */
function tPValue(t: number, freedom: number): number {
  const curve = (x: number) => (1 + (x * x) / freedom) ** (-(freedom + 1) / 2);
  return area(curve, Math.abs(t), 400) / area(curve, 0, 400);
}

/** Half the width of the 95 % interval of a difference of two shares in groups of that size. */
const errorOfDifference = (first: number, second: number, perGroup: number) =>
  1.96 * Math.sqrt((first * (1 - first) + second * (1 - second)) / perGroup);

/** The slope of the least-squares line. */
const slope = (x: number[], y: number[]) =>
  sum(x.map((one, index) => (one - mean(x)) * ((y[index] ?? Number.NaN) - mean(y)))) /
  (variance(x) * x.length);

/** Pearson's correlation coefficient. */
const correlation = (x: number[], y: number[]) => slope(x, y) * Math.sqrt(variance(x) / variance(y));

export const numberFunctions = {
  sum,
  mean,
  median,
  lowerQuartile,
  upperQuartile,
  /** dividing by n; `sampleVariance` and `sampleSd` divide by n - 1 */
  variance: (values: number[]) => variance(values),
  sd: (values: number[]) => Math.sqrt(variance(values)),
  sampleVariance: (values: number[]) => variance(values, values.length - 1),
  sampleSd: (values: number[]) => Math.sqrt(variance(values, values.length - 1)),
  countBelow: (values: number[], bound: number) => values.filter((value) => value < bound).length,
  countAbove: (values: number[], bound: number) => values.filter((value) => value > bound).length,
  choose,
  binomialTail,
  normalTail,
  tPValue,
  errorOfDifference,
  slope,
  correlation,
  /** to two significant figures, as a number that is said with 'about' */
  about: (value: number) => Number(value.toPrecision(2)),
};
