/**
 * '35 min', '2 h 10 min': how long something was studied, in whole minutes; a number and its unit stay on one line. Seconds
 * above 0.
 */
export function studyTimeText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'less than 1\u00a0min';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
}

/** How much of the weekly hours the week has had so far, 0 to 1; null where there is nothing to compare. */
export function shareOfWeek(seconds: number, hours: number | null): number | null {
  if (hours === null || hours <= 0 || seconds <= 0) return null;
  return Math.min(1, seconds / (hours * 3600));
}
