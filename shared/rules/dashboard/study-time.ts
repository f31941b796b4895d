/** '35 min', '2 h 10 min': a duration in whole minutes, with non-breaking spaces before units. Expects seconds above 0. */
export function studyTimeText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'less than 1\u00a0min';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
}

/** The share of the weekly hours studied this week, 0 to 1; null if there are no weekly hours. */
export function shareOfWeek(seconds: number, hours: number | null): number | null {
  if (hours === null || hours <= 0 || seconds <= 0) return null;
  return Math.min(1, seconds / (hours * 3600));
}
