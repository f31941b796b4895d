/** A regression line through resident memory. */
export type MemoryLine = {
  /** MiB per hour */
  slope: number;
  /** half the width of the slope's 95 % confidence interval, assuming independent errors */
  bound: number;
  isFlat: boolean;
};

/** Growth above this counts as a leak, in MiB per hour: it would be a gigabyte and a half per day. */
export const mostAnHour = 60;
/** The initial share of values to ignore, while caches and the engine's buffers fill. */
const warmUp = 1 / 3;

/**
 * The regression line through values in MiB, one per minute. It is flat unless the slope is significantly (95 %)
 * above zero and also above `mostAnHour`. @throws Error for fewer than six values, which are too few
 */
export function memoryLine(values: readonly number[]): MemoryLine {
  const late = values.slice(Math.floor(values.length * warmUp));
  const n = late.length;
  if (values.length < 6) throw new Error('Six minutes is the minimum.');
  const middle = (n - 1) / 2;
  const mean = late.reduce((sum, value) => sum + value, 0) / n;
  const spread = late.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  const a = late.reduce((sum, value, minute) => sum + (minute - middle) * (value - mean), 0) / spread;
  const errors = late.reduce((sum, value, minute) => sum + (value - mean - a * (minute - middle)) ** 2, 0);
  const slope = a * 60;
  const bound = 2 * Math.sqrt(errors / (n - 2) / spread) * 60;
  return { slope, bound, isFlat: slope <= mostAnHour || slope - bound <= 0 };
}
