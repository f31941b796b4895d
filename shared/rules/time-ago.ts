const second = 1000;
const units = [
  ['year', 365 * 86_400 * second],
  ['month', 30 * 86_400 * second],
  ['week', 7 * 86_400 * second],
  ['day', 86_400 * second],
  ['hour', 3600 * second],
  ['minute', 60 * second],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** A relative time: 'just now' below a minute (and for clocks that disagree). */
export const timeAgo = (at: Date, now: Date): string => {
  const ms = now.getTime() - at.getTime();
  for (const [unit, size] of units) if (ms >= size) return words.format(-Math.floor(ms / size), unit);
  return 'just now';
};
