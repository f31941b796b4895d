/** Hours of a course: the sum of its units' minutes, to a tenth of an hour, at least 1. */
export function courseDuration(units: readonly { minutes: number }[]): number {
  const minutes = units.reduce((sum, unit) => sum + unit.minutes, 0);
  return Math.max(1, Math.round(minutes / 6) / 10);
}
