import { type Row, summary } from './measure.ts';

/** The same request through the product and to the provider alone, one after the other, in milliseconds. */
export type Pair = { ours: number; theirs: number };

export const median = (times: number[]): number => summary(times).median;

/** How much longer the product takes than the provider alone, with its absolute time. */
export function ratioRow(what: string, pairs: Pair[], goal = ''): Row {
  const { median: middle, p95 } = summary(pairs.map(({ ours, theirs }) => ours / theirs));
  const seconds = median(pairs.map(({ ours }) => ours)) / 1000;
  return { what, median: `${middle.toFixed(3)} (${seconds.toFixed(2)} s)`, p95: p95.toFixed(3), goal };
}

/** A course draft with that many lessons. */
export const draftOf = (lessons: number, title: string) => ({
  title,
  description: 'I want to make bowls.',
  objectives: ['throw a bowl'],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons,
});
