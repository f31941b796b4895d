/** The arithmetic of the statistics lessons, defined as in the lessons. */

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export const mean = (values: number[]): number => sum(values) / values.length;

const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);

/** The middle value; for an even number of values, the mean of the two in the middle. */
export function median(values: number[]): number {
  const line = sorted(values);
  const half = line.length / 2;
  return mean(line.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

export const range = (values: number[]): number => Math.max(...values) - Math.min(...values);

/**
 * Lower quartile, upper quartile and their distance: medians of the halves, without the middle value if the count is
 * odd.
 */
export function quartiles(values: number[]): { lower: number; upper: number; between: number } {
  const line = sorted(values);
  const lower = median(line.slice(0, Math.floor(line.length / 2)));
  const upper = median(line.slice(Math.ceil(line.length / 2)));
  return { lower, upper, between: upper - lower };
}

export const distances = (values: number[]): number[] => values.map((value) => value - mean(values));

/** The mean squared distance from the mean, dividing by n; by n - 1 for a sample. */
export function variance(values: number[], divisor = values.length): number {
  return sum(distances(values).map((distance) => distance ** 2)) / divisor;
}

export const sd = (values: number[], divisor = values.length): number => Math.sqrt(variance(values, divisor));

/** How many values satisfy the test. */
export const count = (values: number[], test: (value: number) => boolean): number =>
  values.filter(test).length;

/** A share as per cent. */
export const percent = (share: number): number => share * 100;

/** The change from the first value to the second in per cent. */
export const change = (from: number, to: number): number => percent(to / from - 1);

/** The rule of thumb 1 / sqrt(n), in percentage points. */
export const marginOfError = (people: number): number => 100 / Math.sqrt(people);

/** The probability that an event of probability p happens at least once in n independent tries. */
export const atLeastOnce = (p: number, tries: number): number => 1 - (1 - p) ** tries;

/** Natural frequencies: a crowd of a fixed size split into four groups by one test. */
export function splitCrowd(crowd: number, prevalence: number, sensitivity: number, falseAlarmRate: number) {
  const ill = crowd * prevalence;
  const healthy = crowd - ill;
  const hits = ill * sensitivity;
  const falseAlarms = healthy * falseAlarmRate;
  const alarms = hits + falseAlarms;
  const missed = ill - hits;
  const cleared = healthy - falseAlarms;
  return { ill, healthy, hits, falseAlarms, alarms, missed, cleared, right: percent(hits / alarms) };
}

/** The binomial coefficient: the number of ways to choose k out of n. */
export const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** The probability that at least `least` of n tries of probability p succeed. */
export function binomialTail(n: number, least: number, p: number): number {
  const ways = Array.from({ length: n - least + 1 }, (_, index) => least + index);
  return sum(ways.map((k) => choose(n, k) * p ** k * (1 - p) ** (n - k)));
}

/** The area under a curve from `from` to `to`, by Simpson's rule. */
function area(curve: (x: number) => number, from: number, to: number): number {
  const steps = 20_000;
  const width = (to - from) / steps;
  let total = curve(from) + curve(to);
  for (let step = 1; step < steps; step += 1) total += (step % 2 === 0 ? 2 : 4) * curve(from + step * width);
  return (total * width) / 3;
}

/** The share of a normal distribution more than z standard deviations above the mean. */
export const bellTail = (z: number): number =>
  area((x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI), z, z + 12);

/** Pearson's correlation coefficient. */
export function correlate(x: number[], y: number[]): number {
  const [fromX, fromY] = [distances(x), distances(y)];
  return mean(fromX.map((one, index) => one * (fromY[index] ?? Number.NaN))) / (sd(x) * sd(y));
}

/** The probability of a t value at least as far from 0 by chance alone (two-sided). */
export function tPValue(t: number, freedom: number): number {
  const curve = (x: number): number => (1 + (x * x) / freedom) ** (-(freedom + 1) / 2);
  return area(curve, Math.abs(t), 400) / area(curve, 0, 400);
}

/** The probability of a correlation at least as far from 0 as r by chance alone, in that many cases. */
export const correlationPValue = (r: number, cases: number): number =>
  tPValue(r * Math.sqrt((cases - 2) / (1 - r * r)), cases - 2);

/** The difference of two shares and its 95% interval, in percentage points. */
export function differenceOfShares(first: number, second: number, perGroup: number) {
  const error = Math.sqrt((first * (1 - first) + second * (1 - second)) / perGroup);
  const difference = second - first;
  return {
    difference: percent(difference),
    low: percent(difference - 1.96 * error),
    high: percent(difference + 1.96 * error),
  };
}

/**
 * The value that a lesson may give with 'about': two significant figures, e.g. about 740 for 741. Coarser rounding
 * would mislead; finer values are given to the figures shown, without 'about'.
 */
export const about = (value: number): number => Number(value.toPrecision(2));
