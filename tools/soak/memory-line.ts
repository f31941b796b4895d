/** A straight line through resident memory. */
export type MemoryLine = {
  /** MiB an hour */
  slope: number;
  /** half the width of the slope's 95 % interval, for values whose errors are independent */
  bound: number;
  isFlat: boolean;
};

/** Growth that is taken for a fault, in MiB an hour: a day of it is a gigabyte and a half. */
export const mostAnHour = 60;
/** Until the caches and the engine's buffers are full, growth says nothing. */
const warmUp = 1 / 3;

/**
 * The line through values of MiB, one a minute. It is flat unless the slope is certainly (95 %) above zero and by itself
 * above `mostAnHour`. @throws Error for fewer than six values, of which nothing can be said
 */
export function memoryLine(values: readonly number[]): MemoryLine {
  const late = values.slice(Math.floor(values.length * warmUp));
  const n = late.length;
  if (values.length < 6) throw new Error('Six minutes are the least.');
  const middle = (n - 1) / 2;
  const mean = late.reduce((sum, value) => sum + value, 0) / n;
  const spread = late.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  const a = late.reduce((sum, value, minute) => sum + (minute - middle) * (value - mean), 0) / spread;
  const errors = late.reduce((sum, value, minute) => sum + (value - mean - a * (minute - middle)) ** 2, 0);
  const slope = a * 60;
  const bound = 2 * Math.sqrt(errors / (n - 2) / spread) * 60;
  return { slope, bound, isFlat: slope <= mostAnHour || slope - bound <= 0 };
}
