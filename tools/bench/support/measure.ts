import { performance } from 'node:perf_hooks';

/** One row of the table. `goal` is a target named in an issue, for the reader; it is not checked. */
export type Row = { what: string; median: string; p95: string; goal: string };

export type Times = { median: number; p95: number; count: number };

/** The durations of `count` calls in milliseconds, after `warmup` uncounted ones, in sequence. */
export async function timed(
  work: (index: number) => Promise<unknown>,
  count: number,
  warmup = 3,
): Promise<Times> {
  for (let index = 0; index < warmup; index++) await work(-1 - index);
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const begun = performance.now();
    await work(index);
    times.push(performance.now() - begun);
  }
  return summary(times);
}

/** Calls per second, and their durations in milliseconds. */
export type Load = { perSecond: number; median: number; p99: number };

/** Measures `work` over `seconds` with `parallel` calls at once. */
export async function loaded(work: () => Promise<unknown>, parallel: number, seconds: number): Promise<Load> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const times: number[] = [];
  const loop = async () => {
    for (let last = performance.now(); last < end; ) {
      await work();
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
  };
  await Promise.all(Array.from({ length: parallel }, loop));
  const perSecond = times.length / ((performance.now() - begun) / 1000);
  return { perSecond, median: shareOf(times, 0.5), p99: shareOf(times, 0.99) };
}

/** Calls per second over `seconds` with `parallel` calls at once. */
export const throughput = async (...asked: Parameters<typeof loaded>): Promise<number> =>
  (await loaded(...asked)).perSecond;

export function summary(times: number[]): Times {
  return { median: shareOf(times, 0.5), p95: shareOf(times, 0.95), count: times.length };
}

/** The duration that this share of calls did not exceed. */
function shareOf(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

export const timesRow = (what: string, { median, p95 }: Times, goal = ''): Row => ({
  what,
  median: ms(median),
  p95: ms(p95),
  goal,
});
export const valueRow = (what: string, value: string, goal = ''): Row => ({
  what,
  median: value,
  p95: '',
  goal,
});

/** The table as plain text with aligned columns. */
export function table(rows: Row[]): string {
  const head: Row = { what: 'what', median: 'median', p95: 'p95', goal: 'goal' };
  const all = [head, ...rows];
  const width = (pick: (row: Row) => string) => Math.max(...all.map((row) => pick(row).length));
  const widths = [width((row) => row.what), width((row) => row.median), width((row) => row.p95)];
  return all
    .map(({ what, median, p95, goal }) =>
      [what.padEnd(widths[0] ?? 0), median.padStart(widths[1] ?? 0), p95.padStart(widths[2] ?? 0), goal]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
