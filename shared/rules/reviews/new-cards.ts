const newCardRules = {
  /** days after it was made on which a card is first asked */
  firstAfter: 1,
  /** Maximum number of new cards a day, so that an import of a thousand does not displace known cards. */
  aDay: 20,
} as const;

/**
 * For each of `count` new cards, the number of days until it is first asked. `taken`: the number of cards due for the first
 * time on a day, by its offset from today.
 */
export function daysOfNewCards(count: number, taken: ReadonlyMap<number, number>): number[] {
  const days: number[] = [];
  let day: number = newCardRules.firstAfter;
  let free = newCardRules.aDay - (taken.get(day) ?? 0);
  while (days.length < count) {
    if (free > 0) {
      days.push(day);
      free -= 1;
    } else {
      day += 1;
      free = newCardRules.aDay - (taken.get(day) ?? 0);
    }
  }
  return days;
}
