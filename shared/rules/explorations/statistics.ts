export const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

export function medianOf(values: readonly number[]): number {
  const line = sorted(values);
  const middle = line.length / 2;
  return ((line[Math.ceil(middle) - 1] ?? Number.NaN) + (line[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The medians of the two halves; the middle value of an odd number belongs to neither. */
export function quartilesOf(values: readonly number[]): [number, number] {
  const line = sorted(values);
  const half = Math.floor(line.length / 2);
  return [medianOf(line.slice(0, half)), medianOf(line.slice(line.length - half))];
}

/** The standard deviation (population). */
export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

/** The least-squares line, and the correlation; NaN if undefined. */
export function lineThrough(xs: readonly number[], ys: readonly number[]) {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  const across = sumOf(xs.map((x) => (x - meanX) ** 2));
  const up = sumOf(ys.map((y) => (y - meanY) ** 2));
  const together = sumOf(xs.map((x, index) => (x - meanX) * ((ys[index] ?? 0) - meanY)));
  const slope = across > 0 ? together / across : Number.NaN;
  const r = across > 0 && up > 0 ? together / Math.sqrt(across * up) : Number.NaN;
  return { slope, intercept: meanY - slope * meanX, r, meanX, meanY };
}

/** The standard normal distribution function (error under 1.5e-7). */
export function belowOnBell(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const inside = 1 - series * Math.exp(-x * x);
  return z < 0 ? (1 - inside) / 2 : (1 + inside) / 2;
}

/** The number of standard deviations on either side of the mean that contain the share. */
export function deviationsHolding(share: number): number {
  let [low, high] = [0, 8];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (2 * belowOnBell(middle) - 1 < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
